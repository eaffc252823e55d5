const STYLE = /<link rel="stylesheet" href="([^"]+)"/;

/** The link that fetches the style of a page while the script in front of it runs; '' without a style sheet. */
export function stylePreload(html: string): string {
  const [, href] = STYLE.exec(html) ?? [];
  return href === undefined ? '' : `<link rel="preload" href="${href}" as="style"/>`;
}
