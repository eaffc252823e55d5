import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertInHead } from './insert-in-head';
import { listFiles } from './list-files';

/**
 * Puts what every page needs before its first paint into the head of every page. Here and not in a layout,
 * because a layout's elements stand once more in the data of every page.
 */
export async function addToHead(folder: string, added: string): Promise<number> {
  const pages = (await listFiles(folder)).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8');
    await writeFile(join(folder, page), insertInHead(html, added, page));
  }
  return pages.length;
}
