import { expect, test } from 'vitest';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { listPages } from './list-pages';

function entry(kind: RouteEntry['kind'], path: string, ...labels: string[]): [string, RouteEntry] {
  const breadcrumbs = labels.map((label) => ({ label }));
  const position = labels.length > 0 ? { position: { sidebar: 'docs', breadcrumbs } } : {};
  return [path, { kind, path, title: path, ...position } as RouteEntry];
}

const index = {
  routes: Object.fromEntries([
    entry('search', 'search'),
    entry('tags', 'tags'),
    entry('tag', 'tags/b'),
    entry('tag', 'tags/a'),
    entry('operation', 'api/op', 'Bookings', 'Create'),
    entry('schema', 'api/schema', 'Schemas', 'A'),
    entry('doc', ''),
    entry('doc', 'alone'),
    entry('doc', 'guides/b', 'Bookings', 'B'),
  ]),
} as unknown as SiteIndex;

test('every page but the search is listed once, those of the sidebars first', () => {
  const pages = listPages(index, ['guides/b', 'api/op', 'gone', 'api/schema']);
  expect(pages.map(({ route, section }) => [route.path, section])).toEqual([
    ['guides/b', 'Bookings'],
    ['api/op', 'API: Bookings'],
    ['api/schema', 'API: Schemas'],
    ['', undefined],
    ['alone', undefined],
    ['tags', undefined],
    ['tags/a', undefined],
    ['tags/b', undefined],
  ]);
});
