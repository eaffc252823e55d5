import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFile } from '../headers-file';

/**
 * Replaces the headers in a foreign bundle with the headers of every preview. These list none of its files, so all
 * files are revalidated.
 */
export async function writePreviewHeaders(folder: string): Promise<void> {
  const headers = headersFile([], '', { isPreview: true, hasTls: true });
  await writeFile(join(folder, '_headers'), headers);
}
