import { expect, test } from 'vitest';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { breadcrumbData } from './metadata-of';

const site = {
  siteUrl: 'https://docs.example.org',
  basePath: '/base',
  trailingSlash: 'keep',
  title: 'Docs',
} as SiteIndex;

const route = (...steps: readonly (readonly [label: string, href?: string])[]) =>
  ({
    path: 'guides/{a}',
    position: { breadcrumbs: steps.map(([label, href]) => ({ label, ...(href ? { href } : {}) })) },
  }) as unknown as RouteEntry;

function read(html: string): unknown {
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? '';
  return JSON.parse(json);
}

function stepsOf(way: RouteEntry): string[][] {
  const data = read(breadcrumbData(way, site)) as {
    itemListElement: { name: string; item: string }[];
  };
  return data.itemListElement.map(({ name, item }) => [name, item]);
}

test('a way is a list of whole addresses, which nothing in a name can end', () => {
  const html = breadcrumbData(route(['A </script> b', '/guides/{a}']), site);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(read(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        '@type': 'ListItem',
        position: 1,
        name: 'Docs',
        item: 'https://docs.example.org/base',
      },
      {
        '@type': 'ListItem',
        position: 2,
        name: 'A </script> b',
        item: 'https://docs.example.org/base/guides/%7Ba%7D',
      },
    ],
  });
});

const HOME = ['Docs', 'https://docs.example.org/base'];
const GUIDES = ['Guides', 'https://docs.example.org/base/guides'];
const PAGE = ['A', 'https://docs.example.org/base/guides/%7Ba%7D'];

test.for([
  {
    name: 'through groups, without those that have no page',
    way: route(['Guides', '/guides'], ['Group'], ['A', '/guides/{a}']),
    steps: [HOME, GUIDES, PAGE],
  },
  {
    name: 'through the start page once',
    way: route(['Home', '/'], ['A', '/guides/{a}']),
    steps: [HOME, PAGE],
  },
  {
    name: 'straight to a page in no sidebar',
    way: { path: 'guides/{a}', title: 'A' } as RouteEntry,
    steps: [HOME, PAGE],
  },
])('the way leads $name', ({ way, steps }) => {
  expect(stepsOf(way)).toEqual(steps);
});

test.for([
  { name: 'the start page', way: { path: '', title: 'Docs' } as RouteEntry, own: site },
  {
    name: 'a site without address',
    way: route(['A', '/guides/{a}']),
    own: { ...site, siteUrl: '' },
  },
])('$name has no way', ({ way, own }) => {
  expect(breadcrumbData(way, own)).toBe('');
});
