import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../core/write-whole';

/** Writes texts by their path below a folder. A reader gets each file whole, as it was or as it is now. */
export function writeFiles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, text);
  }
}
