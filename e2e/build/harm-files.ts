import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '../../lib/core/list-files';

/**
 * Ways in which a file in a cache can be damaged. `part` is a place in the file, from 0 to 1: a file with results begins
 * with its index.
 */
export const HARMS = {
  'with a changed bit': (path: string, part: number) => {
    const bytes = readFileSync(path);
    const place = Math.floor(part * bytes.length);
    // The lowest bit keeps text readable, and most of JSON parseable.
    if (bytes.length > 0) bytes.writeUInt8(bytes.readUInt8(place) ^ 1, place);
    writeFileSync(path, bytes);
  },
  'cut off': (path: string, part: number) => {
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.subarray(0, Math.floor(part * bytes.length)));
  },
  empty: (path: string) => writeFileSync(path, ''),
  missing: (path: string) => rmSync(path),
} as const;

/** Returns the files of a checkout's caches, grouped by folder. Compiled programs and locks aren't among them. */
export function listCached(project: string): string[][] {
  const groups = new Map<string, string[]>();
  for (const folder of ['.cache/results', '.cache/sites']) {
    for (const file of listFiles(join(project, folder))) {
      const path = join(folder, file);
      // Results are grouped by kind, such as `pages`.
      const group = path.split('/').slice(0, 3).join('/');
      groups.set(group, [...(groups.get(group) ?? []), join(project, path)]);
    }
  }
  return [...groups.values()];
}
