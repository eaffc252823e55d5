/** Returns a page's top-level folder, or '' for a page at the top level. */
export function areaOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}
