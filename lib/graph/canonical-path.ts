/**
 * Returns a path as the page's own URL spells it: without a file extension, `/index`, or a trailing slash, which links
 * from other generators and file systems contain.
 */
export function canonicalPath(path: string): string {
  return `/${path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html|\.mdx?)?$/, '')
    .replace(/\.(html|mdx?)$/, '')}`;
}
