import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Recreates a folder elsewhere, with hard links instead of copies of its files. Used for packages: the bundler refuses
 * packages outside the project, and copying all of them takes too long.
 */
export function linkFolder(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const { status } = spawnSync('cp', ['-al', from, to], { stdio: 'ignore' });
  // The temporary folder may be on another disk.
  if (status !== 0) cpSync(from, to, { recursive: true, verbatimSymlinks: true });
}
