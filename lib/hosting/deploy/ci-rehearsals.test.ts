import { renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { findTool } from '../../core/testing/find-tool';
import { testSome } from '../../core/testing/test-some';
import { withFiles } from '../../core/testing/with-files';
import { writeFiles } from '../../core/testing/write-files';
import { gitIn, rehearseJob } from './testing/rehearse-job';

beforeEach(({ skip }) => skip(findTool('bash') === undefined));

const BEFORE = { 'work/content/a.md': 'a', 'work/code/b.ts': 'b', 'work/code/c.md': 'c' };

testSome<[name: string, only: boolean, change: (work: string) => void]>(3, [
  ['changes a page', true, (work) => writeFiles(work, { 'content/a.md': 'x' })],
  ['adds a file of any kind', true, (work) => writeFiles(work, { 'content/_data/ä "b".yaml': '' })],
  ['removes a page', true, (work) => rmSync(join(work, 'content/a.md'))],
  ['changes code', false, (work) => writeFiles(work, { 'code/b.ts': 'x' })],
  ['changes both', false, (work) => writeFiles(work, { 'content/a.md': 'x', 'code/b.ts': 'x' })],
  [
    'moves code to content',
    false,
    (work) => renameSync(join(work, 'code/c.md'), join(work, 'content/c.md')),
  ],
  [
    'changes a similar folder',
    false,
    (work) => writeFiles(work, { 'content-2/a.md': '', 'code/content/b.md': '' }),
  ],
  ['changes nothing', false, () => {}],
])('a pull request that %s has only content: %s', async ([, only, change]) => {
  await withFiles(BEFORE, async (root) => {
    const work = join(root, 'work');
    const git = gitIn(work);
    const commit = () => {
      git('add', '.');
      git('commit', '--quiet', '--allow-empty', '--message', 'x');
      return git('rev-parse', 'HEAD');
    };
    git('init', '--quiet');
    const start = commit();
    writeFiles(work, { 'code/b.ts': 'what came to the base since' });
    const base = commit();
    git('checkout', '--quiet', '--detach', start);
    change(work);
    commit();
    const rehearse = (sha: string) =>
      rehearseJob('ci.yml', 'changes', {
        root,
        values: { 'github.event.pull_request.base.sha': sha },
        answers: {},
      });
    expect((await rehearse(base)).outputs).toEqual({ 'find.only-content': String(only) });
    // A push has no base, and a base that isn't there can't be compared.
    expect((await rehearse('')).outputs).toEqual({ 'find.only-content': 'false' });
    expect((await rehearse('f'.repeat(40))).outputs).toEqual({ 'find.only-content': 'false' });
  });
});

test.for<[results: string, passes: boolean]>([
  ['success success success success success', true],
  ['success success skipped skipped skipped', true],
  ['success failure success success success', false],
  ['failure skipped skipped skipped skipped', false],
  ['success success cancelled success skipped', false],
])('CI with the results "%s" passes: %s', async ([results, passes]) => {
  await withFiles({}, async (root) => {
    const values = { "join(needs.*.result, ' ')": results };
    const { fault } = await rehearseJob('ci.yml', 'done', { root, values, answers: {} });
    expect(fault === undefined).toBe(passes);
  });
});
