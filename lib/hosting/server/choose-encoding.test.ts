import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding';

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
