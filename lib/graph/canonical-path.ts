/** The form of a path that its page's own URL has; other generators and file systems use the others. */
export function canonicalPath(path: string): string {
  return `/${path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/(^|\/)index(\.html|\.mdx?)?$/, '')
    .replace(/\.(html|mdx?)$/, '')}`;
}
