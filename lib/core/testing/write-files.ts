import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Writes files by name into a folder, and creates the folders they need. For tests only. */
export function writeFiles(
  directory: string,
  files: Readonly<Record<string, string | Uint8Array>>,
): void {
  for (const [name, content] of Object.entries(files)) {
    const path = join(directory, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, content);
  }
}
