import { linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

/**
 * For each page `foo.html` the same file as `foo/index.html`, so that hosts which look for either find it
 * and `/foo`, `/foo/` and `/foo/index.html` all answer. A hard link: the bytes are on the disk once.
 */
export function addPathForms(folder: string): number {
  const pages = listFiles(folder).filter(
    (path) => path.endsWith('.html') && !/(^|\/)index\.html$/.test(path) && path !== '404.html',
  );
  for (const page of pages) {
    const twin = join(folder, page.slice(0, -'.html'.length));
    mkdirSync(twin, { recursive: true });
    linkSync(join(folder, page), join(twin, 'index.html'));
  }
  return pages.length;
}
