import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Problem } from '../../core/problem';
import { withFiles } from '../../core/testing/with-files';
import { applyEdits, mend } from './apply-edits';

const at = (line: number, column: number, from?: string, to = ''): Problem => ({
  file: 'a.md',
  line,
  column,
  message: 'wrong',
  fix: 'mend it',
  ...(from === undefined ? {} : { edit: { from, to } }),
});

test.for([
  {
    name: 'the first at its place',
    text: 'x y x',
    problems: [at(1, 2, 'x', 'z')],
    mended: 'x y z',
  },
  {
    name: 'on its line',
    text: 'x\nx\r\nx',
    problems: [at(2, 1, 'x', 'long')],
    mended: 'x\nlong\r\nx',
  },
  {
    name: 'several, in any order',
    text: 'a b',
    problems: [at(1, 3, 'b', ''), at(1, 1, 'a', 'aa')],
    mended: 'aa ',
  },
  {
    name: 'the same once',
    text: 'a a',
    problems: [at(1, 1, 'a', 'b'), at(1, 1, 'a', 'c')],
    mended: 'b a',
  },
  {
    name: 'nothing where the text is gone',
    text: 'a',
    problems: [at(1, 1, 'b', 'c')],
    mended: 'a',
  },
  { name: 'nothing behind the last line', text: 'a', problems: [at(9, 1, 'a', 'c')], mended: 'a' },
  { name: 'nothing without an edit', text: 'a', problems: [at(1, 1)], mended: 'a' },
  { name: 'letters as they are', text: 'a', problems: [at(1, 1, 'a', '$&$1')], mended: '$&$1' },
  {
    name: 'several lines',
    text: 'a\n> b\n> c\nd',
    problems: [at(2, 1, '> b\n> c', 'b\n\nc')],
    mended: 'a\nb\n\nc\nd',
  },
  {
    name: 'several lines with the line ends of the file',
    text: 'a\r\n> b\r\n> c\r\nd',
    problems: [at(1, 1, 'a', 'e\nf'), at(2, 1, '> b\n> c', 'b\n\nc')],
    mended: 'e\r\nf\r\nb\r\n\r\nc\r\nd',
  },
  {
    name: 'columns behind wide letters',
    text: '😀 x',
    problems: [at(1, 4, 'x', 'y')],
    mended: '😀 y',
  },
])('mends $name', ({ text, problems, mended }) => {
  expect(mend(text, problems).text).toBe(mended);
});

test('files are mended in place, and what is not mended is not touched', async () => {
  await withFiles({ 'a.md': 'one two', 'b/c.md': 'three' }, async (root) => {
    const problems = [
      at(1, 1, 'two', '2'),
      { ...at(1, 1, 'three', '3'), file: 'b/c.md' },
      at(1, 1),
    ];
    expect(await applyEdits(problems, root)).toBe(2);
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('one 2');
    expect(readFileSync(join(root, 'b/c.md'), 'utf8')).toBe('3');
    expect(await applyEdits(problems, root)).toBe(0);
  });
});

test('where one file cannot be read, none is written', async () => {
  await withFiles({ 'a.md': 'one' }, async (root) => {
    const problems = [at(1, 1, 'one', '1'), { ...at(1, 1, 'x', 'y'), file: 'gone.md' }];
    await expect(applyEdits(problems, root)).rejects.toThrow('ENOENT');
    expect(readFileSync(join(root, 'a.md'), 'utf8')).toBe('one');
  });
});
