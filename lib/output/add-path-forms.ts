import { linkSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';

/**
 * Hard-links each page `foo.html` as `foo/index.html`. Hosts look for one or the other, so `/foo`, `/foo/`, and
 * `/foo/index.html` all work, and the page takes up disk space only once. Returns the number of links.
 */
export function addPathForms(folder: string): number {
  const pages = listFiles(folder).filter(
    (path) => path.endsWith('.html') && !/(^|\/)index\.html$/.test(path) && path !== '404.html',
  );
  for (const page of pages) {
    const alternate = join(folder, page.slice(0, -'.html'.length));
    mkdirSync(alternate, { recursive: true });
    linkSync(join(folder, page), join(alternate, 'index.html'));
  }
  return pages.length;
}
