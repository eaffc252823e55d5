import { expect, test } from 'vitest';
import { createBoundedCache } from './bounded-cache';

test('what was longest unused goes first', () => {
  const cache = createBoundedCache<string>(100);
  for (const key of ['a', 'b', 'c', 'd']) cache.set(key, key, 25);
  cache.get('a');
  cache.set('e', 'e', 25);
  expect(['a', 'b', 'c', 'd', 'e'].filter((key) => cache.get(key))).toEqual(['a', 'c', 'd', 'e']);
  expect(cache.size).toBe(100);
});

test('the limit holds whatever is put in', () => {
  const cache = createBoundedCache<number>(100);
  for (let index = 0; index < 1000; index += 1) cache.set(`${index}`, index, index % 26);
  expect(cache.size).toBeLessThanOrEqual(100);
  expect(cache.size).toBeGreaterThan(50);
});

test('a value over a quarter of the limit is not kept, and pushes nothing out', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('small', 'small', 25);
  cache.set('large', 'large', 26);
  expect(cache.get('large')).toBeUndefined();
  expect(cache.get('small')).toBe('small');
});

test('a value that replaces another is counted once', () => {
  const cache = createBoundedCache<string>(100);
  cache.set('a', 'first', 20);
  cache.set('a', 'second', 10);
  expect(cache.get('a')).toBe('second');
  expect(cache.size).toBe(10);
});
