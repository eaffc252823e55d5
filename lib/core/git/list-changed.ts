import { git } from './git';

/** Returns the files in a folder that differ from a commit, relative to it, sorted. Skips what Git doesn't track. */
export async function listChanged(folder: string, commit: string): Promise<string[]> {
  const names = ['diff', '--no-renames', '--no-ext-diff', '--name-only', '-z', '--relative'];
  return (await git(folder, ...names, commit, '--', '.')).split('\0').filter(Boolean).sort();
}
