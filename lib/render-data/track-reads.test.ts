import { describe, expect, test } from 'vitest';
import type { SiteIndex } from './site-index';
import { type Read, readValue, trackReads } from './track-reads';

const INDEX = {
  title: 'Docs',
  navigation: { footer: { columns: [], text: 'Bye' } },
  sidebars: { docs: [{ label: 'Guides' }] },
  features: { tables: 'abc' },
  redirects: { old: { kind: 'redirect', path: 'old', title: 'Guides', to: '/guides' } },
  copies: {},
  folders: { guides: { children: ['guides/a'], count: 1 } },
  routes: {
    '': { kind: 'home', path: '', title: 'Docs' },
    guides: { kind: 'doc', path: 'guides', title: 'Guides', tags: [{ name: 'api' }] },
    'guides/a': { kind: 'doc', path: 'guides/a', title: 'A guide', status: 'current' },
  },
} as unknown as SiteIndex;

/** Returns what `use` reads from an index. */
function readsOf(use: (site: SiteIndex) => unknown, index = INDEX): Read[] {
  const { site, reads } = trackReads(index);
  use(site);
  return reads();
}

const manyRoutes = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, { title: `Page ${at}` }]));
const withRoutes = (routes: object) => ({ ...INDEX, routes }) as unknown as SiteIndex;

describe('notes', () => {
  test.for<{ name: string; use: (site: SiteIndex) => unknown; reads: Read[] }>([
    {
      name: 'a part of the index as a whole, once',
      use: ({ navigation, title }) => [navigation.footer.text, navigation.footer.columns, title],
      reads: [
        ['value', 'navigation'],
        ['value', 'title'],
      ],
    },
    {
      name: 'a part that the index lacks',
      use: ({ announcement }) => announcement,
      reads: [['value', 'announcement']],
    },
    {
      name: 'whether the index has a part',
      use: (site) => ['roadmap' in site, Object.hasOwn(site, 'api')],
      reads: [
        ['value', 'api'],
        ['value', 'roadmap'],
      ],
    },
    {
      name: 'one entry of a table',
      use: ({ sidebars, folders, features, redirects }) => [
        sidebars.docs,
        folders.guides?.count,
        features.tables,
        redirects.old?.to,
      ],
      reads: [
        ['entry', 'features', 'tables'],
        ['entry', 'folders', 'guides'],
        ['entry', 'redirects', 'old'],
        ['entry', 'sidebars', 'docs'],
      ],
    },
    {
      name: 'an entry that a table lacks',
      use: ({ copies, sidebars }) => [copies.none, sidebars.constructor],
      reads: [
        ['entry', 'copies', 'none'],
        ['entry', 'sidebars', 'constructor'],
      ],
    },
    {
      name: 'whether a table has an entry',
      use: ({ redirects, routes }) => [Object.hasOwn(redirects, 'old'), 'none' in routes],
      reads: [
        ['has', 'redirects', 'old'],
        ['has', 'routes', 'none'],
      ],
    },
    {
      name: 'the fields of a route, and that it exists',
      use: ({ routes }) => [routes.guides?.title, routes.guides?.description, routes.gone?.title],
      reads: [
        ['field', 'guides', 'description'],
        ['field', 'guides', 'title'],
        ['has', 'routes', 'gone'],
        ['has', 'routes', 'guides'],
      ],
    },
    {
      name: 'whether a route has a field',
      use: ({ routes: { guides = INDEX } }) => ['status' in guides, Object.hasOwn(guides, 'owner')],
      reads: [
        ['field', 'guides', 'owner'],
        ['field', 'guides', 'status'],
        ['has', 'routes', 'guides'],
      ],
    },
    {
      name: 'all keys of a table instead of each one',
      use: ({ routes }) => Object.values(routes).map(({ kind }) => kind),
      reads: [
        ['field', '', 'kind'],
        ['field', 'guides', 'kind'],
        ['field', 'guides/a', 'kind'],
        ['keys', 'routes'],
      ],
    },
    { name: 'nothing if nothing was read', use: () => undefined, reads: [] },
  ])('$name', ({ use, reads }) => {
    expect(readsOf(use)).toEqual(reads);
  });

  test('the same reads in the same order, whatever the order in which a page reads', () => {
    const forth = readsOf(({ title, routes }) => [title, routes.guides?.title, routes['']?.kind]);
    const back = readsOf(({ title, routes }) => [routes['']?.kind, routes.guides?.title, title]);
    expect(forth).toEqual(back);
  });

  test('a field of all routes once a page reads it from more than 100', () => {
    const readTitles = ({ routes }: SiteIndex) => Object.values(routes).map(({ title }) => title);
    const few = readsOf(readTitles, withRoutes(manyRoutes(100)));
    expect(few.filter(([kind]) => kind === 'field')).toHaveLength(100);
    const many = readsOf(
      (site) => [readTitles(site), site.routes.p7?.kind],
      withRoutes(manyRoutes(101)),
    );
    expect(many).toEqual([
      ['column', 'title'],
      ['field', 'p7', 'kind'],
      ['keys', 'routes'],
    ]);
  });
});

