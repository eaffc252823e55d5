import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { git } from '../../lib/core/git/git';
import { withRepository } from '../../lib/core/testing/with-repository';
import { writeFiles } from '../../lib/core/testing/write-files';
import { CONDITIONAL, findChanged, findLeftOut } from './left-out';

const REHEARSALS = CONDITIONAL[0].files;

test.for([
  { changed: undefined, files: [], name: 'everything' },
  { changed: ['.github/workflows/ci.yml'], files: [], name: 'a workflow' },
  { changed: ['lib/a.ts', 'lib/hosting/manifest.ts'], files: [], name: 'a host' },
  { changed: ['lib/hosting-notes.md', 'lib/a.ts'], files: REHEARSALS, name: 'something else' },
])('which files are left out after a change of $name', ({ changed, files }) => {
  const found = findLeftOut(changed);
  expect(found.files).toEqual(files);
  const reasons = found.lines.filter((line) => line.includes('since origin/main'));
  expect(reasons).toHaveLength(files.length > 0 ? 1 : 0);
});

test('every file that can be left out exists', () => {
  const project = join(import.meta.dirname, '../..');
  const files = CONDITIONAL.flatMap((one) => one.files);
  expect(files.filter((file) => !existsSync(join(project, file)))).toEqual([]);
});

test('what changed is the difference to the merge base, and what is not committed', () =>
  withRepository({ 'a.txt': 'a', 'b.txt': 'b' }, async (folder) => {
    expect(await findChanged(folder)).toBeUndefined();
    await git(folder, 'update-ref', 'refs/remotes/origin/main', 'HEAD');
    expect(await findChanged(folder)).toBeUndefined();
    writeFiles(folder, { 'a.txt': 'other', 'new/c.txt': 'c' });
    expect(await findChanged(folder)).toEqual(['a.txt', 'new/c.txt']);
  }));
