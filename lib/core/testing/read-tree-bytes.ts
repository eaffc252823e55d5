import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** Returns every file below a folder as a Latin-1 string, keyed by path. For tests only. */
export function readTreeBytes(root: string): Record<string, string> {
  const entries = readdirSync(root, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return Object.fromEntries(
    paths.map((path) => [relative(root, path), readFileSync(path, 'latin1')]),
  );
}
