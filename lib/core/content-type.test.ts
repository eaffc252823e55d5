import { expect, test } from 'vitest';
import { contentTypeOf, isCompressible } from './content-type';

test.for([
  { file: 'index.html', type: 'text/html; charset=utf-8', shrinks: true },
  { file: '_next/static/a.css', type: 'text/css; charset=utf-8', shrinks: true },
  { file: '_next/static/a.js', type: 'text/javascript; charset=utf-8', shrinks: true },
  { file: 'manifest.json', type: 'application/json; charset=utf-8', shrinks: true },
  { file: 'foo.txt', type: 'text/plain; charset=utf-8', shrinks: true },
  { file: 'versions/mvp.0.txt', type: 'text/plain; charset=utf-8', shrinks: true },
  { file: 'files/a.md', type: 'text/markdown; charset=utf-8', shrinks: true },
  { file: 'logo.svg', type: 'image/svg+xml; charset=utf-8', shrinks: true },
  { file: 'files/api.yaml', type: 'application/yaml; charset=utf-8', shrinks: true },
  { file: 'sitemap.xml', type: 'application/xml; charset=utf-8', shrinks: true },
  { file: 'a.webmanifest', type: 'application/manifest+json; charset=utf-8', shrinks: true },
  { file: 'LOUD.HTML', type: 'text/html; charset=utf-8', shrinks: true },
  { file: 'files/schema.sql', type: 'application/sql', shrinks: true },
  { file: 'logo.png', type: 'image/png', shrinks: false },
  { file: 'a.woff2', type: 'font/woff2', shrinks: false },
  {
    file: '.well-known/api-catalog',
    type: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    shrinks: false,
  },
  { file: 'LICENSE', type: 'application/octet-stream', shrinks: false },
  { file: 'a.unknown', type: 'application/octet-stream', shrinks: false },
  { file: 'a.constructor', type: 'application/octet-stream', shrinks: false },
])('$file is $type', ({ file, type, shrinks }) => {
  expect(contentTypeOf(file)).toBe(type);
  expect(isCompressible(file)).toBe(shrinks);
});
