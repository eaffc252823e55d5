import { expect, test } from 'vitest';
import type { SiteIndex } from '../render-data/site-index';
import { metadataOf } from './metadata-of';

function indexOf(more: object = {}): SiteIndex {
  const doc = { kind: 'doc', updated: '2026-03-04', order: 1 };
  const routes = {
    '': { ...doc, path: '', title: 'Docs' },
    guides: { ...doc, path: 'guides', title: 'Guides' },
    'guides/a': { ...doc, path: 'guides/a', title: 'A "b"' },
    guidesx: { ...doc, path: 'guidesx', title: 'Other' },
  };
  return {
    title: 'Docs',
    siteUrl: 'https://docs.example.org',
    basePath: '/base',
    trailingSlash: 'keep',
    routes,
    copies: { begin: 'guides/a' },
    ...more,
  } as unknown as SiteIndex;
}

test('each page names the feed of the site, and that of its area', () => {
  const of = metadataOf(indexOf());
  const feeds = (path: string) =>
    [
      ...of(path).matchAll(
        /<link rel="alternate" type="application\/atom\+xml" title="([^"]*)" href="([^"]*)"\/>/g,
      ),
    ].map(([, title, href]) => [title, href]);
  const site = ['Docs', 'https://docs.example.org/base/feed.xml'];
  const guides = ['Docs: Guides', 'https://docs.example.org/base/feed/guides.xml'];
  expect(feeds('')).toEqual([site]);
  expect(feeds('guidesx')).toEqual([site]);
  expect(feeds('guides')).toEqual([site, guides]);
  expect(feeds('guides/a')).toEqual([site, guides]);
});

test('a second address says what its page says, and what is no page says nothing', () => {
  const of = metadataOf(indexOf());
  expect(of('begin')).toBe(of('guides/a'));
  expect([of('404'), of('old/a'), of('toString')]).toEqual(['', '', '']);
});

test('without the site’s address there are no feeds to name', () => {
  expect(metadataOf(indexOf({ siteUrl: '' }))('guides')).not.toContain('atom');
});
