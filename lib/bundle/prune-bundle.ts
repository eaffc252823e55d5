import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './list-files';

/**
 * What the export writes and no reader ever asks for: the parts of pages that the router would fetch ahead one by
 * one (`components/islands/pages-ahead.ts` fetches whole pages), and the page of `_not-found`.
 */
const UNUSED = /(^|\/)__next\.[^/]*\.txt$|^_not-found(\/|\.)|^404\/index\.html$/;

/** Next's polyfills, as pages load them in browsers without modules. Those can't run the site anyway. */
const POLYFILLS = /<script src="[^" ]*\/(_next\/static\/[^" ]+)" noModule=""><\/script>/g;

/** Removes the files that nothing requests, and returns how many there were. */
export function pruneBundle(folder: string): number {
  const notFound = join(folder, '404.html');
  const html = existsSync(notFound) ? readFileSync(notFound, 'utf8') : '';
  const polyfills = new Set([...html.matchAll(POLYFILLS)].map(([, file = '']) => file));
  const unused = listFiles(folder).filter((path) => UNUSED.test(path) || polyfills.has(path));
  for (const path of unused) rmSync(join(folder, path));
  rmSync(join(folder, '_not-found'), { recursive: true, force: true });
  return unused.length;
}
