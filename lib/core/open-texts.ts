import { realpathSync, statSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';

/** The text of a file that's open in an editor. `version` differs for each text. */
export type OpenText = { readonly text: string; readonly version: number };

// Keyed by absolute path.
const texts = new Map<string, OpenText>();
let last = 0;

// Age in ms from which we trust a file's timestamp. A newer file can change again without getting a new timestamp.
const SETTLED = 2_000;

/**
 * Replaces a file's bytes with an editor's unsaved text, for everything that reads the file through `readText`,
 * `rememberFile`, or `readCurrent`. `path` is absolute.
 */
export function openText(path: string, text: string): void {
  last += 1;
  for (const name of namesOf(path)) texts.set(name, { text, version: last });
}

/** Reads the file from the disk again. */
export function closeText(path: string): void {
  last += 1;
  for (const name of namesOf(path)) texts.delete(name);
}

/** Returns a number that increases with each change of an open text. */
export function countChanges(): number {
  return last;
}

/** Returns the text of a file that's open in an editor. Undefined for all other files. */
export function findOpenText(path: string): OpenText | undefined {
  return texts.get(path);
}

// Some readers follow symbolic links before they read a file.
function namesOf(path: string): string[] {
  try {
    return [...new Set([path, realpathSync(path)])];
  } catch {
    // The file isn't saved yet.
    return [path];
  }
}

/** Values computed from files, keyed by path. */
export type RememberedFiles<T> = Map<string, { readonly stamp: string; readonly made: T }>;

/**
 * Returns the result of `make` for the file at `path`. If the file hasn't changed since the last call, returns the same
 * object from `known`. Throws if `make` throws or the file doesn't exist.
 */
export function rememberFile<T>(known: RememberedFiles<T>, path: string, make: () => T): T {
  const open = findOpenText(path);
  if (open) return remember(known, path, `open ${open.version}`, make);
  // Synchronous: for thousands of files, this takes a tenth of the time.
  const { ctimeMs, mtimeMs, size, ino, dev } = statSync(path);
  const stamp = [ctimeMs, mtimeMs, size, ino, dev].join(' ');
  const isSettled = Date.now() - ctimeMs > SETTLED;
  const made = remember(known, path, stamp, make);
  if (!isSettled) known.delete(path);
  return made;
}

function remember<T>(known: RememberedFiles<T>, path: string, stamp: string, make: () => T): T {
  const before = known.get(path);
  if (before?.stamp === stamp) return before.made;
  const made = make();
  known.set(path, { stamp, made });
  return made;
}

/**
 * Returns a file's bytes, or the unsaved text if the file is open in an editor. Rejects if there's neither, and for a
 * pipe or a device, which could keep us waiting forever.
 */
export async function readCurrent(path: string): Promise<Buffer> {
  const open = findOpenText(path);
  if (open) return Buffer.from(open.text);
  if (!(await stat(path)).isFile()) throw new Error(`${path} isn't a regular file`);
  return readFile(path);
}
