import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './list-files';

// Within the first 1,024 bytes, where browsers look for it, so the scripts follow it.
const CHARSET = /<meta charSet="utf-8"\/>/i;

/**
 * Puts the scripts that run before the first paint into the head of every page. Here and not in a layout,
 * because a layout's elements stand once more in the data of every page.
 */
export async function addHeadScripts(folder: string, scripts: string): Promise<number> {
  const pages = (await listFiles(folder)).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const html = await readFile(join(folder, page), 'utf8');
    const charset = CHARSET.exec(html);
    if (!charset) throw new Error(`${page} has no <meta charset>, so its head is not what it was`);
    const end = charset.index + charset[0].length;
    const withScripts = `${html.slice(0, end)}<script>${scripts}</script>${html.slice(end)}`;
    await writeFile(join(folder, page), withScripts);
  }
  return pages.length;
}