test.for<{ name: string; use: (site: SiteIndex) => unknown; what: string }>([
  { name: 'spreads the index', use: (site) => ({ ...site }), what: 'the whole index' },
  { name: 'prints the index', use: (site) => JSON.stringify(site), what: 'the whole index' },
  {
    name: 'spreads a route',
    use: ({ routes }) => ({ ...routes.guides }),
    what: 'the route /guides',
  },
  {
    name: 'prints all routes',
    use: ({ routes }) => JSON.stringify(routes),
    what: 'the route /',
  },
])('refuses a page that $name', ({ use, what }) => {
  expect(() => readsOf(use)).toThrow(`a page reads ${what}; read only the parts that it shows`);
});

test('a page sees the same values as in the index', () => {
  const { site } = trackReads(INDEX);
  for (const key of ['sidebars', 'features', 'redirects', 'folders'] as const) {
    expect({ ...site[key] }).toEqual(INDEX[key]);
  }
  expect(site.navigation).toBe(INDEX.navigation);
  expect(site.announcement).toBeUndefined();
  expect(Object.keys(site.routes)).toEqual(Object.keys(INDEX.routes));
  expect(site.routes.guides).toMatchObject({ kind: 'doc', title: 'Guides' });
  expect(site.routes.guides).toBe(site.routes.guides);
  expect(site.routes.gone).toBeUndefined();
  expect(Object.entries(site.folders)).toEqual(Object.entries(INDEX.folders));
  expect(Object.hasOwn(site.routes, 'guides/a')).toBe(true);
});

test.for<{ read: Read; value: unknown }>([
  { read: ['value', 'title'], value: 'Docs' },
  { read: ['value', 'announcement'], value: undefined },
  { read: ['value', 'toString'], value: undefined },
  { read: ['keys', 'routes'], value: ['', 'guides', 'guides/a'] },
  { read: ['has', 'routes', 'guides'], value: true },
  { read: ['has', 'routes', 'constructor'], value: false },
  { read: ['entry', 'sidebars', 'docs'], value: [{ label: 'Guides' }] },
  { read: ['entry', 'copies', 'none'], value: undefined },
  { read: ['field', 'guides', 'title'], value: 'Guides' },
  { read: ['field', 'gone', 'title'], value: undefined },
  {
    read: ['column', 'status'],
    value: [
      ['', undefined],
      ['guides', undefined],
      ['guides/a', 'current'],
    ],
  },
])('finds the value of the read $read', ({ read, value }) => {
  expect(readValue(INDEX, read)).toEqual(value);
});

test('a change of anything that a page could see changes the value of one of its reads', () => {
  const reads = readsOf(({ routes }) => Object.values(routes).map(({ title }) => title));
  const valuesIn = (routes: object) => reads.map((read) => readValue(withRoutes(routes), read));
  const before = valuesIn(INDEX.routes);
  const { guides, ...others } = INDEX.routes;
  expect(valuesIn({ ...INDEX.routes })).toEqual(before);
  expect(valuesIn({ ...INDEX.routes, guides: { ...guides, owner: 'us' } })).toEqual(before);
  expect(valuesIn(others)).not.toEqual(before);
  expect(valuesIn({ ...others, guides })).not.toEqual(before);
  expect(valuesIn({ ...INDEX.routes, new: guides })).not.toEqual(before);
  expect(valuesIn({ ...INDEX.routes, guides: { ...guides, title: 'G' } })).not.toEqual(before);
});
