import { expect, test } from 'vitest';
import { HEAD, readText, soundApi } from '../testing/read-fixture';
import { findOperationSlugFault, type SlugWish, settleSlugs } from './slugs';

// Operations by method, path, and `operationId`.
async function slugsOf(ids: readonly (readonly [string, string, string?])[]) {
  const lines = ids.map(([method, path, id]) => {
    const own = id === undefined ? '' : `operationId: ${JSON.stringify(id)}, `;
    const parameters = [...path.matchAll(/\{(.*?)\}/g)].map(
      ([, name]) => `{name: ${name}, in: path, required: true, schema: {}}`,
    );
    const rest = `parameters: [${parameters}], responses: {'200': {description: Fine}}`;
    return `  ${JSON.stringify(path)}: {${method}: {${own}${rest}}}\n`;
  });
  const api = soundApi(await readText(`${HEAD}paths:\n${lines.join('')}`));
  return api.operations.map(({ slug }) => slug);
}

test.for<{ id: string; slug: string }>([
  { id: 'getUnit', slug: 'get-unit' },
  { id: 'repos/list-for-org', slug: 'repos-list-for-org' },
  { id: 'units.v2.get_unit', slug: 'units-v2-get-unit' },
  { id: 'Units#index', slug: 'units-index' },
  { id: '../../x', slug: 'x' },
  { id: 'a%2f..%2Fb', slug: 'a-2f-2-fb' },
  { id: '🐶', slug: 'get-a' },
  { id: 'get 🐶 by id', slug: 'get-by-id' },
  { id: 'recherche_d’hôtels', slug: 'recherche-d-hotels' },
  { id: '部屋を探す', slug: 'get-a' },
  { id: 'Ｆｕｌｌ', slug: 'full' },
  { id: 'apiOverview', slug: 'api-overview-get-a' },
  { id: 'index', slug: 'index-get-a' },
  { id: 'aux', slug: 'aux-321f6814' },
  { id: 'long'.repeat(75), slug: `${'long'.repeat(75).slice(0, 91)}-2c832969` },
])('$id has the address $slug', async ({ id, slug }) => {
  expect(await slugsOf([['get', '/a', id]])).toEqual([slug]);
});

test('an operation without an id has the address of its method and path', async () => {
  expect(
    await slugsOf([
      ['get', '/units/{unit_id}/rates'],
      ['put', '/'],
    ]),
  ).toEqual(['get-units-unit-id-rates', 'put']);
});

test('operations that would share an address get their method and path, in any order', async () => {
  const ids = [
    ['get', '/a', 'getUnit'],
    ['put', '/b', 'get_unit'],
    ['post', '/c', 'get-unit'],
    ['get', '/d'],
    ['get', '/d/'],
  ] as const;
  const slugs = [
    'get-unit-get-a',
    'get-unit-put-b',
    'get-unit',
    'get-d-f9864aa1',
    'get-d-8a34bf1f',
  ];
  expect(await slugsOf(ids)).toEqual(slugs);
  expect(await slugsOf(ids.toReversed())).toEqual(slugs.toReversed());
});

test.for([
  'index',
  '',
  '-a',
  'a-',
  'a--b',
  'a/b',
  '..',
  'A',
  'a b',
  'a%2fb',
  'a\u0000',
  'x'.repeat(101),
])('the slug %j is unsafe', (slug) => {
  expect(findOperationSlugFault(slug)).toBeDefined();
});

const wish = (claim: number, ...tries: readonly string[]): SlugWish => ({ tries, claim });

test.for<{ name: string; wishes: readonly SlugWish[]; slugs: readonly string[] }>([
  {
    name: 'one that nobody else wants',
    wishes: [wish(0, 'a', 'a-1'), wish(0, 'b', 'b-2')],
    slugs: ['a', 'b'],
  },
  {
    name: 'the next of its tries if another one wants the first',
    wishes: [wish(0, 'a', 'a-1'), wish(0, 'a', 'a-2')],
    slugs: ['a-1', 'a-2'],
  },
  {
    name: 'the first with the best claim',
    wishes: [wish(1, 'a', 'a-1'), wish(2, 'a', 'a-2'), wish(0, 'a', 'a-3')],
    slugs: ['a-1', 'a', 'a-3'],
  },
  {
    name: 'no slug that is reserved or that another one has',
    wishes: [wish(2, 'top', 'top-1'), wish(0, 'b', 'a'), wish(0, 'b', 'c'), wish(0, 'a')],
    slugs: ['top-1', 'b-last', 'c', 'a'],
  },
])('each gets $name, in any order', ({ wishes, slugs }) => {
  const own = wishes.map(({ tries, claim }) => ({ tries: [...tries, `${tries[0]}-last`], claim }));
  expect(settleSlugs(own, ['top'])).toEqual(slugs);
  expect(settleSlugs(own.toReversed(), ['top'])).toEqual(slugs.toReversed());
});
