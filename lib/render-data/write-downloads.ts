import { downloadFiles, type Published } from '../openapi/downloads';
import { writeFiles } from './write-files';

/** Writes the API description, its slices, and its Postman collection. Readers generate clients and tests from them. */
export function writeDownloads(published: Published | undefined, folder: string): void {
  if (!published) return;
  writeFiles(new Map(downloadFiles(published).map(({ path, text }) => [path, text])), folder);
}
