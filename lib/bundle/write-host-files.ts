import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { headersFile } from '../hosting/headers-file';
import type { Deployment } from '../hosting/response-headers';
import { listFiles } from './list-files';

/**
 * Writes what hosts look for in a bundle: the headers of Cloudflare and Netlify, and the empty file that has
 * GitHub Pages publish `_next`. There is no `_redirects`: a page that has moved leaves a page.
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
