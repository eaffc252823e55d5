import { expect, test } from 'vitest';
import type { Answer } from '@/lib/search/search';
import { foundText } from './search-groups';

const ANSWER: Answer = {
  total: 2,
  groups: [],
  areas: [],
  terms: [],
  corrected: '',
  isWhole: true,
  missing: [],
};
const NEXT = ' Try other words, or see the nearest pages.';

test.for([
  { more: {}, area: '', said: '2 results for “a b”' },
  { more: {}, area: 'Guides', said: '2 results for “a b” in Guides' },
  { more: { isWhole: false }, area: '', said: `No page clearly answers “a b”.${NEXT}` },
  {
    more: { isWhole: false },
    area: 'Guides',
    said: `No page in Guides clearly answers “a b”.${NEXT}`,
  },
  {
    more: { isWhole: false, missing: ['b'] },
    area: 'Guides',
    said: `No page has “b”.${NEXT}`,
  },
])('says of an answer: $said', ({ more, area, said }) => {
  expect(foundText({ ...ANSWER, ...more }, 'a b', area)).toBe(said);
});
