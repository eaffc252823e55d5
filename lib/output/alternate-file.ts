/** Returns the file of a part of a page's alternate, without a leading slash. The first part has the page's name. */
export function alternateFile(path: string, part = 1): string {
  return part === 1 ? `${path || 'index'}.md` : `${path || 'index'}.part-${part}.md`;
}
