/**
 * Where a reader of a moved page goes on: `to`, with the query of the reader, and the reader's heading in
 * front of the one that `to` names.
 */
export function landingHref(
  to: string,
  { search, hash }: { readonly search: string; readonly hash: string },
): string {
  const [path = '', id] = to.split('#');
  return path + search + (hash || (id ? `#${id}` : ''));
}
