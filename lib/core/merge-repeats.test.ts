import { expect, test } from 'vitest';
import { mergeRepeats } from './merge-repeats';
import type { Problem } from './problem';

const find = (line: number, more: Partial<Problem> = {}): Problem => {
  const message = 'There’s no component `<Card>`';
  return { file: 'content/a.md', rule: 'components', line, column: 1, message, fix: 'x', ...more };
};
const fixable = (line: number, url: string, more: Partial<Problem> = {}) =>
  find(line, { message: `\`${url}\` is relative`, edit: { from: url, to: `/${url}` }, ...more });

test.for<{ name: string; problems: Problem[]; told: string[] }>([
  {
    name: 'a name that a page repeats is one problem, at its first place',
    problems: [find(9), find(2), find(5), find(9, { column: 7 })],
    told: ['2 There’s no component `<Card>` (3 more like this on the page: lines 5, 9)'],
  },
  {
    name: 'two names are two problems',
    problems: [find(2), find(3, { message: 'There’s no component `<Tile>`' })],
    told: ['2 There’s no component `<Card>`', '3 There’s no component `<Tile>`'],
  },
  {
    name: 'what has one right fix is one problem for each kind',
    problems: [fixable(2, 'a.md'), fixable(3, 'c.md'), fixable(3, 'd.md', { column: 9 })],
    told: ['2 `a.md` is relative (2 more like this on the page: line 3)'],
  },
  {
    name: 'what has a fix and what has none are apart',
    problems: [fixable(2, 'a.md'), find(3, { message: '`a.md` is relative' })],
    told: ['2 `a.md` is relative', '3 `a.md` is relative'],
  },
  {
    name: 'pages, levels, and rules are apart',
    problems: [
      find(2),
      find(2, { file: 'content/b.md' }),
      find(3, { severity: 'warning' }),
      find(4, { rule: 'code' }),
    ],
    told: [2, 3, 4, 2].map((line) => `${line} There’s no component \`<Card>\``),
  },
  {
    name: 'data and causes stay as they are',
    problems: [
      find(2, { file: 'a.yaml' }),
      find(3, { file: 'a.yaml' }),
      find(1, { skips: 'links' }),
      find(2, { skips: '' }),
    ],
    told: [1, 2, 2, 3].map((line) => `${line} There’s no component \`<Card>\``),
  },
  {
    name: 'a long list of lines is cut',
    problems: Array.from({ length: 14 }, (_, index) => find(index + 1)),
    told: [
      '1 There’s no component `<Card>` (13 more like this on the page: lines 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, …)',
    ],
  },
])('$name', ({ problems, told }) => {
  const merged = mergeRepeats(problems);
  expect(merged.map(({ line, message }) => `${line} ${message}`)).toEqual(told);
  const places = merged.flatMap(({ also = [] }) => also).length + merged.length;
  expect(places).toBe(problems.length);
  expect(mergeRepeats(merged)).toEqual(merged);
});
