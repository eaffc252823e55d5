import { git } from './git';

/** Returns the files in a folder that Git doesn't track or ignore, relative to it. */
export async function listUntracked(folder: string): Promise<string[]> {
  const list = await git(folder, 'ls-files', '--others', '--exclude-standard', '-z', '--', '.');
  return list.split('\0').filter(Boolean);
}
