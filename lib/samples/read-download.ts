import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the text of a download. Undefined if it can't be read: the caller reports what names it. */
export function readDownload(folder: string, name: string): string | undefined {
  try {
    return readFileSync(join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}
