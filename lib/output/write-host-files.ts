import { linkSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';
import { headersFile } from '../hosting/headers-file';
import type { Deployment } from '../hosting/response-headers';

/**
 * Writes the files that hosts look for: `_headers` for Cloudflare and Netlify, and an empty `.nojekyll`, which makes
 * GitHub Pages publish `_next`. There's no `_redirects`, because each redirect is a page.
 */
export function writeHostFiles(
  folder: string,
  basePath: string,
  deployment: Omit<Deployment, 'hasTls'>,
): void {
  const headers = headersFile(listFiles(folder), basePath, { ...deployment, hasTls: true });
  writeFileSync(join(folder, '_headers'), headers);
  writeFileSync(join(folder, '.nojekyll'), '');
}

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
