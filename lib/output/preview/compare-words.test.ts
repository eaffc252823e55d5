import { expect, test } from 'vitest';
import { compareWords } from './compare-words';

/** Formats runs as text: removed text in `[-…-]`, added text in `{+…+}`. */
function told(before: string, after: string): string {
  return compareWords(before, after)
    .map(({ kind, text }) => {
      if (kind === 'same') return text;
      return kind === 'removed' ? `[-${text}-]` : `{+${text}+}`;
    })
    .join('');
}

test.for([
  { name: 'one word', before: 'a b c', after: 'a x c', runs: 'a [-b-]{+x+} c' },
  { name: 'a word more', before: 'a c', after: 'a b c', runs: 'a {+b +}c' },
  { name: 'a word less', before: 'a b', after: 'a', runs: 'a[- b-]' },
  { name: 'a sign', before: 'ends.', after: 'ends!', runs: 'ends[-.-]{+!+}' },
  {
    name: 'a phrase stays whole, though its spaces agree',
    before: 'the old long way out',
    after: 'the new short path out',
    runs: 'the [-old long way-]{+new short path+} out',
  },
  {
    name: 'words of other scripts',
    before: 'наша ёлка',
    after: 'ваша ёлка',
    runs: '[-наша-]{+ваша+} ёлка',
  },
  { name: 'nothing', before: 'same text', after: 'same text', runs: 'same text' },
])('$name', ({ before, after, runs }) => {
  expect(told(before, after)).toBe(runs);
});

test('both sides are whole, and texts with little in common are two texts', () => {
  const many = (sign: string) =>
    Array.from({ length: 3_000 }, (_, index) => `${sign}${index}`).join(' ');
  const [before, after] = [many('a'), many('b')];
  const runs = compareWords(before, after);
  expect(runs.map(({ kind }) => kind)).toEqual(['removed', 'added']);
  expect(runs.map(({ text }) => text)).toEqual([before, after]);
});
