import { expect, test } from 'vitest';
import { readHeadings } from './read-headings';

test('headings have their words, without emphasis, HTML, and ids', () => {
  const body =
    'a\n\n# **One** _two_ [three][x] {#id}\n\n## `a*b` <br> \\*c\n\nd *e\n===\n\n[x]: /y\n';
  expect(readHeadings(body).map(({ depth, text }) => [depth, text])).toEqual([
    [1, 'One two [three][x]'],
    [2, 'a*b *c'],
    [1, 'd *e'],
  ]);
});

test('thousands of asterisks in a page take no time', () => {
  const started = Date.now();
  readHeadings(`# A\n\n${'**a'.repeat(60_000)}\n`);
  expect(Date.now() - started).toBeLessThan(20_000);
});
