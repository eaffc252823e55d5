import {
  chmodSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readlinkSync,
  symlinkSync,
} from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';

const PROJECT = join(import.meta.dirname, '../..');
const OWN = [
  ...['app', 'components', 'lib', 'next.config.ts'],
  ...['package.json', 'package-lock.json', 'tsconfig.json'],
];

/** Another checkout of this code at `target`, with its packages, without content, caches and history. */
export async function copyProject(target: string): Promise<void> {
  for (const name of OWN) {
    await cp(join(PROJECT, name), join(target, name), { recursive: true });
  }
  linkFolder(join(PROJECT, 'node_modules'), join(target, 'node_modules'));
}

// The bundler refuses packages that lie elsewhere, and to copy them all would take too long.
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  // Also for another account.
  chmodSync(to, 0o755);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkFolder(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkFile(source, target);
  }
}

function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    // The folder for passing files may lie on another disk.
    if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error;
    copyFileSync(source, target);
  }
}
