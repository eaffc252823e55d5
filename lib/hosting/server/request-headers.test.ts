import { expect, test } from 'vitest';
import { chooseEncoding, matchesEtag } from './request-headers';

test.for([
  { name: 'what Chrome sends', header: 'gzip, deflate, br, zstd', chosen: 'br' },
  { name: 'gzip alone', header: 'gzip', chosen: 'gzip' },
  { name: 'capitals and spaces', header: ' GZIP ; Q=0.5 ', chosen: 'gzip' },
  { name: 'gzip preferred by weight', header: 'br;q=0.5, gzip;q=0.8', chosen: 'gzip' },
  { name: 'Brotli refused', header: 'br;q=0, gzip', chosen: 'gzip' },
  { name: 'anything', header: '*', chosen: 'br' },
  { name: 'anything but Brotli', header: 'br;q=0, *', chosen: 'gzip' },
  { name: 'all refused', header: 'br;q=0, gzip;q=0.000', chosen: undefined },
  { name: 'only what is not offered', header: 'deflate, identity', chosen: undefined },
  { name: 'a weight that is no number', header: 'br;q=high', chosen: undefined },
  { name: 'an empty header', header: '', chosen: undefined },
  { name: 'no header', header: undefined, chosen: undefined },
])('$name means $chosen', ({ header, chosen }) => {
  expect(chooseEncoding(header)).toBe(chosen);
});

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
