import { expect, test } from 'vitest';
import { pickSome } from './pick-some';
import { randomFrom } from './random-from';

const LETTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const pick = (seed: number, count = 2) => pickSome(LETTERS, count, randomFrom(seed));

test('the same seed chooses the same ones, in their order', () => {
  for (let seed = 0; seed < 20; seed += 1) {
    expect(pick(seed)).toHaveLength(2);
    expect(pick(seed)).toEqual(pick(seed).sort());
    expect(pick(seed)).toEqual(pick(seed));
  }
});

test('every choice comes up with some seed', () => {
  const seeds = Array.from({ length: 40 }, (_, seed) => seed);
  expect(new Set(seeds.flatMap((seed) => pick(seed)))).toEqual(new Set(LETTERS));
});

test('where there are fewer choices, all are chosen', () => {
  expect(pick(1, 9)).toEqual(LETTERS);
});
