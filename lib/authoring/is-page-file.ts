import { PUBLIC_FOLDER } from '../core/settings';

/**
 * Returns whether a file in the content folder is a page: it's Markdown, it isn't a README or below `public`, and no
 * name in its path begins with `_` or `.`.
 */
export function isPageFile(file: string): boolean {
  const names = file.split('/');
  if (names.length > 1 && names[0] === PUBLIC_FOLDER) return false;
  if (names.some((name) => /^[._]/.test(name) || /^readme\.mdx?$/i.test(name))) return false;
  return /\.mdx?$/.test(file);
}
