import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { cloudfrontFunction } from './cloudfront-function';

function fileOf(uri: string, basePath: string): string {
  const call = `handler({ request: { uri: ${JSON.stringify(uri)}, querystring: {} } }).uri`;
  return String(runInNewContext(`${cloudfrontFunction(basePath)};${call}`));
}

test.for([
  { uri: '/', file: '/index.html' },
  { uri: '/index.html', file: '/index.html' },
  { uri: '/guides', file: '/guides.html' },
  { uri: '/guides/', file: '/guides/index.html' },
  { uri: '/guides/index.html', file: '/guides/index.html' },
  { uri: '/guides.html', file: '/guides.html' },
  { uri: '/guides.md', file: '/guides.md' },
  { uri: '/guides.txt', file: '/guides.txt' },
  { uri: '/specifications/versions/mvp.0', file: '/specifications/versions/mvp.0.html' },
  { uri: '/operations/%7Btoken%7D', file: '/operations/%7Btoken%7D.html' },
  { uri: '/logo.SVG', file: '/logo.SVG' },
  { uri: '/.well-known/api-catalog', file: '/.well-known/api-catalog' },
  { uri: '/_next/static/chunks/a.js', file: '/_next/static/chunks/a.js' },
])('$uri is $file, also below a base path', ({ uri, file }) => {
  expect(fileOf(uri, '')).toBe(file);
  expect(fileOf(`/previews/pr-12${uri}`, '/previews/pr-12')).toBe(file);
});

test('a base path alone is the home page, and what lies beside it is nothing', () => {
  expect(fileOf('/previews/pr-12', '/previews/pr-12')).toBe('/index.html');
  for (const uri of ['/', '/guides', '/previews/pr-123', '/previews']) {
    expect(fileOf(uri, '/previews/pr-12')).toBe('/404.html/');
  }
});
