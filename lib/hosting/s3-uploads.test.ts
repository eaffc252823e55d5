import { expect, test } from 'vitest';
import { contentTypeOf } from './content-type';
import { cacheControlOf } from './response-headers';
import { s3Uploads } from './s3-uploads';

const FILES = [
  ...['index.html', 'guides.html', 'guides/index.html', 'guides.md', 'guides.txt', '404.html'],
  ...['_next/static/chunks/a.js', '_next/static/b.css', '_next/static/media/c.woff2'],
  ...['_next/static/data/pages.0a.json', '_search/root.json', '_search/c69fcee865180b1f/h0.json'],
  ...['specifications/versions/mvp.0.html', 'operations/{token}.html', 'files/a.yaml', 'a.SVG'],
  ...['files/_next/static/a.js', 'LICENSE', 'files/LICENSE'],
];
const SETTINGS = ['_headers', '_redirects', '.nojekyll'];
const uploads = s3Uploads([...FILES, ...SETTINGS]);

/** Which uploads take a file, by the rules of `aws s3 sync`: at first all are in, the last that fits decides. */
function takers(file: string): number[] {
  return uploads.flatMap(({ filters }, at) => {
    const last = filters.findLast(([, glob]) => matches(file, glob));
    return !last || last[0] === '--include' ? [at] : [];
  });
}

function matches(file: string, glob: string): boolean {
  const pattern = glob.replace(/[.{}]/g, '\\$&').replaceAll('*', '.*').replaceAll('?', '.');
  return new RegExp(`^${pattern}$`).test(file);
}

test.for(FILES)('%s is uploaded once, with its type and time to keep', (file) => {
  const [at = -1, ...others] = takers(file);
  expect(others).toEqual([]);
  expect(uploads[at]).toMatchObject({ type: contentTypeOf(file), cache: cacheControlOf(file) });
});

test.for(SETTINGS)('%s is not uploaded', (file) => {
  expect(takers(file)).toEqual([]);
});

test('what a page names is there before the page', () => {
  const at = (file: string) => takers(file)[0] ?? -1;
  expect(at('_next/static/chunks/a.js')).toBeLessThan(at('_search/root.json'));
  expect(at('_search/c69fcee865180b1f/h0.json')).toBeLessThan(at('_search/root.json'));
  expect(at('guides.html')).toBe(uploads.length - 1);
});
