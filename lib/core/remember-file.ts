import { statSync } from 'node:fs';

/** What was made of files, by their paths. */
export type RememberedFiles<T> = Map<string, { readonly stamp: string; readonly made: T }>;

// A file that changed a moment ago may change again within the same tick of its file system's clock.
const SETTLED = 2_000;

/**
 * What `make` makes of the file at `path`, taken from `known` while the file stays as it is, so that the
 * same file gives the same object. Throws as `make` does, and where the file is gone.
 */
export function rememberFile<T>(known: RememberedFiles<T>, path: string, make: () => T): T {
  // Synchronous: for thousands of files a tenth of the time.
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
