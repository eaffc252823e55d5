import { expect, test } from 'vitest';
import { matchesEtag } from './matches-etag';

test.for([
  { name: 'the tag itself', header: '"a"', matches: true },
  { name: 'the tag made weak by a proxy', header: 'W/"a"', matches: true },
  { name: 'a list that holds it', header: '"b", "a"', matches: true },
  { name: 'anything', header: '*', matches: true },
  { name: 'another tag', header: '"b"', matches: false },
  { name: 'the tag of another encoding', header: '"a-br"', matches: false },
  { name: 'a tag without its quotes', header: 'a', matches: false },
  { name: 'an empty header', header: '', matches: false },
  { name: 'no header', header: undefined, matches: false },
])('$name: $matches', ({ header, matches }) => {
  expect(matchesEtag(header, '"a"')).toBe(matches);
});
