import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { writeWhole } from '../core/write-whole';

/**
 * Writes each text to its path below a folder. Each write is atomic, so a reader gets either the old file or the new
 * one.
 */
export function writeFiles(files: ReadonlyMap<string, string>, folder: string): void {
  for (const [path, text] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeWhole(file, text);
  }
}
