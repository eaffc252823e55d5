import { expect, test } from 'vitest';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { openGraph } from './metadata-of';

const site = {
  title: 'Docs & more',
  description: 'All of it.',
  siteUrl: 'https://docs.example.org',
  basePath: '',
  trailingSlash: 'keep',
} as SiteIndex;

function tags(route: object, own: SiteIndex = site): string[][] {
  const html = openGraph(route as RouteEntry, own);
  return [...html.matchAll(/<meta property="og:([\w:]+)" content="([^"]*)"\/>/g)].map(
    ([, name = '', content = '']) => [name, content],
  );
}

test('a page has its title, description and address', () => {
  const route = { path: 'guides/a', title: 'The "A"', description: 'About <A>.' };
  expect(tags(route)).toEqual([
    ['title', 'The &quot;A&quot;'],
    ['description', 'About &lt;A&gt;.'],
    ['url', 'https://docs.example.org/guides/a'],
    ['type', 'article'],
    ['site_name', 'Docs &amp; more'],
    ['image', 'https://docs.example.org/_share/guides.png'],
    ['image:width', '1200'],
    ['image:height', '630'],
  ]);
});

test('the home page stands for the site', () => {
  expect(tags({ path: '', title: 'Home' })).toEqual([
    ['title', 'Docs &amp; more'],
    ['description', 'All of it.'],
    ['url', 'https://docs.example.org/'],
    ['type', 'website'],
    ['site_name', 'Docs &amp; more'],
    ['image', 'https://docs.example.org/_share/_site.png'],
    ['image:width', '1200'],
    ['image:height', '630'],
  ]);
});

test('what is not known is left out', () => {
  const names = tags({ path: 'a', title: 'A' }, { ...site, siteUrl: '' }).map(([name]) => name);
  expect(names).toEqual(['title', 'type', 'site_name']);
});
