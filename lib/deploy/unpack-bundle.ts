import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readZip } from './read-zip';

/**
 * Unpacks an archive of unknown origin into a folder that must not exist, and returns the number of files.
 * Throws a ZipError before anything is written outside of the folder: see read-zip.ts.
 */
export async function unpackBundle(archive: string, folder: string): Promise<number> {
  const files = readZip(await readFile(archive));
  await mkdir(dirname(folder), { recursive: true });
  await mkdir(folder);
  let count = 0;
  for (const { path, bytes } of files) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes, { flag: 'wx' });
    count += 1;
  }
  return count;
}
