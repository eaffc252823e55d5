/** Returns the URL that a redirect page points to, with the query and hash of `from`, or undefined for other pages. */
export function redirectTarget(page: Document, from: URL): URL | undefined {
  const to = page.querySelector<HTMLElement>('script[data-to]')?.dataset.to;
  if (to === undefined) return undefined;
  const target = new URL(to, from);
  target.search = from.search;
  if (from.hash !== '') target.hash = from.hash;
  return target;
}
