import { type Dirent, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/**
 * Returns everything below a folder that isn't a folder itself, so also links, which it doesn't follow. A recursive
 * `readdirSync` follows them in Node 22 and newer, out of the folder and in circles.
 */
export function listEntries(folder: string): Dirent[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? listEntries(join(folder, entry.name)) : [entry],
  );
}

/**
 * Returns the paths of all files below a folder, with `/` between names, sorted by code unit. Leaves out links. This is
 * synchronous, and so are the callers that read thousands of these files: an async call's round trip to the thread pool
 * takes several times as long as reading a file.
 */
export function listFiles(folder: string): string[] {
  return listEntries(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}
