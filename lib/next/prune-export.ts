import { existsSync, readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../core/list-files';

const CLIENT = /^_next\/static\/(?!media\/).*\.(?:js|map)$/;
const NOT_FOUND = /^(?:_not-found|_global-error)(?:\/|\.)|^404\/index\.html$/;
const ROUTE_DATA = /(?:^|\/)__next\.[^/]*\.txt$/;

/**
 * Removes files that only Next's client would request: its scripts, the route data, and the "not found" pages under
 * other names. Returns the number of removed files.
 */
export function pruneExport(folder: string): number {
  const files = listFiles(folder);
  const pages = new Set(files.filter((path) => path.endsWith('.html')));
  const unused = files.filter((path) => {
    const isData = path.endsWith('.txt') && pages.has(path.replace(/\.txt$/, '.html'));
    return isData || [CLIENT, NOT_FOUND, ROUTE_DATA].some((form) => form.test(path));
  });
  for (const path of unused) rmSync(join(folder, path));
  for (const place of ['_next', '_next/static', '.']) removeEmpty(join(folder, place));
  return unused.length;
}

function removeEmpty(folder: string): void {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && readdirSync(path).length === 0) rmdirSync(path);
  }
}
