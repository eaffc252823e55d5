import { readFile } from 'node:fs/promises';
import { findOpenText } from './open-texts';

/** Returns a file's bytes, or the unsaved text if the file is open in an editor. Rejects if there's neither. */
export async function readCurrent(path: string): Promise<Buffer> {
  const open = findOpenText(path);
  return open ? Buffer.from(open.text) : readFile(path);
}
