import { expect, test } from 'vitest';
import { contentTypeOf } from '../core/content-type';
import { cacheControlOf } from './response-headers';
import { s3Uploads } from './s3-uploads';
import { uploadsOf } from './testing/uploads-of';

const FILES = [
  'index.html',
  'guides.html',
  'guides/index.html',
  'guides.md',
  'guides.txt',
  '404.html',
  '_next/static/chunks/a.js',
  '_next/static/b.css',
  '_next/static/media/c.woff2',
  '_next/static/data/pages.0a.json',
  '_search/root.json',
  '_search/c69fcee865180b1f/h0.json',
  'specifications/versions/mvp.0.html',
  'operations/{token}.html',
  'files/a.yaml',
  'a.SVG',
  'files/_next/static/a.js',
  'LICENSE',
  'files/LICENSE',
];
const SETTINGS = ['_headers', '_redirects', '.nojekyll'];
const uploads = s3Uploads([...FILES, ...SETTINGS]);

test.for(FILES)('%s is uploaded once, with its type and time to keep', (file) => {
  const [{ type, cache } = {}, ...others] = uploadsOf(file, uploads);
  expect(others).toEqual([]);
  expect([type, cache]).toEqual([contentTypeOf(file), cacheControlOf(file)]);
});

test.for(SETTINGS)('%s is not uploaded', (file) => {
  expect(uploadsOf(file, uploads)).toEqual([]);
});

test('what a page names is there before the page', () => {
  const at = (file: string) => uploads.findIndex((one) => uploadsOf(file, [one]).length > 0);
  expect(at('_next/static/chunks/a.js')).toBeLessThan(at('_search/root.json'));
  expect(at('_search/c69fcee865180b1f/h0.json')).toBeLessThan(at('_search/root.json'));
  expect(at('guides.html')).toBe(uploads.length - 1);
});
