/** Where the page of a redirect leads a reader who asked for `from`; undefined for any other page. */
export function redirectTarget(page: Document, from: URL): URL | undefined {
  const to = page.querySelector<HTMLElement>('script[data-to]')?.dataset.to;
  if (to === undefined) return undefined;
  const target = new URL(to, from);
  target.search = from.search;
  if (from.hash !== '') target.hash = from.hash;
  return target;
}
