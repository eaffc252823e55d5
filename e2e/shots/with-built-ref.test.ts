import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../../lib/core/testing/with-files';
import { withBuiltRef } from './with-built-ref';

/** A project whose build copies files and, if there's a file `wait`, never exits on its own. */
const PROJECT = {
  'lib/program/run.mjs': `
    import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
    mkdirSync('out');
    cpSync('content.txt', 'out/content.txt');
    cpSync('node_modules/a.txt', 'out/package.txt');
    writeFileSync('.cache/results/pages/made', '');
    if (existsSync('wait')) setInterval(() => {}, 1000);`,
  'package-lock.json': '{}',
  'content.txt': 'old',
  '.gitignore': 'node_modules\n.cache\n',
  'node_modules/a.txt': 'a package',
  '.cache/results/pages/kept': '',
};

async function inProject(use: (project: string) => Promise<void>, more = {}): Promise<void> {
  await withFiles({ ...PROJECT, ...more }, async (project) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', project, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args]);
    git('init', '-q', '-b', 'main');
    git('add', '-A');
    git('commit', '-qm', 'x');
    writeFileSync(join(project, 'content.txt'), 'new');
    await use(project);
    expect(existsSync(join(project, '.cache/shots/ref'))).toBe(false);
    expect(String(git('worktree', 'list')).trim().split('\n')).toHaveLength(1);
  });
}

test('a ref is built as it was, with the packages and caches of the project, and then removed', async () => {
  await inProject(async (project) => {
    const { signal } = new AbortController();
    const read = (bundle: string) =>
      Promise.resolve(
        ['content', 'package'].map((name) => readFileSync(join(bundle, `${name}.txt`), 'utf8')),
      );
    const built = await withBuiltRef({ project, ref: 'main', signal }, read);
    expect(built).toEqual(['old', 'a package']);
    expect(existsSync(join(project, '.cache/results/pages/made'))).toBe(true);
    await expect(withBuiltRef({ project, ref: 'nope', signal }, read)).rejects.toThrow(
      '"nope" is neither a commit in this repository nor a folder with a built site.',
    );
  });
});

test('nothing is left of a build that is interrupted', async () => {
  await inProject(
    async (project) => {
      const interruption = new AbortController();
      const { signal } = interruption;
      const made = join(project, '.cache/results/pages/made');
      const timer = setInterval(() => existsSync(made) && interruption.abort(), 20);
      const building = withBuiltRef({ project, ref: 'main', signal }, () => Promise.resolve());
      const error = await building.catch((reason: unknown) => reason);
      clearInterval(timer);
      expect(signal.aborted).toBe(true);
      expect(error).toBe(signal.reason);
    },
    { wait: '' },
  );
});
