import { expect, test } from 'vitest';
import { usesOf } from './uses-of';

test('a list of words with their positions has each use of each word', () => {
  expect(usesOf(['unit', 3, 1, 9, 14, 'hold', 4, 1])).toEqual([
    { text: 'unit', line: 3, column: 1 },
    { text: 'unit', line: 9, column: 14 },
    { text: 'hold', line: 4, column: 1 },
  ]);
});
