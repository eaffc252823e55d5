import { expect, test } from 'vitest';
import { readText, short } from '../testing/read-fixture';
import type { Release } from './change';

const api = (version: string, paths: string, components = '{}') =>
  `openapi: 3.1.0\ninfo: {title: Test, version: '${version}'}\npaths: {${paths}}\ncomponents: ${components}\n`;
const DONE = "responses: {'204': {description: Done}}";
const get = (name: string, more = DONE) => `/${name}: {get: {operationId: ${name}, ${more}}}`;
const A = get('a');
const B = get('b');

/** Formats releases as lines: a version, then its groups, each followed by its changes. */
function show(releases: readonly Release[]): string[] {
  return releases.flatMap(({ version, since, groups }) => [
    `${version} since ${since}`,
    ...groups.flatMap(({ kind, name, operations, changes }) => [
      `  ${[kind, name].join(' ').trim()}: ${operations.map(({ slug, href }) => `${slug}${href === '' ? ' (gone)' : ''}`).join(' ')}`,
      ...changes.map(
        ({ severity, where, sentence }) =>
          `    ${severity} ${where === '' ? '' : `${where}: `}${sentence}`,
      ),
    ]),
  ]);
}

test('each version is compared with the one before, the newest first, and breaking changes come first', async () => {
  const {
    changelog,
    problems,
    files,
    api: built,
  } = await readText({
    'openapi.yaml': api('1.0.0', `${B}, ${get('c')}`),
    'revisions/0.10.0.yaml': api('0.10.0', `${A}, ${B}`),
    'revisions/0.9.0.json': JSON.stringify({
      openapi: '3.1.0',
      info: { title: 'T', version: '0.9.0' },
      paths: {},
    }),
    'revisions/notes.txt': 'not a revision',
  });
  expect(short(problems)).toEqual([]);
  expect(show(changelog)).toEqual([
    '1.0.0 since 0.10.0',
    '  operation a: a (gone)',
    '    breaking The operation was removed.',
    '  operation c: c',
    '    safe The operation was added.',
    '0.10.0 since 0.9.0',
    '  operation a: a (gone)',
    '    safe The operation was added.',
    '  operation b: b',
    '    safe The operation was added.',
  ]);
  const revisions = ['revisions/0.10.0.yaml', 'revisions/0.9.0.json'];
  expect(files).toEqual(['openapi.yaml', ...revisions, 'checks.yaml']);
  const changes = built?.operations.map(({ slug, changes: own }) => [
    slug,
    own.map(({ version }) => version),
  ]);
  expect(changes).toEqual([
    ['b', ['0.10.0']],
    ['c', ['1.0.0']],
  ]);
});

test('what a schema changes for several operations is told once, and at each of them', async () => {
  const money = (type: string) =>
    `{schemas: {Money: {type: object, properties: {amount: {type: ${type}}}}}}`;
  const body = "content: {application/json: {schema: {$ref: '#/components/schemas/Money'}}}";
  const both = `responses: {'200': {description: Fine, ${body}}, '202': {description: Later, ${body}}}`;
  const paths = `${get('a', both)}, ${get('b', both)}`;
  const { changelog, api: built } = await readText({
    'openapi.yaml': api('2', paths, money('string')),
    'revisions/1.yaml': api('1', paths, money('integer')),
  });
  expect(show(changelog)).toEqual([
    '2 since 1',
    '  schema Money: a b',
    '    breaking `amount`: The type changed from `integer` to `string`.',
  ]);
  expect(built?.operations[0]?.changes.map(({ where }) => where)).toEqual([
    'responses `200` and `202` `amount`',
  ]);
});

test('what many operations have in common is told once', async () => {
  const headed = (header: string) =>
    `responses: {'200': {description: Fine${header}}, '404': {description: None${header}}}`;
  const all = (header: string) =>
    ['a', 'b', 'c', 'd'].map((name) => get(name, headed(header))).join(', ');
  const { changelog, api: built } = await readText({
    'openapi.yaml': api('2', all(', headers: {Limit: {schema: {type: string}}}')),
    'revisions/1.yaml': api('1', all('')),
  });
  expect(show(changelog)).toEqual([
    '2 since 1',
    '  several: a b c d',
    '    safe responses, header `Limit`: It was added.',
  ]);
  expect(built?.operations[0]?.changes.map(({ where }) => where)).toEqual([
    'responses `200` and `404`, header `Limit`',
  ]);
});

test('a server is a change of the API as a whole', async () => {
  const { changelog } = await readText({
    'openapi.yaml': `${api('2', A)}servers: [{url: https://a.example}]\n`,
    'revisions/1.yaml': `${api('1', A)}servers: [{url: https://b.example}]\n`,
  });
  expect(show(changelog)).toEqual([
    '2 since 1',
    '  api: ',
    '    breaking The server `https://b.example` was removed.',
    '    safe The server `https://a.example` was added.',
  ]);
});

const PRODUCTS = 'x-product-versions: {alpha: [0.1.0, 0.2.0], beta: [0.3.0, 1.0.0]}\n';
const OLD = {
  'revisions/0.1.0.yaml': api('0.1.0', A),
  'revisions/0.2.0.yaml': api('0.2.0', `${A}, ${get('c')}`),
  'revisions/0.3.0.yaml': api('0.3.0', B, '{schemas: {Old: {type: string}}}'),
};
const since = (name: string, product: string) => get(name, `x-since: ${product}, ${DONE}`);

