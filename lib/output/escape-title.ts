/** Returns a title for a Markdown link: in one line, with its brackets and backslashes escaped. */
export function escapeTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[[\]\\]/g, '\\$&');
}
