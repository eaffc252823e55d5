import { STORAGE_KEYS } from '../head/storage-keys';

const STYLE = /<link rel="stylesheet" href="([^"]+)"/;
/** As next-themes prints it: a call with the attribute of the color mode and its place in storage. */
const MODE = new RegExp(
  `(<script>)[^<]*\\("data-mode","${STORAGE_KEYS.colorMode}"[^<]*(</script>)`,
);

/** The link that fetches the style of a page while the script in front of it runs; '' without a style sheet. */
export function stylePreload(html: string): string {
  const [, href] = STYLE.exec(html) ?? [];
  return href === undefined ? '' : `<link rel="preload" href="${href}" as="style"/>`;
}

/**
 * Empties the script of next-themes at the top of the body, whose element React expects there. A script waits for the
 * style sheet, and the text behind it would wait with it; `lib/head/mark-color-choice.ts` has done the same before.
 */
export function emptyModeScript(html: string): string {
  return html.replace(MODE, '$1$2');
}
