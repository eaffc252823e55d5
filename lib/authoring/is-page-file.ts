/** Whether a file of the content folder is a page: Markdown that is neither README nor begins with `_`. */
export function isPageFile(file: string): boolean {
  const names = file.split('/');
  if (names.some((name) => /^[._]/.test(name) || /^readme\.mdx?$/i.test(name))) return false;
  return /\.mdx?$/.test(file);
}
