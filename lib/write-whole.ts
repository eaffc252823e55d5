import { rename, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/**
 * Writes a file whole or not at all: beside it first, under a name that begins with a dot, which nothing
 * reads as content. The folder must be there.
 */
export async function writeWhole(path: string, data: string | Uint8Array): Promise<void> {
  const aside = join(dirname(path), `.${basename(path)}.${process.pid}`);
  try {
    await writeFile(aside, data);
    await rename(aside, path);
  } finally {
    await rm(aside, { force: true });
  }
}
