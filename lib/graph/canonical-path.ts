/**
 * Returns a path in the form of the page's own URL: without a file extension, `/index`, or a trailing slash. Links
 * written for other site generators or for file systems often contain them.
 */
export function canonicalPath(path: string): string {
  return `/${path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html|\.mdx?)?$/, '')
    .replace(/\.(html|mdx?)$/, '')}`;
}
