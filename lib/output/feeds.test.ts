import { expect, test } from 'vitest';
import type { SiteIndex } from '../render-data/site-index';
import { feedText, listFeeds } from './feeds';

const DOCS = [
  ['', '2026-03-01'],
  ['QUICKSTART', '2026-03-04'],
  ['guides', '2026-03-02'],
  ['guides/b', '2026-03-03', 2],
  ['guides/a', '2026-03-03', 1],
  ['research/new', undefined],
] as const;

function indexOf(docs: readonly (readonly [string, string | undefined, number?])[]): SiteIndex {
  const routes = docs.map(([path, updated, order = 9]) => [
    path,
    { kind: 'doc', path, title: `T & ${path}`, order, ...(updated ? { updated } : {}) },
  ]);
  return {
    title: 'Docs',
    siteUrl: 'https://docs.example.org',
    basePath: '',
    trailingSlash: 'keep',
    routes: { ...Object.fromEntries(routes), tags: { kind: 'tags', path: 'tags', title: 'Tags' } },
  } as unknown as SiteIndex;
}

test('the site and each area with history have a feed, the last change first', () => {
  const feeds = listFeeds(indexOf(DOCS));
  expect(
    feeds.map(({ path, title, entries }) => [path, title, entries.map((doc) => doc.path)]),
  ).toEqual([
    ['feed.xml', 'Docs', ['QUICKSTART', 'guides/a', 'guides/b', 'guides', '']],
    ['feed/guides.xml', 'Docs: T & guides', ['guides/a', 'guides/b', 'guides']],
  ]);
});

test('a feed holds 50 changes, and the oldest are left out', () => {
  const days = Array.from(
    { length: 60 },
    (_, index) => `2026-01-${String(index + 1).padStart(3, '0')}`,
  );
  const feeds = listFeeds(indexOf(days.map((day) => [`g/${day}`, day])));
  expect(feeds.map(({ entries }) => entries.length)).toEqual([50, 50]);
  expect(feeds[0]?.entries.at(-1)?.updated).toBe('2026-01-011');
});

test.for([
  { name: 'address', index: { ...indexOf(DOCS), siteUrl: '' } },
  { name: 'history', index: indexOf([['a', undefined]]) },
])('without $name there are no feeds', ({ index }) => {
  expect(listFeeds(index)).toEqual([]);
});

test('a feed is Atom, and the id of an entry follows the words', () => {
  const index = indexOf([['guides/a', '2026-03-03']]);
  const [feed] = listFeeds(index);
  const text = (hash: string) =>
    feed ? feedText(feed, new Map([['guides/a', hash]]), index) : expect.fail('there is no feed');
  expect(text('0f').split('\n')).toEqual([
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    '<title>Docs</title>',
    '<id>tag:docs.example.org,2026:/feed.xml</id>',
    '<updated>2026-03-03T00:00:00Z</updated>',
    '<link rel="self" type="application/atom+xml" href="https://docs.example.org/feed.xml"/>',
    '<link rel="alternate" type="text/html" href="https://docs.example.org/"/>',
    '<author><name>Docs</name></author>',
    '<entry>',
    '<title>T &amp; guides/a</title>',
    '<id>tag:docs.example.org,2026:/guides/a:0f</id>',
    '<updated>2026-03-03T00:00:00Z</updated>',
    '<link rel="alternate" type="text/html" href="https://docs.example.org/guides/a"/>',
    '<link rel="alternate" type="text/markdown" href="https://docs.example.org/guides/a.md"/>',
    '</entry>',
    '</feed>',
    '',
  ]);
  expect(text('1e')).toBe(text('0f').replace(':0f</id>', ':1e</id>'));
});
