import { expect, test } from 'vitest';
import { isDistinct, nameKey, nameKeys, titleKey } from './keys';

test.for<[one: string, other: string]>([
  ['createQuote', 'create-quote'],
  ['create quote', 'create-quote'],
  ['HOLD_EXPIRED', 'hold-expired'],
  ['adr-0042', 'ADR 0042'],
  ['POST /quotes', 'post  /quotes'],
  ['DATABASE_URL', 'database url'],
])('%s and %s are one name', ([one, other]) => {
  expect(nameKey(one)).toBe(nameKey(other));
});

test('a path is not the word that it ends with', () => {
  expect(nameKey('/quotes')).not.toBe(nameKey('quotes'));
});

test('a number is found with and without its zeros', () => {
  expect(nameKeys('adr-0042')).toEqual(['=adr0042', '=adr42']);
  expect(nameKeys('0042')).toEqual(['=0042']);
  expect(nameKeys('--')).toEqual([]);
});

test('a title is its telling words in any order', () => {
  expect(titleKey('Runbook: deploy')).toBe(titleKey('the deploy runbooks'));
  expect(titleKey('…')).toBe('');
});

test.for<[query: string, is: boolean]>([
  ['hold', false],
  ['Booking', false],
  ['createQuote', true],
  ['hold_expired', true],
  ['create-quote', true],
  ['/quotes', true],
  ['0042', true],
  ['dead letter', true],
])('%s can only be a name: %s', ([query, is]) => {
  expect(isDistinct(query)).toBe(is);
});
