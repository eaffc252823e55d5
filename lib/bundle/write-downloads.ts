import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { downloadFiles } from '../api/downloads';
import type { Published } from '../api/published';

/** Writes the description, its slices and its collection for readers who build clients and tests from them. */
export function writeDownloads(published: Published | undefined, folder: string): void {
  if (!published) return;
  for (const { path, text } of downloadFiles(published)) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
