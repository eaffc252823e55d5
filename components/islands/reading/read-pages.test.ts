import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepPage, readPages } from './read-pages';
import { READING_KEY } from './reading-key';

let stored = new Map<string, string>();
beforeEach(() => {
  stored = new Map();
  vi.useFakeTimers({ now: new Date('2026-11-03T23:30:00') });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("keeps a page with the reader's day, latest first, once", () => {
  keepPage('/guides/holds', 'aaaaabbbbb', 'Holds and quotes');
  keepPage('/', '', 'Home');
  keepPage('/guides/holds', 'ccccc', 'Holds');
  expect(readPages()).toEqual([
    { path: '/guides/holds', day: 20_760, state: 'ccccc', title: 'Holds' },
    { path: '/', day: 20_760, state: '', title: 'Home' },
  ]);
  expect(stored.get(READING_KEY)).toBe('2\n/guides/holds 20760 ccccc Holds\n/ 20760  Home');
});

test('keeps the latest 300 pages', () => {
  for (let at = 0; at < 310; at += 1) keepPage(`/page-${at}`, 'aaaaa', 'Page');
  const pages = readPages();
  expect(pages).toHaveLength(300);
  expect([pages[0]?.path, pages.at(-1)?.path]).toEqual(['/page-309', '/page-10']);
});

test('keeps at most 200,000 characters, and skips the line that was cut', () => {
  for (let at = 0; at < 30; at += 1) keepPage(`/page-${at}`, 'aaaaa'.repeat(2_000), 'Page');
  expect(stored.get(READING_KEY)?.length).toBe(200_000);
  const pages = readPages();
  expect(pages).toHaveLength(19);
  expect(pages.every(({ state }) => state.length === 10_000)).toBe(true);
});

test.for([
  ['of another format', '0\n/guides 20760 aaaaa Guides'],
  ['of another site', '2\n//other.example/guides 20760 aaaaa Guides'],
  ['with half a hash', '2\n/guides 20760 aaa Guides'],
  ['without a title', '2\n/guides 20760 aaaaa'],
  ['without a day', '2\n/guides today aaaaa Guides'],
  ['of another program', '{"pages":[]}'],
] as const)('skips lines %s', ([, text]) => {
  stored.set(READING_KEY, text);
  expect(readPages()).toEqual([]);
});

test('without storage, no page has been read', () => {
  vi.stubGlobal('localStorage', null);
  keepPage('/guides', 'aaaaa', 'Guides');
  expect(readPages()).toEqual([]);
});
