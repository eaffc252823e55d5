import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../core/write-whole';

/** Writes texts to their paths below a folder. A reader always gets a whole file, either the old or the new one. */
export function writeFiles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, text);
  }
}
