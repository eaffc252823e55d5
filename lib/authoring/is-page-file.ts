/**
 * Returns whether a file in the content folder is a page: Markdown, not a README, and without a name in its path that
 * begins with `_` or `.`.
 */
export function isPageFile(file: string): boolean {
  const names = file.split('/');
  if (names.some((name) => /^[._]/.test(name) || /^readme\.mdx?$/i.test(name))) return false;
  return /\.mdx?$/.test(file);
}