test('product versions are compared by their last descriptions, without detours', async () => {
  const paths = `${since('a', 'alpha')}, ${since('b', 'beta')}`;
  const schemas = '{schemas: {Money: {type: object}}}';
  const { problems, api: built } = await readText({
    'openapi.yaml': api('1.0.0', paths, schemas) + PRODUCTS,
    ...OLD,
  });
  expect(short(problems)).toEqual([]);
  expect(built?.productVersions.map(({ name, descriptions }) => [name, descriptions])).toEqual([
    ['alpha', ['0.1.0', '0.2.0']],
    ['beta', ['0.3.0', '1.0.0']],
  ]);
  const [only, ...more] = built?.comparisons ?? [];
  expect(more).toEqual([]);
  expect(only).toMatchObject({
    descriptions: ['0.2.0', '1.0.0'],
    addedSchemas: [{ name: 'Money', href: '/reference/api/schemas/money' }],
    removedSchemas: [],
  });
  // `a` was removed in 0.3.0 and is back, so it isn't listed.
  expect(show(only ? [only] : [])).toEqual([
    'beta since alpha',
    '  operation c: c (gone)',
    '    breaking The operation was removed.',
    '  operation b: b',
    '    safe The operation was added.',
  ]);
});

test('every two product versions are compared, neighbors first', async () => {
  const { api: built } = await readText({
    'openapi.yaml': `${api('4', A)}x-product-versions: {a: ['1'], b: ['2'], c: ['3'], d: ['4']}\n`,
    'revisions/1.yaml': api('1', A),
    'revisions/2.yaml': api('2', A),
    'revisions/3.yaml': api('3', A),
  });
  expect(built?.comparisons.map((pair) => `${pair.since}${pair.version}`).join(' ')).toBe(
    'ab bc cd ac bd ad',
  );
});

test.for<[written: string, found: string, paths?: string]>([
  ['x-product-versions: mvp', 'openapi.yaml:5:21 `x-product-versions` must be keys with values'],
  [
    PRODUCTS.replace('alpha:', 'none: [], alpha:'),
    'openapi.yaml:5:28 `x-product-versions.none` needs at least 1 entry',
  ],
  [PRODUCTS.replace('0.2.0', '0.2.1'), 'openapi.yaml:5:37 The description has no version `0.2.1`'],
  [
    PRODUCTS.replace(', 1.0.0', ''),
    "openapi.yaml:5:21 `x-product-versions` doesn't list version `1.0.0` of the description",
  ],
  [
    PRODUCTS.replace('0.1.0, 0.2.0', '0.2.0, 0.1.0'),
    'openapi.yaml:5:30 `x-product-versions` lists version `0.2.0` twice or out of order',
  ],
  [
    PRODUCTS,
    'openapi.yaml:3:45 `a` has the `x-since` `beta`, but it first appears in 0.1.0, which belongs to `alpha`',
    since('a', 'beta'),
  ],
])('%s: %s', async ([written, found, paths = A]) => {
  const { problems } = await readText({ 'openapi.yaml': api('1.0.0', paths) + written, ...OLD });
  expect(short(problems)).toContain(found);
});

test.for<[files: Record<string, string>, found: string]>([
  [
    { 'revisions/0.1.0.yaml': api('0.2.0', A) },
    'revisions/0.1.0.yaml:2:30 Revision file `0.1.0.yaml` contains the version `0.2.0`',
  ],
  [
    { 'revisions/0.1.0.json': api('0.1.0', A), 'revisions/0.1.0.yaml': api('0.1.0', A) },
    'revisions/0.1.0.yaml:2:30 Version `0.1.0` is already in `revisions/0.1.0.json`',
  ],
  [
    { 'revisions/1.1.0.yaml': api('1.1.0', A) },
    'revisions/1.1.0.yaml:2:30 Revision `1.1.0` is newer than the description, whose version is `1.0.0`',
  ],
  [
    { 'revisions/1.0.0.yaml': api('1.0.0', `${A}, ${B}, ${get('c')}`) },
    'openapi.yaml:2:30 The description has the same version as revision `1.0.0` but differs from it: b: The operation was removed (and 1 other change)',
  ],
  [
    { 'revisions/0.1.0.yaml': 'openapi: 3.1.0\npaths: {/a: {$ref: nowhere.yaml}}\n' },
    "revisions/0.1.0.yaml:2:13 There's no file `revisions/nowhere.yaml` (the $ref at #/paths/~1a)",
  ],
])('$1', async ([files, found]) => {
  const { problems, published } = await readText({ 'openapi.yaml': api('1.0.0', A), ...files });
  expect(short(problems)).toContain(found);
  expect(published).toBeUndefined();
});

test('a description that did not change since its version was kept is sound', async () => {
  const { problems, changelog } = await readText({
    'openapi.yaml': api('1.0.0', A),
    'revisions/1.0.0.yaml': api('1.0.0', A),
  });
  expect({ problems, changelog }).toEqual({ problems: [], changelog: [] });
});
