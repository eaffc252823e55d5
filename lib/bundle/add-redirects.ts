import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { REDIRECT_SCRIPT } from '../head/redirect-script';
import { insertInHead } from './insert-in-head';

/**
 * Makes the page of each redirect lead on by itself, with scripts and without: `hrefs` are the addresses by
 * the path of the page. Here and not in the page, whose route data would make the browser load a document.
 */
export async function addRedirects(
  folder: string,
  hrefs: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [path, href] of hrefs) {
    const file = join(folder, `${path}.html`);
    const html = await readFile(file, 'utf8');
    const to = escapeAttribute(href);
    const script = `<script data-to="${to}">${REDIRECT_SCRIPT}</script>`;
    const refresh = `<noscript><meta http-equiv="refresh" content="0;url=${to}"/></noscript>`;
    // In front of all that the page loads, which the reader will not see.
    await writeFile(file, insertInHead(html, script + refresh, `${path}.html`));
  }
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
