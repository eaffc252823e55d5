import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readZip } from './read-zip';

/**
 * Unpacks an untrusted archive into a folder that must not exist yet, and returns the number of files. Creates the
 * folder with all files or not at all. Throws a ZipError for an archive that readZip rejects. Never writes outside the
 * folder's parent.
 */
export async function unpackBundle(archive: string, folder: string): Promise<number> {
  const files = readZip(await readFile(archive));
  if (await lstat(folder).catch(() => undefined)) throw new Error(`${folder} already exists`);
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true });
  const temporary = await mkdtemp(join(parent, '.unpacking-'));
  try {
    const begun = join(temporary, 'bundle');
    await mkdir(begun);
    let count = 0;
    for await (const { path, bytes } of files) {
      const file = join(begun, path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, bytes, { flag: 'wx' });
      count += 1;
    }
    await rename(begun, folder);
    return count;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}
