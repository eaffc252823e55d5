import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from '../core/list-files';

/** Files are kept this long after their last change, in milliseconds: a running `dev` may still read them. */
const MAX_AGE = 30 * 24 * 3_600_000;

/**
 * Removes files of a store that its site no longer uses, and the stores of other sites that nobody has built for thirty
 * days. Returns the number of files and stores.
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
