import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** A folder with these files, gone after `use`. Tests alone call this. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'api-'));
  try {
    for (const [path, data] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), data);
    }
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
