import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files';

// Within the first 1,024 bytes, where browsers look for it, so everything else follows it.
const CHARSET = /<meta charSet="utf-8"\/>/i;

/**
 * Puts what every page needs before its first paint into the head of every page. Here and not in a layout,
 * because a layout's elements stand once more in the data of every page.
 */
export async function addToHead(folder: string, added: string): Promise<number> {
  const pages = (await listFiles(folder)).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8');
    const charset = CHARSET.exec(html);
    if (!charset) throw new Error(`${page} has no <meta charset>, so its head is not what it was`);
    const end = charset.index + charset[0].length;
    await writeFile(join(folder, page), html.slice(0, end) + added + html.slice(end));
  }
  return pages.length;
}
