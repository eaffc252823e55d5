import { expect, test } from 'vitest';
import type { Run } from './compare-words';
import { cutRuns } from './cut-runs';

const words = (count: number) => Array.from({ length: count }, () => 'word').join(' ');
const same = (text: string): Run => ({ kind: 'same', text });
const added: Run = { kind: 'added', text: 'new' };

test('short runs stay as they are', () => {
  const runs = [same('before '), added, same(' behind')];
  expect(cutRuns(runs)).toEqual(runs);
});

test('of long runs a little stands on each side of a change, in whole words', () => {
  const [first, , middle, , last] = cutRuns([
    same(`${words(100)} `),
    added,
    same(` ${words(100)} `),
    added,
    same(` ${words(100)}`),
  ]);
  expect(first?.text).toMatch(/^ … (word )+$/);
  expect(middle?.text).toMatch(/^( word)+ … (word )+$/);
  expect(last?.text).toMatch(/^( word)+ … $/);
  for (const run of [first, middle, last]) expect(run?.text.length).toBeLessThan(200);
});

test('one long change is cut, and so is a block with many', () => {
  const [long] = cutRuns([{ kind: 'added', text: words(1_000) }]);
  expect(long?.text.length).toBeLessThan(510);
  const many = cutRuns(Array.from({ length: 500 }, () => [same(' word '), added]).flat());
  expect(many.map(({ text }) => text).join('').length).toBeLessThan(1_250);
  expect(many.at(-1)).toEqual(same(' … '));
});
