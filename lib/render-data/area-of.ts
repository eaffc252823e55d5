/** The folder at the top below which a page stands; '' for a page beside these folders. */
export function areaOf(path: string): string {
  const slash = path.indexOf('/');
  return slash < 0 ? '' : path.slice(0, slash);
}
