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

/** Names of landing pages in all engines, from the one that takes precedence. */
export const LANDINGS = ['index', '_index', 'readme', 'home'];

/**
 * Returns a path in the form of the page's own URL: without a file extension, `/index`, or a trailing slash. Links
 * written for other site generators or for file systems often contain them.
 */
export function canonicalPath(path: string): string {
  return `/${pathOf(path.replace(/^\/|\/$/g, '').replace(/\.html$/, '.md'))}`;
}

/** Returns a form that's equal for all ways to write a path: with or without extension, slash, landing page, and case. */
export function keyOf(path: string): string {
  const plain = path.normalize('NFC').toLowerCase();
  const file = plain.replace(/^\.?\/|\/+$/g, '').replace(/\.(mdx?|markdown|html?)$/, '');
  return file.replace(new RegExp(`(^|/)(${LANDINGS.join('|')})$`), '');
}
