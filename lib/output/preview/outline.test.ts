import { expect, test } from 'vitest';
import { readMain } from '../markdown-alternate/read-main';
import { outlineOf } from './outline';

const outline = (html: string, basePath = '') =>
  outlineOf(readMain(`<main>${html}</main>`).tree, basePath);

test('the way in which a page is written has no hash of its own', () => {
  const plain = outline('<h2 id="A">A</h2><p>One two.</p>');
  expect(outline('<h2 id="A">A</h2>\n<div><p>One\n<em>two</em>.</p></div>').blocks).toEqual(
    plain.blocks,
  );
  expect(outline('<h3 id="A">A</h3><p>One 2.</p>').blocks[1]).not.toBe(plain.blocks[1]);
  expect(plain.blocks.every((hash) => /^[htirc][\w-]{10}$/.test(hash))).toBe(true);
  expect(plain.headings).toEqual([['A', 'A']]);
});

test('links and images stand once, without the base path, and without those within the page', () => {
  const html =
    '<p><a href="/docs/a">A</a> <a href="/docs/a">again</a> <a href="/docs">home</a> <a href="/docsy">other</a> <a href="#x">here</a> <a href="https://example.org">out</a> <img src="/docs/b.svg"></p><nav><a href="/docs/c">C</a></nav>';
  expect(outline(html, '/docs').links).toEqual([
    '/a',
    '/',
    '/docsy',
    'https://example.org',
    '/b.svg',
  ]);
});

test('a list in the order of commits changes with every commit, and its links do not count', () => {
  const html =
    '<section aria-labelledby="Latest-changes"><h2 id="Latest-changes">Latest</h2><a href="/z">Z</a></section><a href="/a">A</a>';
  expect(outline(html)).toMatchObject({ links: ['/a'], headings: [] });
});
