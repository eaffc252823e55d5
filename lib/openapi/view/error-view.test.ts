import { expect, test } from 'vitest';
import { findReturning } from './error-view';

const all = ['a', 'b', 'c', 'd', 'e'].map((slug) => ({ slug }));
const returning = (...operations: string[]) => findReturning({ anywhere: false, operations }, all);
const slugs = (...names: string[]) => names.map((slug) => ({ slug }));

test('lists the operations that can return an error, or the fewer ones that cannot', () => {
  expect(returning('b')).toEqual({ kind: 'only', operations: slugs('b') });
  expect(returning('b', 'd')).toEqual({ kind: 'only', operations: slugs('b', 'd') });
  expect(returning('b', 'c', 'e')).toEqual({ kind: 'except', operations: slugs('a', 'd') });
  expect(returning('a', 'b', 'c', 'd', 'e')).toEqual({ kind: 'all' });
  expect(returning()).toEqual({ kind: 'only', operations: [] });
});

test('as many exceptions as operations are no shorter', () => {
  const two = slugs('a', 'b');
  expect(findReturning({ anywhere: false, operations: ['b'] }, two)).toEqual({
    kind: 'only',
    operations: slugs('b'),
  });
});

test('a single operation is named', () => {
  const one = slugs('a');
  expect(findReturning({ anywhere: false, operations: ['a'] }, one)).toEqual({
    kind: 'only',
    operations: one,
  });
});

test('an error of any request belongs to no operation', () => {
  expect(findReturning({ anywhere: true, operations: [] }, all)).toEqual({ kind: 'any' });
});
