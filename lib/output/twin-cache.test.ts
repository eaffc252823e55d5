import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cachedTwinPath, readCachedTwin } from './twin-cache';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'twins-'));
});
afterAll(() => rm(folder, { recursive: true }));

const page = (main: string, head = '') => `<head>${head}</head><main id="Main">${main}</main>`;
const before = () => cachedTwinPath(page('a'), '', { folder, code: '1' });

test.for([
  {
    name: 'another head',
    html: page('a', '<script src="b.js">'),
    base: '',
    code: '1',
    isSame: true,
  },
  { name: 'another main', html: page('b'), base: '', code: '1', isSame: false },
  { name: 'another base path', html: page('a'), base: '/b', code: '1', isSame: false },
  { name: 'other code', html: page('a'), base: '', code: '2', isSame: false },
])('a page with $name has the same file: $isSame', ({ html, base, code, isSame }) => {
  expect(cachedTwinPath(html, base, { folder, code }) === before()).toBe(isSame);
});

test('what is not there, or is cut off, is made again', async () => {
  const path = before();
  expect(readCachedTwin(path)).toBeUndefined();
  const made = { twin: 'A\n', outline: { blocks: [], headings: [], links: [] } };
  await writeFile(path, JSON.stringify(made));
  expect(readCachedTwin(path)).toEqual(made);
  await writeFile(path, JSON.stringify(made).slice(0, 10));
  expect(readCachedTwin(path)).toBeUndefined();
});
