import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { downloadFiles } from '../api/downloads';
import type { Published } from '../api/published';

/** Writes the description, its slices and its collection for readers who build clients and tests from them. */
export async function writeDownloads(
  published: Published | undefined,
  folder: string,
): Promise<void> {
  if (!published) return;
  for (const { path, text } of downloadFiles(published)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
  }
}
