import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { threadId } from 'node:worker_threads';

/**
 * Writes a file whole or not at all: beside it first, under a name that begins with a dot, which nothing
 * reads as content. The folder must be there.
 */
export function writeWhole(path: string, data: string | Uint8Array): void {
  const aside = join(dirname(path), `.${basename(path)}.${process.pid}-${threadId}`);
  try {
    writeFileSync(aside, data);
    renameSync(aside, path);
  } catch (fault) {
    rmSync(aside, { force: true });
    throw fault;
  }
}
