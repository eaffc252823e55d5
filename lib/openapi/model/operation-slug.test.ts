import { expect, test } from 'vitest';
import { HEAD, readText, soundApi } from '../testing/read-fixture';
import { findOperationSlugFault } from './operation-slug';

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
