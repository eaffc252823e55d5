import { expect, test } from 'vitest';
import { decodeNumbers, decodePostings, encodeNumber, encodePostings } from './postings';

test('postings are read as they were written', () => {
  const postings = [
    { record: 0, impact: 1 },
    { record: 1, impact: 63 },
    { record: 33, impact: 45 },
    { record: 40_000, impact: 7 },
    { record: 1_040_000, impact: 63 },
  ];
  expect(decodePostings(encodePostings(postings))).toEqual(postings);
  expect(decodePostings('')).toEqual([]);
});

test('numbers stand one after the other without anything between them', () => {
  const numbers = [0, 31, 32, 1_023, 1_024, 40_000, 0];
  expect(decodeNumbers(numbers.map(encodeNumber).join(''))).toEqual(numbers);
});

test('a text that breaks off in the middle ends the list', () => {
  expect(decodePostings('A')).toEqual([{ record: 0, impact: 0 }]);
});
