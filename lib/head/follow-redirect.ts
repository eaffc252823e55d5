/**
 * On the page of a redirect, leaves for where its own element says before anything is painted, with the reader's
 * query, and the reader's heading in front of the one that the redirect names.
 */
export function followRedirect(_: ''): void {
  const to = document.currentScript?.dataset.to;
  if (to === undefined) return;
  const [path = '', id] = to.split('#');
  document.documentElement.dataset.moved = '';
  location.replace(path + location.search + (location.hash || (id ? `#${id}` : '')));
}
