import { expect, test } from 'vitest';
import { HEAD, readFixture, readText, short, soundApi } from '../testing/read-fixture';

const withNames = (...schemas: string[]) =>
  `${HEAD}paths: {}\ncomponents:\n  schemas:\n${schemas.map((schema) => `    ${schema}\n`).join('')}`;

test.for([
  { schema: 'UnitPrice: {}', slug: 'unit-price' },
  { schema: '_links: {}', slug: 'links' },
  { schema: 'io.k8s.api.v1.Pod: {}', slug: 'io-k8s-api-v1-pod' },
  { schema: 'HTTPError2: {}', slug: 'http-error2' },
  { schema: 'Unit: {x-slug: what-guests-book}', slug: 'what-guests-book' },
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

test('two schemas with one address are a problem at both places, and the first one keeps its page', async () => {
  const { api, problems } = await readText(withNames('unit_price: {}', 'UnitPrice: {}'));
  expect(short(problems)).toEqual([
    'openapi.yaml:6:17 Schema `unit_price` has the same address `unit-price` as `UnitPrice` (openapi.yaml:7:16)',
    'openapi.yaml:7:16 Schema `UnitPrice` has the same address `unit-price` as `unit_price` (openapi.yaml:6:17)',
  ]);
  expect(problems[0]?.fix).toBe('rename the schema, or add an `x-slug` such as unit-price');
  expect(api?.schemas.map(({ name }) => name)).toEqual(['unit_price']);
});

test.for([
  { schema: '___: {}', words: 'would have the address "", which is empty' },
  {
    schema: 'A: {x-slug: ../a}',
    words: 'would have the address "../a", which has characters other than',
  },
  { schema: `${'a'.repeat(101)}: {}`, words: 'which has 101 characters, more than 100' },
])('the name in $schema is refused', async ({ schema, words }) => {
  const { api, problems } = await readText(withNames(schema));
  expect(short(problems)).toEqual([expect.stringContaining(words)]);
  expect(api?.schemas).toEqual([]);
});

test('a schema that leads nowhere is one problem, and has no page', async () => {
  const { api, problems } = await readText(withNames("A: {$ref: '#/nowhere'}", 'B: {}'));
  expect(short(problems)).toEqual([
    expect.stringContaining('`openapi.yaml` has nothing at `#/nowhere`'),
  ]);
  expect(api?.schemas.map(({ name }) => name)).toEqual(['B']);
});
