import { execFileSync } from 'node:child_process';
import { withFiles } from './with-files';

/** Runs `use` in a new Git repository with these files committed to `main`, and removes it afterwards. */
export async function withRepository<T>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<T>,
): Promise<T> {
  return withFiles({ '.gitignore': '.cache\n', ...files }, async (folder) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'x');
    return use(folder);
  });
}
