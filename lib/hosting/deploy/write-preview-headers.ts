import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFile } from '../headers-file';

/**
 * Replaces the headers in a fork's bundle with the ones that all previews get. They don't list immutable files, so
 * browsers revalidate every file.
 */
export async function writePreviewHeaders(folder: string): Promise<void> {
  const headers = headersFile([], '', { isPreview: true, hasTls: true });
  await writeFile(join(folder, '_headers'), headers);
}
