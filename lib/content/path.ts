/**
 * Returns the URL path of a file. Removes only the last extension, so `mvp.0.md` becomes `mvp.0`. An `index` file has
 * its folder's path.
 */
export function pathOf(file: string): string {
  return file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
}

/** Returns the parent folder of a path, without a trailing slash; '' at the top level. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
