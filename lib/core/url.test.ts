import { expect, test } from 'vitest';
import { findOriginFault, findUrlFault } from './url';

test.for<{ name: string; href: string; message: string }>([
  {
    name: 'a scheme without slashes, which is relative on a page of that scheme',
    href: 'https:guides',
    message: '`https:guides` has no `//` after `https:`',
  },
  {
    name: 'a scheme with one slash, in capitals',
    href: 'HTTP:/guides',
    message: '`HTTP:/guides` has no `//` after `http:`',
  },
  { name: 'half a host', href: 'https://[', message: "`https://[` isn't a valid URL" },
  ...[
    'http://localhost:3000/',
    'http://localhost./',
    'http://LOCALHOST../',
    'http://a.localhost/',
    'http://a.localhost./',
    'http://127.0.0.1./',
    'http://2130706433/',
    'http://0/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[0:0:0:0:0:ffff:7f01:203]/',
    'http://[::127.0.0.1]/',
    'http://[::ffff:0.0.0.0]/',
  ].map((href) => ({
    name: href,
    href,
    message: `\`${href}\` points to the reader's own computer`,
  })),
])('refuses $name', ({ href, message }) => {
  expect(findUrlFault(href)?.message).toBe(message);
});

test.for([
  'https://example.com/a?b#c',
  'HTTPS://example.com',
  'https:\\\\example.com',
  'http://localhost.example.com/',
  'http://mylocalhost/',
  'http://128.0.0.1/',
  'http://[2001:db8::7f00:1]/',
  'http://[::ffff:8.8.8.8]/',
  'mailto:a@example.com',
  'tel:+4312345',
  '/guides',
  '#here',
])('lets %s through', (href) => {
  expect(findUrlFault(href)).toBeUndefined();
});

test('a URL stays valid however often it is checked', () => {
  const faults = Array.from({ length: 20_000 }, () => findUrlFault('https://müller.example'));
  expect(faults.filter(Boolean)).toEqual([]);
});

test.for([
  'https://docs.example.org',
  'https://docs.example.org:8443',
  'http://localhost:3000',
  'https://xn--mller-kva.example',
])('%s is the address of a site', (address) => {
  expect(findOriginFault(address)).toBeUndefined();
});

test.for([
  { address: 'https://docs.example.org/', fix: 'write https://docs.example.org' },
  { address: 'https://docs.example.org//', fix: 'write https://docs.example.org' },
  { address: 'https://docs.example.org:443', fix: 'write https://docs.example.org' },
  { address: 'HTTPS://Docs.example.org', fix: 'write https://docs.example.org' },
  { address: ' https://docs.example.org ', fix: 'write https://docs.example.org' },
  { address: 'https://docs.example.org?a', fix: 'write https://docs.example.org' },
  {
    address: 'https://u:p@docs.example.org',
    fix: 'write an address such as https://docs.example.org',
  },
  { address: 'https:docs.example.org', fix: 'write https://docs.example.org' },
  { address: 'https://müller.example', fix: 'write https://xn--mller-kva.example' },
  {
    address: 'https://kestrel.example.org/docs',
    fix: 'write https://kestrel.example.org, and build with BASE_PATH=/docs',
  },
  {
    address: 'https://kestrel.example.org/docs/v2/#top',
    fix: 'write https://kestrel.example.org, and build with BASE_PATH=/docs/v2',
  },
  { address: 'docs.example.org', fix: 'write an address such as https://docs.example.org' },
  { address: 'ftp://docs.example.org', fix: 'write an address such as https://docs.example.org' },
  { address: 'https://[', fix: 'write an address such as https://docs.example.org' },
])('$address: $fix', ({ address, fix }) => {
  expect(findOriginFault(address)).toBe(fix);
});
