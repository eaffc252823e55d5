import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { insertInHead } from './insert-in-head';
import { listFiles } from './list-files';

type Added = {
  /** What every page needs before its first paint. */
  readonly first: string;
  /** What machines read of a page, by its path; '' where there is nothing. */
  readonly lastOf: (path: string) => string;
};

/**
 * Puts what the site adds to the head of each page there. Here and not in a layout or as metadata, because
 * these stand once more in the data of every page.
 */
export async function addToHead(folder: string, { first, lastOf }: Added): Promise<number> {
  const pages = (await listFiles(folder)).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const html = insertInHead(await readFile(join(folder, page), 'utf8'), first, page);
    const path = page.replace(/\.html$/, '');
    const end = html.indexOf('</head>');
    if (end < 0) throw new Error(`${page} has no </head>, so its head is not what it was`);
    const last = lastOf(path === 'index' ? '' : path);
    await writeFile(join(folder, page), html.slice(0, end) + last + html.slice(end));
  }
  return pages.length;
}
