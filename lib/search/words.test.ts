import { expect, test } from 'vitest';
import { readCompounds, singular, tellingWords, verbOf } from './words';

const terms = (text: string) =>
  readCompounds(text).map(({ parts, joined }) => {
    const words = parts.map(({ term }) => term).join(' ');
    return words === joined ? words : `${words} = ${joined}`;
  });

test.for<[text: string, words: string[]]>([
  ['Hold the nights.', ['hold', 'the', 'night']],
  ['create-quote', ['create quote = createquote']],
  ['createQuote', ['create quote = createquote']],
  ['convertQuoteToHold', ['convert quote to hold = convertquotetohold']],
  ['hold_expired', ['hold expired = holdexpired']],
  ['DATABASE_URL', ['database url = databaseurl']],
  ['booking.confirmed', ['booking confirmed = bookingconfirmed']],
  ['mvp.0', ['mvp 0 = mvp0']],
  ['POST /quotes/{quote_id}', ['post', 'quote', 'quote id = quoteid']],
  ['iCal and RevPAR', ['ical', 'and', 'revpar']],
  ['a guest’s stay', ['a', 'guest', 'stay']],
  ["don't", ['not']],
  ['Zürich café', ['zurich', 'cafe']],
  ['2026-11-20', ['2026 11 20 = 20261120']],
  ['这是一段', ['这是 是一 一段 = ']],
  ['一段', ['一段']],
  ['段', ['段']],
  ['カタカナ、ガギ', ['カタ タカ カナ = ', 'カキ']],
  ['문서를', ['문서 서를 = '.normalize('NFKD')]],
  ['使用createQuote接口', ['使用 create quote 接口 = 使用createquote接口']],
  ['— · …', []],
])('%s is read as %j', ([text, words]) => {
  expect(terms(text)).toEqual(words);
});

test.for<[word: string, one: string]>([
  ['quotes', 'quote'],
  ['policies', 'policy'],
  ['boxes', 'box'],
  ['batches', 'batch'],
  ['processes', 'process'],
  ['statuses', 'status'],
  ['status', 'status'],
  ['access', 'access'],
  ['analysis', 'analysis'],
  ['units', 'unit'],
  ['gas', 'gas'],
])('%s is one %s', ([word, one]) => {
  expect(singular(word)).toBe(one);
});

test('a verb has the same stem in all its forms, and a noun keeps its ending', () => {
  for (const form of ['rotate', 'rotated', 'rotating', 'rotation'])
    expect(verbOf(form)).toBe('rotat');
  for (const form of ['retry', 'retried']) expect(verbOf(form)).toBe('retry');
  expect(verbOf('dropped')).toBe(verbOf('drop'));
  expect(verbOf('ring')).toBe('ring');
});

test('words that say nothing are left out, but never all of them', () => {
  const words = (text: string) =>
    tellingWords(readCompounds(text).flatMap(({ parts }) => parts)).map(({ term }) => term);
  expect(words('how do I create a quote')).toEqual(['create', 'quote']);
  expect(words('what is it')).toEqual(['what', 'is', 'it']);
});

test('each part of a word knows where it stands', () => {
  const text = 'see createQuote or hold_expired';
  const parts = readCompounds(text).flatMap((compound) => compound.parts);
  expect(parts.map(({ start, end }) => text.slice(start, end))).toEqual([
    'see',
    'create',
    'Quote',
    'or',
    'hold',
    'expired',
  ]);
});
