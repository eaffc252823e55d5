import { expect, test } from 'vitest';
import { nearest } from './nearest';

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
