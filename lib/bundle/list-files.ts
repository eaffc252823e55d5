import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Every file below a folder, by its path with `/` between names, in the order of code units. */
export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort((a, b) => (a < b ? -1 : 1));
}
