/** Returns the top-level folder of a page, or '' for a page outside of these folders. */
export function areaOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}
