import { expect, test } from 'vitest';
import { headersFile } from './headers-file';
import { PREVIEW_POLICY } from './response-headers';

const PLACE = { isPreview: false, hasTls: true };
const COMMON = [
  "  Content-Security-Policy: frame-ancestors 'none'",
  '  Cross-Origin-Opener-Policy: same-origin',
  '  Cross-Origin-Resource-Policy: same-origin',
  '  Permissions-Policy: accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
  '  Referrer-Policy: strict-origin-when-cross-origin',
  '  X-Content-Type-Options: nosniff',
  '  X-Frame-Options: DENY',
];
const DRAWING =
  "  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const OPEN = '  Access-Control-Allow-Origin: *';
const IMMUTABLE = '  Cache-Control: public, max-age=31536000, immutable';

test('what may be kept is named file by file, and all else is left to the host', () => {
  const files = [
    'index.html',
    '_next/static/chunks/b.js',
    '_next/static/chunks/a.js',
    '_search/root.json',
    '_search/c69fcee865180b1f/h0.json',
    '_search/c69fcee865180b1f/h1.json',
  ];
  expect(headersFile(files, '', PLACE).trimEnd().split('\n')).toEqual([
    '/*',
    ...COMMON,
    '  Strict-Transport-Security: max-age=63072000',
    '',
    '/*.svg',
    DRAWING,
    '',
    '/*.md',
    OPEN,
    '',
    '/_next/static/chunks/a.js',
    IMMUTABLE,
    '',
    '/_next/static/chunks/b.js',
    IMMUTABLE,
    '',
    '/_search/c69fcee865180b1f/*',
    IMMUTABLE,
  ]);
});

test('a preview is not indexed, binds its host to nothing, and lies below its path', () => {
  const text = headersFile(['_next/static/a.css'], '/previews/pr-12', {
    ...PLACE,
    isPreview: true,
  });
  expect(text.trimEnd().split('\n')).toEqual([
    '/previews/pr-12/*',
    `  Content-Security-Policy: ${PREVIEW_POLICY}`,
    ...COMMON.slice(1),
    '  X-Robots-Tag: noindex',
    '',
    '/previews/pr-12/*.svg',
    DRAWING,
    '',
    '/previews/pr-12/*.md',
    OPEN,
    '',
    '/previews/pr-12/_next/static/a.css',
    IMMUTABLE,
  ]);
});

test('no two paths of a header overlap, and no page is open to other sites', () => {
  const files = [
    'files/a.json',
    'files/b.json',
    'files/guide.md',
    'files/index.html',
    'files/notes/c.txt',
    'data/a.json',
    'guides/llms.txt',
    'llms.txt',
    '.well-known/api-catalog',
  ];
  const blocks = headersFile(files, '', PLACE)
    .split('\n\n')
    .map((block) => block.split('\n'));
  const open = blocks.filter((lines) => lines.includes(OPEN)).map(([path]) => path);
  expect(open).toEqual([
    '/.well-known/api-catalog',
    '/*.md',
    '/data/*.json',
    '/files/*.json',
    '/files/*.txt',
    '/guides/llms.txt',
    '/llms.txt',
  ]);
});

test('there are never more rules than Cloudflare reads, and the first of them protect', () => {
  const files = Array.from({ length: 300 }, (_, at) => `_next/static/chunks/${at}.js`);
  const paths = headersFile(files, '', PLACE)
    .split('\n')
    .filter((line) => line.startsWith('/'));
  expect(paths).toHaveLength(100);
  expect(paths.slice(0, 2)).toEqual(['/*', '/*.svg']);
});

test('a line that Cloudflare would not read stops the build', () => {
  expect(() => headersFile([`_next/static/${'a'.repeat(2000)}.js`], '', PLACE)).toThrow(
    'a line of _headers is too long for Cloudflare: /_next/static/aaa',
  );
});
