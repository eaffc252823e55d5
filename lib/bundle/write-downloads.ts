import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Published } from '../api/published';

/** The whole description in one file each, offered beside the pages. */
export const API_DOWNLOADS = { yaml: 'files/openapi.yaml', json: 'files/openapi.json' } as const;

/** Writes the description for readers who build mock servers and clients from it. */
export async function writeDownloads(
  published: Published | undefined,
  folder: string,
): Promise<void> {
  if (!published) return;
  for (const [format, path] of Object.entries(API_DOWNLOADS)) {
    const file = join(folder, path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, published[format as keyof Published]);
  }
}
