import { expect, test } from 'vitest';
import { HEAD, readFixture, readText, short, soundApi } from '../../testing/read-fixture';

const withNames = (...schemas: string[]) =>
  `${HEAD}paths: {}\ncomponents:\n  schemas:\n${schemas.map((schema) => `    ${schema}\n`).join('')}`;

test.for([
  { schema: 'UnitPrice: {}', slug: 'unit-price' },
  { schema: '_links: {}', slug: 'links' },
  { schema: 'io.k8s.api.v1.Pod: {}', slug: 'io-k8s-api-v1-pod' },
  { schema: 'HTTPError2: {}', slug: 'http-error2' },
  { schema: 'Unit: {x-slug: what-guests-book}', slug: 'what-guests-book' },
  { schema: '___: {}', slug: 'schema' },
  { schema: 'index: {}', slug: 'index-1bc04b52' },
  { schema: 'Index: {}', slug: 'index-39c3be11' },
  { schema: `${'a'.repeat(101)}: {}`, slug: `${'a'.repeat(91)}-9d079339` },
])('$schema has the address $slug', async ({ schema, slug }) => {
  const api = soundApi(await readText(withNames(schema)));
  expect(api.schemas.map((page) => [page.slug, page.href])).toEqual([
    [slug, `/reference/api/schemas/${slug}`],
  ]);
});

test('the schemas of other files have their name in the bundle, and a page', async () => {
  const api = soundApi(await readFixture('several-files'));
  expect(api.schemas.map(({ name, slug }) => `${name} ${slug}`)).toEqual([
    'Unit unit-name',
    'unit unit',
    'Owner owner',
  ]);
});

test('schemas whose names are alike have addresses of their own, in any order', async () => {
  const names = ['unit_price: {}', 'UnitPrice: {}', 'unit-price: {}', '___: {}', '...: {}'];
  const slugs = async (own: readonly string[]) =>
    Object.fromEntries(
      soundApi(await readText(withNames(...own))).schemas.map(({ name, slug }) => [name, slug]),
    );
  const found = await slugs(names);
  expect(found).toEqual({
    unit_price: 'unit-price-22829f62',
    UnitPrice: 'unit-price-dd6428c3',
    'unit-price': 'unit-price',
    ___: 'schema-bda25155',
    '...': 'schema-ab5df625',
  });
  expect(await slugs(names.toReversed())).toEqual(found);
});

test('schemas with the same `x-slug` are a problem at both places, and each has a page', async () => {
  const { api, problems } = await readText(withNames('A: {x-slug: a}', 'B: {x-slug: a}'));
  expect(short(problems)).toEqual([
    'openapi.yaml:6:8 Schema `A` has the same address `a` as `B` (openapi.yaml:7:8)',
    'openapi.yaml:7:8 Schema `B` has the same address `a` as `A` (openapi.yaml:6:8)',
  ]);
  expect(problems[0]?.fix).toBe('use an `x-slug` such as unit-price');
  expect(api?.schemas.map(({ name }) => name)).toEqual(['A', 'B']);
});

test.for([
  { slug: '../a', words: 'which has characters other than a-z, 0-9, and single hyphens' },
  { slug: 'index', words: 'which is the address of a list of pages' },
  { slug: 'a'.repeat(101), words: 'which has 101 characters, more than 100' },
])('the `x-slug` $slug is a problem, and the name is used instead', async ({ slug, words }) => {
  const { api, problems } = await readText(withNames(`Price: {x-slug: ${slug}}`));
  expect(short(problems)).toEqual([
    `openapi.yaml:6:12 Schema \`Price\` would have the address "${slug}", ${words}`,
  ]);
  expect(api?.schemas.map((schema) => schema.slug)).toEqual(['price']);
});

test('a schema that leads nowhere is one problem, and has no page', async () => {
  const { api, problems } = await readText(withNames("A: {$ref: '#/nowhere'}", 'B: {}'));
  expect(short(problems)).toEqual([
    expect.stringContaining('`openapi.yaml` has nothing at `#/nowhere`'),
  ]);
  expect(api?.schemas.map(({ name }) => name)).toEqual(['B']);
});
