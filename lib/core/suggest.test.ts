import { expect, test } from 'vitest';
import { suggest } from './suggest';

test.for([
  { known: ['guides', 'api'], fix: 'did you mean `guides`?' },
  { known: ['api', 'tags'], fix: 'use one of `api`, `tags`' },
  { known: [], fix: 'correct the name, or remove it' },
])('among $known.length names: $fix', ({ known, fix }) => {
  expect(suggest('guide', known)).toBe(fix);
});
