import { expect, test } from 'vitest';
import { createMemory } from './create-memory';

test('computes a result once per object, until its inputs differ', () => {
  const remember = createMemory<number>();
  const [one, other] = [{}, {}];
  let calls = 0;
  const make = () => {
    calls += 1;
    return calls;
  };
  expect(remember(one, ['a', 1], make)).toBe(1);
  expect(remember(one, ['a', 1], make)).toBe(1);
  expect(remember(other, ['a', 1], make)).toBe(2);
  expect(remember(one, ['b', 1], make)).toBe(3);
  expect(remember(one, ['a', 1], make)).toBe(4);
});
