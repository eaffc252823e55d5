import { readFile, stat } from 'node:fs/promises';
import { findOpenText } from './open-texts';

/**
 * Returns a file's bytes, or the unsaved text if the file is open in an editor. Rejects if there's neither, and for a
 * pipe or a device, which could keep us waiting forever.
 */
export async function readCurrent(path: string): Promise<Buffer> {
  const open = findOpenText(path);
  if (open) return Buffer.from(open.text);
  if (!(await stat(path)).isFile()) throw new Error(`${path} isn't a regular file`);
  return readFile(path);
}
