import { writeFileSync } from 'node:fs';
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
