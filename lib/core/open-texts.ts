import { realpathSync } from 'node:fs';

/** The text of a file that's open in an editor. `version` differs for each text. */
export type OpenText = { readonly text: string; readonly version: number };

// Keyed by absolute path.
const texts = new Map<string, OpenText>();
let last = 0;

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
