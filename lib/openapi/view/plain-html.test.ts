import { expect, test } from 'vitest';
import { plainParts } from './plain-html';

test('a long text is divided between characters, and all of it is there', () => {
  expect(plainParts('ab<😀c', 4)).toEqual([
    '<pre><code>ab&lt;</code></pre>',
    '<pre><code>😀c</code></pre>',
  ]);
  expect(plainParts('', 4)).toEqual([]);
});
