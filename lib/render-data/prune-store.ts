import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../core/list-files';

/** Minimum time since the last change of a file that we remove, in ms. A running `dev` may still read newer files. */
const MAX_AGE = 30 * 24 * 3_600_000;

/**
 * Removes files that the site no longer uses, and other sites' stores, if they haven't changed for 30 days. Returns the
 * number of removed files and stores.
 */
export function pruneStore(folder: string, used: ReadonlySet<string>): number {
  const oldest = Date.now() - MAX_AGE;
  const isOld = (path: string) =>
    (statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0) < oldest;
  const files = listFiles(folder)
    .filter((path) => !used.has(path))
    .map((path) => join(folder, path))
    .filter(isOld);
  const root = dirname(folder);
  const stores = (existsSync(root) ? readdirSync(root) : [])
    .map((name) => join(root, name))
    .filter((path) => path !== folder && isOld(join(path, 'index.json')));
  for (const path of [...files, ...stores]) rmSync(path, { recursive: true, force: true });
  return files.length + stores.length;
}
