import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { withFiles } from '../testing/with-files';
import { readLatestDay } from './read-latest-day';

test('the last change of the named files counts, and of no other', async () => {
  await withFiles(
    { 'api/a.yaml': '1', 'api/parts/b.yaml': '1', 'api/c.yaml': '1' },
    async (root) => {
      const git = (day: string, ...args: string[]) =>
        execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@b.c', ...args], {
          stdio: 'ignore',
          env: { ...process.env, GIT_COMMITTER_DATE: `${day}T12:00:00Z` },
        });
      git('2026-01-01', 'init', '-q');
      for (const [file, day] of [
        ['api/parts/b.yaml', '2026-01-03'],
        ['api/a.yaml', '2026-01-02'],
        ['api/c.yaml', '2026-01-09'],
      ] as const) {
        git(day, 'add', file);
        git(day, 'commit', '-qm', 'x');
      }
      const main = { label: 'api/a.yaml', file: join(root, 'api/a.yaml') };
      expect(await readLatestDay(main, ['api/a.yaml'])).toBe('2026-01-02');
      expect(await readLatestDay(main, ['api/a.yaml', 'api/parts/b.yaml'])).toBe('2026-01-03');
      expect(await readLatestDay(main, ['other/c.yaml'])).toBeUndefined();
    },
  );
});
