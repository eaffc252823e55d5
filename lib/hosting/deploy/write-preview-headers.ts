import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headersFile } from '../headers-file';

/**
 * Replaces the headers that a foreign bundle wants by those of every preview. None of its files is named in
 * them, so all are revalidated.
 */
export async function writePreviewHeaders(folder: string): Promise<void> {
  const headers = headersFile([], '', { isPreview: true, hasTls: true });
  await writeFile(join(folder, '_headers'), headers);
}
