import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { linkFolder } from './link-folder';

const PROJECT = join(import.meta.dirname, '../..');
const OWN = [
  'app',
  'components',
  'lib',
  'next.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];

/** Copies this project to `target` with its packages, but without its content, caches, and Git history. */
export async function copyProject(target: string): Promise<void> {
  for (const name of OWN) {
    await cp(join(PROJECT, name), join(target, name), { recursive: true });
  }
  linkFolder(join(PROJECT, 'node_modules'), join(target, 'node_modules'));
}
