import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file atomically: writes a temporary file next to it, then renames that into place. The temporary name begins
 * with a dot, so it's never read as content, and is short, since the file's own may be as long as the system allows. The
 * folder must exist.
 */
export function writeWhole(path: string, data: string | Uint8Array): void {
  const aside = join(dirname(path), `.${process.pid}-${threadId}`);
  try {
    writeFileSync(aside, data);
    renameSync(aside, path);
  } catch (fault) {
    rmSync(aside, { force: true });
    throw fault;
  }
}
