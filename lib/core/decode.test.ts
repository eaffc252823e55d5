import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readText } from './decode';
import { withFiles } from './testing/with-files';

const LIMITS = { bytes: 10_000, emptyFix: 'write its content' };

test.for([
  ['folder', 'this is a folder, not a file'],
  ['missing', "the file doesn't exist"],
  ['a.txt/b', "the file can't be read (ENOTDIR)"],
  ['empty.txt', 'the file is empty'],
  ['mark.txt', 'the file is empty'],
  ['blank.txt', 'the file is empty'],
] as const)('%s is a problem, not an error', async ([name, message]) => {
  const files = { 'a.txt': 'a', 'empty.txt': '', 'mark.txt': '\ufeff', 'blank.txt': ' \r\n' };
  await withFiles(files, async (root) => {
    mkdirSync(join(root, 'folder'));
    const read = readText(join(root, name), name, LIMITS);
    expect('problems' in read && read.problems).toMatchObject([
      { file: name, line: 1, column: 1, message },
    ]);
  });
});

test('a file may be empty where nothing says otherwise', async () => {
  await withFiles({ 'empty.txt': '' }, async (root) => {
    expect(readText(join(root, 'empty.txt'), 'empty.txt', { bytes: 1 })).toEqual({ text: '' });
  });
});
