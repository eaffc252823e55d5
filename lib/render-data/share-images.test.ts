import { expect, test } from 'vitest';
import { shareImageHref, shareImages } from './share-images';
import type { RouteEntry } from './site-index';

const titles = { '': 'Home', guides: 'Guides', 'guides/a': 'A', 'b c/d': 'D', tags: 'Tags' };
const routes = Object.fromEntries(
  Object.entries(titles).map(([path, title]) => [path, { path, title } as RouteEntry]),
);

test('the site and each folder at the top have a picture, which names the page of the folder', () => {
  expect(shareImages({ routes })).toEqual([
    { file: '_site.png', area: '' },
    { file: 'b c.png', area: '' },
    { file: 'guides.png', area: 'Guides' },
  ]);
});

test.for([
  { path: '', href: 'https://a.example/p/_share/_site.png' },
  { path: 'guides', isLanding: true, href: 'https://a.example/p/_share/guides.png' },
  { path: 'tags', href: 'https://a.example/p/_share/_site.png' },
  { path: 'guides/a', href: 'https://a.example/p/_share/guides.png' },
  { path: 'b c/d', href: 'https://a.example/p/_share/b%20c.png' },
])('the picture of /$path is $href', ({ href, ...page }) => {
  const route = { kind: 'doc', isLanding: false, ...page } as RouteEntry;
  expect(shareImageHref(route, { siteUrl: 'https://a.example', basePath: '/p' })).toBe(href);
});
