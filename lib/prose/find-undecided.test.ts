import { expect, test } from 'vitest';
import type { Block } from './block';
import { findUndecided } from './find-undecided';

const block = (text: string, kind: Block['kind'] = 'text'): Block => ({
  kind,
  text,
  links: [],
  placeAt: () => ({ line: 1, column: 1 }),
  exemptions: [],
});

test.for([
  ['It is late. That is an open question.', 'open question', 'That is an open question.'],
  ['Open questions:', 'Open questions', 'Open questions:'],
  ["We haven't decided who pays. Ask.", "haven't decided", "We haven't decided who pays."],
  ["It hasn't been decided.", "hasn't been decided", "It hasn't been decided."],
  ['Not yet decided', 'Not yet decided', 'Not yet decided'],
  ['Scopes undecided', 'undecided', 'Scopes undecided'],
])('%j leaves something open', ([text = '', phrase, sentence]) => {
  expect(findUndecided(block(text))).toEqual({
    text: phrase,
    index: text.indexOf(phrase ?? ''),
    sentence,
  });
});

test.for([
  "The channel hasn't decided yet.",
  'We decided this.',
  'The night stays open. Ask questions.',
  'reopen questions',
])('%j leaves nothing open', (text) => {
  expect(findUndecided(block(text))).toBeUndefined();
});

test('a heading or a label can name what is open', () => {
  expect(findUndecided(block('Open questions', 'heading'))).toBeUndefined();
  expect(findUndecided(block('Open questions', 'label'))).toBeUndefined();
});
