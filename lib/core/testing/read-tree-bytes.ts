import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { listEntries } from '../list-files';

/** Returns every file below a folder as a Latin-1 string, keyed by path. For tests only. */
export function readTreeBytes(root: string): Record<string, string> {
  const paths = listEntries(root).map((entry) => join(entry.parentPath, entry.name));
  return Object.fromEntries(
    paths.sort().map((path) => [relative(root, path), readFileSync(path, 'latin1')]),
  );
}
