import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { testSome } from '../../core/testing/test-some';
import { LIMITS } from '../model/limits';
import { kebab } from '../model/slugs';
import { HEAD, readFixture, readText, short, soundApi, withLimits } from '../testing/read-fixture';

test("no two operations share an address, and an `x-slug` that can't be one is a problem", async () => {
  const { api, problems } = await readFixture('collisions');
  const unsafe = 'which has characters other than a-z, 0-9, and single hyphens';
  expect(short(problems)).toEqual([
    'openapi.yaml:7:25 `POST /a` has the same operationId `sameId` as `PATCH /a` (openapi.yaml:8:26)',
    'openapi.yaml:8:26 `PATCH /a` has the same operationId `sameId` as `POST /a` (openapi.yaml:7:25)',
    `openapi.yaml:10:20 \`HEAD /a\` would have the address "../../../etc", ${unsafe}`,
    'openapi.yaml:11:21 `TRACE /a` would have the address "api-overview", which is the address of the API overview',
    `openapi.yaml:21:20 \`POST unitChanged\` would have the address "One", ${unsafe}`,
  ]);
  expect(api?.operations.map(({ slug }) => slug)).toEqual([
    'get-unit-get-a',
    'get-unit-put-a',
    'one',
    'two',
    'x',
    'head-a',
    'trace-a',
    'cafe-get-b',
    'cafe-put-b',
    'constructor',
    'get-units-id-things',
    'post-unit-changed',
  ]);
});

test('operations with the same `x-slug` are a problem at both places, and each has a page', async () => {
  const text = `${HEAD}paths:\n  /a: {get: {x-slug: one, responses: {}}, put: {x-slug: one, responses: {}}}\n`;
  const { api, problems } = await readText(text);
  expect(short(problems)).toEqual([
    'openapi.yaml:4:22 `GET /a` has the same address `one` as `PUT /a` (openapi.yaml:4:57)',
    'openapi.yaml:4:57 `PUT /a` has the same address `one` as `GET /a` (openapi.yaml:4:22)',
  ]);
  expect(api?.operations.map(({ slug }) => slug)).toEqual(['one-get-a', 'one-put-a']);
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

test('since 3.2, a reference can lead to a security scheme', async () => {
  const text = `${HEAD}paths: {/a: {get: {security: [{'#/components/securitySchemes/session': []}, {'#/components/securitySchemes/other': []}], responses: {}}}}
components: {securitySchemes: {session: {type: http, scheme: basic}}}\n`;
  const { api, problems } = await readText(text.replace('3.1.0', '3.2.0'));
  expect(short(problems)).toEqual([
    'openapi.yaml:3:116 `openapi.yaml` has nothing at `#/components/securitySchemes/other` (the security requirement at #/paths/~1a/get/security/1/#~1components~1securitySchemes~1other)',
  ]);
  expect(api?.operations[0]?.security).toBe('session, or #/components/securitySchemes/other');
  expect((await readText(text)).problems).toHaveLength(2);

  const sound = text.replace('3.1.0', '3.2.0').replace(/, \{[^{}]*other[^{}]*\}/, '');
  const { published } = await readText(sound);
  expect(JSON.parse(published?.json ?? '').paths['/a'].get.security).toEqual([{ session: [] }]);
});

const MANY = Array.from({ length: 2_000 }, (_, index) => index);
const linesOf = (line: (index: number) => string) =>
  MANY.map((index) => `  ${line(index)}\n`).join('');

testSome(1, [
  {
    name: 'operations of one name',
    text: `${HEAD}paths:\n${linesOf((index) => `/a${index}: {get: {operationId: same, responses: {}}}`)}`,
    message:
      '`GET /a0` has the same operationId `same` as `GET /a1` (openapi.yaml:5:28), `GET /a2` (openapi.yaml:6:28), `GET /a3` (openapi.yaml:7:28) and 1,996 more',
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

const parameters = (count: number, text = 'x') =>
  Array.from({ length: count }, (_, index) => {
    return `{name: p${index}, in: query, description: ${text}, schema: {type: string}}`;
  }).join(', ');
const operation = (fields: string) =>
  `${HEAD}paths: {/a: {get: {operationId: getA, ${fields}, responses: {}}}}\n`;

test('an operation of more parts than a page holds is a problem', async () => {
  await withLimits({ operationParts: 50 }, async () => {
    const { problems } = await readText(operation(`parameters: [${parameters(51)}]`));
    expect(short(problems)).toEqual([
      'openapi.yaml:3:19 `GET /a` has 51 parameters, responses, headers, links, and callbacks; a page can show at most 50',
    ]);
    const sound = await readText(operation(`parameters: [${parameters(50)}]`));
    expect(sound.problems).toEqual([]);
  });
});

test('a summary too long for a list is a problem', async () => {
  const text = (length: number) => operation(`summary: ${'a'.repeat(length)}`);
  expect(short((await readText(text(501))).problems)).toEqual([
    'openapi.yaml:3:48 The summary has 501 characters; pages show at most 500',
  ]);
  expect((await readText(text(500))).problems).toEqual([]);
});

test('descriptions of parameters count toward the page, and those left out are named', async () => {
  const each = 10_000;
  const fitting = LIMITS.wordsOfPage / each;
  const text = operation(`parameters: [${parameters(fitting + 2, 'a'.repeat(each))}]`);
  const [page] = soundApi(await readText(text)).operations;
  const htmls = page?.parameters.map(({ descriptionHtml }) => descriptionHtml) ?? [];
  const isLeftOut = htmls.map((html) => html.includes('left out this description'));
  expect(isLeftOut.indexOf(true)).toBe(fitting);
  expect(isLeftOut.filter(Boolean)).toHaveLength(2);
});

test('descriptions of tags count toward the overview', async () => {
  const tags = Array.from({ length: 40 }, (_, index) => {
    return `{name: t${index}, description: ${'a'.repeat(10_000)}}`;
  });
  const api = soundApi(await readText(`${HEAD}tags: [${tags.join(', ')}]\npaths: {}\n`));
  const left = api.tags.filter(({ descriptionHtml }) =>
    descriptionHtml.includes('left out this description'),
  );
  expect(left).toHaveLength(10);
});

test('security schemes whose names read alike have ids of their own', async () => {
  const scheme = '{type: http, scheme: basic}';
  const text = `${HEAD}paths: {}\ncomponents: {securitySchemes: {a.b: ${scheme}, a_b: ${scheme}, a-b: ${scheme}, a b: ${scheme}}}\n`;
  const { api } = await readText(text);
  expect(api?.securitySchemes.map(({ id }) => id)).toEqual([
    'scheme-a.b',
    'scheme-a_b',
    'scheme-a-b',
    'scheme-a-b-2',
  ]);
});
