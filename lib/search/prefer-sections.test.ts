import { expect, test } from 'vitest';
import { preferSections } from './prefer-sections';

// Records 0 to 2 are one page, and records 3 and 4 another one.
const pageOf = (record: number) => (record < 0 ? -1 : record < 3 ? 0 : 1);

function prefer(scores: readonly (readonly [number, number])[]) {
  const map = new Map(scores);
  preferSections(map, pageOf);
  return Object.fromEntries(map);
}

test('the best section of a page takes the place of the page', () => {
  expect(
    prefer([
      [0, 10],
      [1, 6],
      [2, 8],
      [3, 9],
    ]),
  ).toEqual({ 0: 8, 1: 6, 2: 10, 3: 9 });
});

test('a section that matches far less than its page stays behind it', () => {
  const scores = { 0: 10, 1: 4 };
  expect(
    prefer([
      [0, 10],
      [1, 4],
    ]),
  ).toEqual(scores);
});

test('a section that already ranks above its page keeps its score', () => {
  expect(
    prefer([
      [3, 5],
      [4, 7],
    ]),
  ).toEqual({ 3: 5, 4: 7 });
});
