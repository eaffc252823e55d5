import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readUpdated } from './read-updated';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'updated-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function git(...args: string[]): void {
  execFileSync('git', ['-C', folder, ...args], { stdio: 'ignore' });
}

function commit(date: string, files: Record<string, string>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  git('add', '-A');
  const identity = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
  execFileSync('git', ['-C', folder, ...identity, 'commit', '-qm', 'x'], {
    env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
  });
}

function history(): void {
  git('init', '-q');
  commit('2026-01-02T23:30:00+00:00', {
    'content/a.md': '1',
    'content/b é"\n.md': '1',
    'x.md': '1',
  });
  commit('2026-03-04T23:30:00-05:00', { 'content/a.md': '2', 'content/deep/c.md': '1' });
}

test('the last commit of each file is its day, in UTC, whatever its name', async () => {
  history();
  const updated = await readUpdated(join(folder, 'content'));
  expect(updated.get('a.md')).toBe('2026-03-05');
  expect(updated.get('deep/c.md')).toBe('2026-03-05');
  expect(updated.has('x.md')).toBe(false);
});

test('a file that was never committed has no day', async () => {
  history();
  writeFileSync(join(folder, 'content/new.md'), '');
  expect((await readUpdated(join(folder, 'content'))).has('new.md')).toBe(false);
});

test('a new commit changes the day', async () => {
  history();
  expect((await readUpdated(join(folder, 'content'))).get('a.md')).toBe('2026-03-05');
  commit('2026-05-06T12:00:00+00:00', { 'content/a.md': '3' });
  expect((await readUpdated(join(folder, 'content'))).get('a.md')).toBe('2026-05-06');
});

test('a folder without a repository has no days', async () => {
  expect((await readUpdated(folder)).size).toBe(0);
});

test('a shallow clone has no days, since it would call every file new', async () => {
  history();
  const clone = `${folder}-clone`;
  execFileSync('git', ['clone', '-q', '--depth', '1', `file://${folder}`, clone]);
  expect((await readUpdated(join(clone, 'content'))).size).toBe(0);
  rmSync(clone, { recursive: true, force: true });
});
