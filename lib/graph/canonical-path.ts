/** Returns a path in the form of its page's own URL. Other generators and file systems use other forms. */
export function canonicalPath(path: string): string {
  return `/${path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html|\.mdx?)?$/, '')
    .replace(/\.(html|mdx?)$/, '')}`;
}
