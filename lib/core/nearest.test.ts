import { expect, test } from 'vitest';
import { distance, nearest } from './nearest';

test.for<{ name: string; word: string; known: string[]; found: string | undefined }>([
  { name: 'swapped letters', word: 'titel', known: ['title', 'tags'], found: 'title' },
  { name: 'a missing letter', word: 'stauts', known: ['status', 'tags'], found: 'status' },
  {
    name: 'another case',
    word: '/quickstart',
    known: ['/QUICKSTART', '/guides'],
    found: '/QUICKSTART',
  },
  { name: 'the nearer of two', word: 'warn', known: ['warning', 'war'], found: 'war' },
  { name: 'nothing near', word: 'banana', known: ['title', 'tags'], found: undefined },
  { name: 'no candidates', word: 'a', known: [], found: undefined },
])('finds $name', ({ word, known, found }) => {
  expect(nearest(word, known)).toBe(found);
});

test('a word is near each word that one or two edits make of it', () => {
  const word = 'booking_id';
  const letters = 'abz_é0';
  const edits = (text: string): string[] =>
    [...text].flatMap((_, at) => [
      text.slice(0, at) + text.slice(at + 1),
      ...[...letters].map((letter) => text.slice(0, at) + letter + text.slice(at + 1)),
      ...[...letters].map((letter) => text.slice(0, at) + letter + text.slice(at)),
    ]);
  const once = edits(word);
  expect(once.filter((text) => distance(word, text, 2) > 1)).toEqual([]);
  const twice = once.flatMap(edits);
  expect(twice.filter((text) => distance(word, text, 3) > 2)).toEqual([]);
});
