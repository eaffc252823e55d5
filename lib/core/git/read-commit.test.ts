import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../testing/with-files';
import { readCommit } from './read-commit';

test('a folder stands on a commit, of a day in UTC, with changes or without', async () => {
  await withFiles({ 'content/a.md': '1', 'x.md': '1' }, async (root) => {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
        encoding: 'utf8',
        env: { ...process.env, GIT_COMMITTER_DATE: '2026-01-02T23:30:00-05:00' },
        stdio: ['ignore', 'pipe', 'ignore'],
      });
    const content = join(root, 'content');
    expect(await readCommit(content)).toBeUndefined();
    git('init', '-q');
    expect(await readCommit(content)).toBeUndefined();
    git('add', '-A');
    git('commit', '-qm', 'x');
    const hash = git('rev-parse', 'HEAD').trim();
    expect(await readCommit(content)).toEqual({ hash, day: '2026-01-03', isChanged: false });
    writeFileSync(join(root, 'x.md'), '2');
    expect(await readCommit(content)).toMatchObject({ isChanged: false });
    writeFileSync(join(content, 'new.md'), '1');
    expect(await readCommit(content)).toEqual({ hash, day: '2026-01-03', isChanged: true });
  });
});
