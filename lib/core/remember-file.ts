import { statSync } from 'node:fs';
import { findOpenText } from './open-texts';

/** Values computed from files, keyed by path. */
export type RememberedFiles<T> = Map<string, { readonly stamp: string; readonly made: T }>;

// Age in ms from which we trust a file's timestamp. A newer file can change again without getting a new timestamp.
const SETTLED = 2_000;

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
