import { expect, test } from 'vitest';
import type { RouteEntry, SiteIndex } from '../store/site-index';
import { breadcrumbData } from './breadcrumb-data';

const site = {
  ...{ siteUrl: 'https://docs.example.org', basePath: '/base', trailingSlash: 'keep' },
} as SiteIndex;

const route = (...steps: readonly (readonly [label: string, href?: string])[]) =>
  ({
    position: { breadcrumbs: steps.map(([label, href]) => ({ label, ...(href ? { href } : {}) })) },
  }) as unknown as RouteEntry;

function read(html: string): unknown {
  const json = /^<script type="application\/ld\+json">(.*)<\/script>$/.exec(html)?.[1] ?? '';
  return JSON.parse(json);
}

test('the way to a page is a list of whole addresses, without groups that have none', () => {
  const way = route(['Guides', '/guides'], ['Group'], ['A </script> b', '/guides/{a}']);
  const html = breadcrumbData(way, site);
  expect(html.match(/<\/script>/g)).toHaveLength(1);
  expect(read(html)).toEqual({
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: [
      {
        ...{ '@type': 'ListItem', position: 1, name: 'Guides' },
        item: 'https://docs.example.org/base/guides',
      },
      {
        ...{ '@type': 'ListItem', position: 2, name: 'A </script> b' },
        item: 'https://docs.example.org/base/guides/%7Ba%7D',
      },
    ],
  });
});

test.for([
  { name: 'a page in no sidebar', way: {} as RouteEntry, own: site },
  { name: 'a page at the top', way: route(['Guides', '/guides']), own: site },
  { name: 'a page whose group has no page', way: route(['Group'], ['A', '/a']), own: site },
  {
    name: 'a site without address',
    way: route(['A', '/a'], ['B', '/a/b']),
    own: { ...site, siteUrl: '' },
  },
])('$name has no such list', ({ way, own }) => {
  expect(breadcrumbData(way, own)).toBe('');
});
