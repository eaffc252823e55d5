/**
 * Returns whether a file in the content folder is a page: it's Markdown, it isn't a README, and no name in its path
 * begins with `_` or `.`.
 */
export function isPageFile(file: string): boolean {
  const names = file.split('/');
  if (names.some((name) => /^[._]/.test(name) || /^readme\.mdx?$/i.test(name))) return false;
  return /\.mdx?$/.test(file);
}
