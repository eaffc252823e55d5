import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withFiles } from './with-files';

/** Runs `use` in a new Git repository with these files committed to `main`, and removes it afterwards. */
export async function withRepository<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  return withFiles(files, async (folder) => {
    commitAll(folder);
    return use(folder);
  });
}

/** Makes a folder a Git repository with all its files committed to `main`, except results that are cached there. */
export function commitAll(folder: string): void {
  writeFileSync(join(folder, '.gitignore'), '.cache\n');
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
  git('init', '-q', '-b', 'main');
  git('add', '-A');
  git('commit', '-qm', 'x');
}
