import { expect, test } from 'vitest';
import { splitConsumers } from './domain-tables';

const event = (name: string, ...consumers: string[]) => ({ name, consumers });

test('a domain that consumes all events is named once, and the others by event', () => {
  const { everywhere, others, rare } = splitConsumers([event('a', 'x', 'y'), event('b', 'x')]);
  expect(everywhere).toEqual(['x']);
  expect([...(others ?? [])]).toEqual([
    ['a', ['y']],
    ['b', []],
  ]);
  expect(rare.size).toBe(0);
});

test('if most events have no other consumers, the others are listed by domain', () => {
  const events = [event('a', 'x', 'y'), event('b', 'x'), event('c', 'x')];
  const { everywhere, others, rare } = splitConsumers(events);
  expect(everywhere).toEqual(['x']);
  expect(others).toBeUndefined();
  expect([...rare]).toEqual([['y', ['a']]]);
});

test('a single event lists its own consumers', () => {
  const { everywhere, others } = splitConsumers([event('a', 'x')]);
  expect(everywhere).toEqual([]);
  expect(others?.get('a')).toEqual(['x']);
});

test('events without a common consumer list their own', () => {
  const { everywhere, others } = splitConsumers([event('a', 'x'), event('b'), event('c')]);
  expect(everywhere).toEqual([]);
  expect(others?.get('b')).toEqual([]);
});

test('no events have no consumers', () => {
  expect(splitConsumers([]).everywhere).toEqual([]);
});
