import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { findSlugFault, kebab, slugOf } from '../model/operation-slug';
import { HEAD, readFixture, readText, short } from '../testing/read-fixture';

test('no two operations share an address, and no address is unsafe', async () => {
  const { api, problems } = await readFixture('collisions');
  const duplicates = (a: string, b: string, slug: string, at: string, other: string) =>
    `openapi.yaml:${at} \`${a}\` has the same address \`${slug}\` as \`${b}\` (openapi.yaml:${other})`;
  const unsafe = 'which has characters other than a-z, 0-9, and single hyphens';
  expect(short(problems)).toEqual([
    duplicates('GET /a', 'PUT /a', 'get-unit', '5:24', '6:24'),
    duplicates('PUT /a', 'GET /a', 'get-unit', '6:24', '5:24'),
    'openapi.yaml:7:25 `POST /a` has the same operationId `sameId` as `PATCH /a` (openapi.yaml:8:26)',
    duplicates('POST /a', 'POST unitChanged', 'one', '7:41', '21:20'),
    'openapi.yaml:8:26 `PATCH /a` has the same operationId `sameId` as `POST /a` (openapi.yaml:7:25)',
    `openapi.yaml:9:27 \`DELETE /a\` would have the address "-/-/x", ${unsafe}`,
    `openapi.yaml:10:20 \`HEAD /a\` would have the address "../../../etc", ${unsafe}`,
    'openapi.yaml:11:21 `TRACE /a` would have the address "api-overview", which is the address of the API overview',
    duplicates('GET /b', 'PUT /b', 'café', '13:24', '14:24'),
    `openapi.yaml:13:24 \`GET /b\` would have the address "café", ${unsafe}`,
    duplicates('PUT /b', 'GET /b', 'café', '14:24', '13:24'),
    `openapi.yaml:14:24 \`PUT /b\` would have the address "cafe\u0301", ${unsafe}`,
    duplicates('POST unitChanged', 'POST /a', 'one', '21:20', '7:41'),
    `openapi.yaml:21:20 \`POST unitChanged\` would have the address "One", ${unsafe}`,
  ]);
  expect(api?.operations.map(({ slug }) => slug)).toEqual([
    'get-unit',
    'one',
    'two',
    'constructor',
    'get-units-id-things',
  ]);
});

test.for([
  ['getUnitCalendar', 'get-unit-calendar'],
  ['listAPIKeys', 'list-api-keys'],
  ['get_unit', 'get-unit'],
  ['V2Units', 'v2-units'],
  ['already-kebab', 'already-kebab'],
])('%s becomes %s', ([text = '', slug]) => {
  expect(kebab(text)).toBe(slug);
});

test('a slug is x-slug, else the operationId, else method and path', () => {
  const operation = { operationId: 'getUnit', 'x-slug': 'a-unit' };
  expect(slugOf(operation, 'GET', '/units')).toBe('a-unit');
  expect(slugOf({ operationId: 'getUnit' }, 'GET', '/units')).toBe('get-unit');
  expect(slugOf({}, 'GET', '/units/{unit_id}')).toBe('get-units-unit-id');
});

test.for(['', '-a', 'a-', 'a--b', 'a/b', '..', 'A', 'a b', 'a%2fb', 'a\u0000', 'x'.repeat(101)])(
  'the slug %j is unsafe',
  (slug) => {
    expect(findSlugFault(slug)).toBeDefined();
  },
);

test('the path and the parameters that describe it must agree', async () => {
  const text = (parameters: string) =>
    `${HEAD}paths: {'/a/{id}': {get: {operationId: getA, parameters: [${parameters}], responses: {}}}}\n`;
  const messages = async (parameters: string) =>
    (await readText(text(parameters))).problems.map(({ message, fix }) => `${message}: ${fix}`);
  const id = '{name: id, in: path, required: true, schema: {}}';
  expect(await messages(id)).toEqual([]);
  expect(await messages('')).toEqual([
    "`GET /a/{id}` doesn't describe its path parameter `id`: add a parameter `id` with `in: path`",
  ]);
  expect(await messages(`${id}, ${id.replace('id', 'other')}`)).toEqual([
    "`GET /a/{id}` describes a path parameter `other`, which isn't in its path: remove it, or write {other} in the path",
  ]);
  // Reports only the broken reference, not the parameter that it hides.
  expect(await messages("{$ref: '#/components/parameters/Id'}")).toHaveLength(1);
});

test('a security scheme must exist', async () => {
  const { problems } = await readText(
    `${HEAD}paths: {/a: {get: {security: [{sesion: []}], responses: {}}}}
components: {securitySchemes: {session: {type: http, scheme: basic}}}\n`,
  );
  expect(short(problems)).toEqual(["openapi.yaml:3:40 There's no security scheme `sesion`"]);
  expect(problems[0]?.fix).toBe('write `session`');
});

const MANY = Array.from({ length: 2_000 }, (_, index) => index);
const linesOf = (line: (index: number) => string) =>
  MANY.map((index) => `  ${line(index)}\n`).join('');

test.for([
  {
    name: 'operations of one name',
    text: `${HEAD}paths:\n${linesOf((index) => `/a${index}: {get: {operationId: same, responses: {}}}`)}`,
    message:
      '`GET /a0` has the same address `same` as `GET /a1` (openapi.yaml:5:28), `GET /a2` (openapi.yaml:6:28), `GET /a3` (openapi.yaml:7:28) and 1,996 more',
    guesses: 0,
  },
  {
    name: 'references that lead nowhere',
    text: `${HEAD}paths: {}\ncomponents:\n schemas:\n${linesOf((index) => `Unit${index}: {$ref: '#/components/schemas/Unti${index}'}`)}`,
    message:
      '`openapi.yaml` has nothing at `#/components/schemas/Unti0` (the $ref at #/components/schemas/Unit0)',
    guesses: 20,
  },
  {
    name: 'fields that do not exist',
    text: `${HEAD}paths:\n${linesOf((index) => `/a${index}: {get: {x-slug: a${index}, sumary: x, responses: {}}}`)}`,
    message: "`sumary` isn't a field of OpenAPI 3.1 here (at #/paths/~1a0/get)",
    guesses: 20,
  },
  {
    name: 'security schemes that do not exist',
    text: `${HEAD}paths:\n${linesOf((index) => `/a${index}: {get: {x-slug: a${index}, security: [{sesion${index}: []}], responses: {}}}`)}components:\n securitySchemes:\n${linesOf((index) => `session${index}: {type: http, scheme: basic}`)}`,
    message: "There's no security scheme `sesion0`",
    guesses: 20,
  },
])(
  '2,000 $name are reported within seconds, a few of them with a guess',
  async ({ text, message, guesses }) => {
    const start = cpuSeconds();
    const { problems } = await readText(text);
    expect(cpuSeconds() - start).toBeLessThan(15);
    expect(problems.length).toBeGreaterThanOrEqual(2_000);
    expect(problems[0]?.message).toBe(message);
    expect(problems.filter(({ fix }) => fix.startsWith('write '))).toHaveLength(guesses);
  },
);
