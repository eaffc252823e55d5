import { expect, test } from 'vitest';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { robotsText, sitemapOf } from './sitemap';

const style = { siteUrl: 'https://docs.example.org', basePath: '', trailingSlash: 'keep' };

function sitemap(routes: readonly object[], apiDay?: string): string[] {
  const entries = routes as readonly RouteEntry[];
  const byPath = Object.fromEntries(entries.map((route) => [route.path, route]));
  const index = { ...style, routes: byPath } as unknown as SiteIndex;
  const text = sitemapOf(
    entries.map((route) => ({ route })),
    index,
    apiDay,
  );
  return [...text.matchAll(/<url>(.*)<\/url>/g)].map(([, entry = '']) => entry);
}

const doc = (path: string, updated?: string) => ({ kind: 'doc', path, updated });

test.for([
  {
    name: 'a document has its own day',
    routes: [doc('guides/a', '2026-03-04')],
    entries: ['<loc>https://docs.example.org/guides/a</loc><lastmod>2026-03-04</lastmod>'],
  },
  {
    name: 'a document without history has none',
    routes: [doc('')],
    entries: ['<loc>https://docs.example.org/</loc>'],
  },
  {
    name: 'pages of the API have the day of the description',
    routes: ['api-overview', 'operation', 'errors', 'schemas', 'schema'].map((kind) => ({
      kind,
      path: kind,
    })),
    entries: ['api-overview', 'operation', 'errors', 'schemas', 'schema'].map(
      (path) => `<loc>https://docs.example.org/${path}</loc><lastmod>2026-05-06</lastmod>`,
    ),
  },
  {
    name: 'a list of a tag has the latest day of its pages',
    routes: [
      { kind: 'tag', path: 'tags/x', pages: ['a', 'b', 'c'] },
      doc('a', '2026-03-04'),
      doc('b', '2026-03-05'),
      doc('c'),
    ],
    entries: [
      '<loc>https://docs.example.org/tags/x</loc><lastmod>2026-03-05</lastmod>',
      '<loc>https://docs.example.org/a</loc><lastmod>2026-03-04</lastmod>',
      '<loc>https://docs.example.org/b</loc><lastmod>2026-03-05</lastmod>',
      '<loc>https://docs.example.org/c</loc>',
    ],
  },
  {
    name: 'addresses are encoded and escaped',
    routes: [doc("a&b/{x}'")],
    entries: ["<loc>https://docs.example.org/a&amp;b/%7Bx%7D'</loc>"],
  },
])('$name', ({ routes, entries }) => {
  expect(sitemap(routes, '2026-05-06')).toEqual(entries);
});

test('robots are told of the sitemap where the address of the site is known', () => {
  const { siteUrl } = style;
  expect(robotsText({ siteUrl, basePath: '/base' })).toBe(
    'User-agent: *\nAllow: /\n\nSitemap: https://docs.example.org/base/sitemap.xml\n',
  );
  expect(robotsText({ siteUrl: '', basePath: '' })).toBe('User-agent: *\nAllow: /\n');
});
