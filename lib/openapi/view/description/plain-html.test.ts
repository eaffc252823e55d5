import { expect, test } from 'vitest';
import { plainParts } from './plain-html';

test('a long text is divided between characters, and all of it is there', () => {
  expect(plainParts('ab<😀c', 4)).toEqual([
    '<pre><code>ab&lt;</code></pre>',
    '<pre><code>😀c</code></pre>',
  ]);
  expect(plainParts('', 4)).toEqual([]);
});

test('a long text is divided between lines if a part has several', () => {
  expect(plainParts('ab\ncd\nefgh', 6)).toEqual([
    '<pre><code>ab\ncd\n</code></pre>',
    '<pre><code>efgh</code></pre>',
  ]);
  expect(plainParts('ab\ncdefghi\njk', 6)).toEqual([
    '<pre><code>ab\n</code></pre>',
    '<pre><code>cdefgh</code></pre>',
    '<pre><code>i\njk</code></pre>',
  ]);
});
