/**
 * Redirects to the URL in this script element's `data-to` attribute before first paint. Keeps the reader's query, and
 * prefers the reader's hash over the redirect's. Has no effect without `data-to`.
 */
export function followRedirect(_: ''): void {
  const to = document.currentScript?.dataset.to;
  if (to === undefined) return;
  const [path = '', id] = to.split('#');
  document.documentElement.dataset.moved = '';
  location.replace(path + location.search + (location.hash || (id ? `#${id}` : '')));
}
