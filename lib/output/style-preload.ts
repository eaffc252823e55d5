const STYLE = /<link rel="stylesheet" href="([^"]+)"/;

/**
 * Returns a link that loads the page's style sheet while the script before it runs, or '' if there's no style sheet.
 */
export function stylePreload(html: string): string {
  const [, href] = STYLE.exec(html) ?? [];
  return href === undefined ? '' : `<link rel="preload" href="${href}" as="style"/>`;
}
