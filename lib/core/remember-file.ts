import { statSync } from 'node:fs';

/** Values computed from files, by path. */
export type RememberedFiles<T> = Map<string, { readonly stamp: string; readonly made: T }>;

// A file that changed a moment ago may change again within the same tick of its file system's clock. In ms.
const SETTLED = 2_000;

/**
 * Returns what `make` returns for the file at `path`, or the same object as before if `known` has it and the file
 * hasn't changed since. Throws if `make` throws, and if the file doesn't exist.
 */
export function rememberFile<T>(known: RememberedFiles<T>, path: string, make: () => T): T {
  // Synchronous: for thousands of files, this takes a tenth of the time.
  const { ctimeMs, mtimeMs, size, ino, dev } = statSync(path);
  const stamp = [ctimeMs, mtimeMs, size, ino, dev].join(' ');
  const before = known.get(path);
  if (before?.stamp === stamp) return before.made;
  const isSettled = Date.now() - ctimeMs > SETTLED;
  const made = make();
  if (isSettled) known.set(path, { stamp, made });
  else known.delete(path);
  return made;
}
