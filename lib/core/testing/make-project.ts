import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeFiles } from './write-files';

/** Creates a folder with these files, and returns its path. For tests only; remove it at the end. */
export function makeProject(files: Readonly<Record<string, string | Uint8Array>>): string {
  const root = mkdtempSync(join(tmpdir(), 'site-'));
  writeFiles(root, files);
  return root;
}
