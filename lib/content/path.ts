/** The path on disk is the URL: only the last extension goes, so `mvp.0.md` is `mvp.0`, and `index` is its folder. */
export function pathOf(file: string): string {
  return file.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '');
}

/** The folder whose landing page or member a path is, without a trailing slash; `''` at the top. */
export function folderOf(path: string): string {
  return path.includes('/') ? path.slice(0, path.lastIndexOf('/')) : '';
}
