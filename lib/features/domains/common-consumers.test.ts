import { expect, test } from 'vitest';
import { commonConsumers } from './common-consumers';

const event = (...consumers: string[]) => ({ consumers });

test('only domains that consume every event are common', () => {
  expect(commonConsumers([event('a', 'b'), event('c', 'b', 'a'), event('a')])).toEqual(['a']);
  expect(commonConsumers([event('a', 'b'), event('b', 'a')])).toEqual(['a', 'b']);
  expect(commonConsumers([event('a'), event()])).toEqual([]);
});

test('one event, or none, has nothing in common', () => {
  expect(commonConsumers([event('a')])).toEqual([]);
  expect(commonConsumers([])).toEqual([]);
});
