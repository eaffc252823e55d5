import { expect, test } from 'vitest';
import { excerpt, markWords } from './mark-words';

const show = (text: string, ...terms: string[]) =>
  markWords(text, new Set(terms))
    .map(({ text: piece, isMarked }) => (isMarked ? `[${piece}]` : piece))
    .join('');

test.for<{ name: string; text: string; terms: string[]; marked: string }>([
  { name: 'the plural of a term', text: 'Two holds.', terms: ['hold'], marked: 'Two [holds].' },
  {
    name: 'a part of a name',
    text: 'call create-quote',
    terms: ['quote'],
    marked: 'call create-[quote]',
  },
  {
    name: 'a name in one piece',
    text: 'is `hold_expired`',
    terms: ['holdexpired', 'hold'],
    marked: 'is `[hold_expired]`',
  },
  {
    name: 'a term that is two words',
    text: 'A dead letter, a letter.',
    terms: ['deadletter', 'letter'],
    marked: 'A [dead letter], a [letter].',
  },
  {
    name: 'each word once, if it is in two pairs',
    text: 'Test Hostaway webhooks locally',
    terms: ['hostaway', 'webhook', 'hostawaywebhook', 'webhooklocally'],
    marked: 'Test [Hostaway webhooks] locally',
  },
  {
    name: 'a part of a run, whose pairs of characters overlap',
    text: '这是一段简单的一段。',
    terms: ['一段', '段简'],
    marked: '这是[一段简]单的[一段]。',
  },
  {
    name: 'only the word, if a pair begins with it',
    text: 'Webhook handling',
    terms: ['webhook', 'webhookhandling'],
    marked: '[Webhook] handling',
  },
  { name: 'letters with accents', text: 'Café!', terms: ['cafe'], marked: '[Café]!' },
  { name: 'nothing where nothing is', text: 'a <b>', terms: ['x'], marked: 'a <b>' },
])('marks $name', ({ text, terms, marked }) => {
  expect(show(text, ...terms)).toBe(marked);
});

test('an excerpt is cut at words, around what was searched', () => {
  const text = `${'Before. '.repeat(60)}The hold expires here. ${'After. '.repeat(60)}`;
  const part = excerpt(text, new Set(['hold', 'expire']));
  expect(part).toMatch(/^… Before\. .*The hold expires here\. .* …$/);
  expect(part.length).toBeLessThan(180);
});

test('an excerpt of a short text is the text, in one line', () => {
  expect(excerpt('One\ntwo', new Set())).toBe('One two');
});

test('an excerpt of one endless word ends', () => {
  expect(excerpt('x'.repeat(1_000), new Set(['y']))).toHaveLength(172);
});
