import { downloadFiles } from '../api/downloads';
import type { Published } from '../api/published';
import { writeFiles } from '../store/write-files';

/** Writes the description, its slices and its collection for readers who build clients and tests from them. */
export function writeDownloads(published: Published | undefined, folder: string): void {
  if (!published) return;
  writeFiles(new Map(downloadFiles(published).map(({ path, text }) => [path, text])), folder);
}
