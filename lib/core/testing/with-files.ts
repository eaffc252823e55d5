import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './write-files';

/** Creates a folder with these files, and removes it after `use`. For tests only. */
export async function withFiles<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (root: string) => Promise<T>,
): Promise<T> {
  const root = await mkdtemp(join(tmpdir(), 'site-'));
  try {
    writeFiles(root, files);
    return await use(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}
