import { expect, test } from 'vitest';
import { readSettings } from '../core/settings';
import { withFiles } from '../core/testing/with-files';
import { checkSite } from '../site/site';
import { checkOperationNames } from './check-operation-names';

const API = `openapi: 3.1.0
info: {title: Test, version: '1'}
servers: [{url: 'https://api.example/v1'}]
paths:
  /units:
    get: {operationId: listUnits, responses: {'200': {description: Fine}}}
    post:
      operationId: createUnit
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {createUnix: {type: string, enum: [get-unix]}}}
      responses: {'200': {description: Fine}}
  /units/{unit_id}/rates.{form}:
    parameters:
      - {name: unit_id, in: path, required: true, schema: {type: string}}
      - {name: form, in: path, required: true, schema: {type: string}}
    get: {operationId: getUnit, responses: {'200': {description: Fine}}}
`;

/** Returns the problems of a page with this text, as `line:column message: fix`. */
async function problemsOf(body: string, api = API): Promise<string[]> {
  const files = {
    'content/index.md': `# Home\n\n${body}\n`,
    'content/guides/list-unit.md': '# A guide\n',
    'openapi/openapi.yaml': api,
  };
  const { problems } = await withFiles(files, (project) => checkSite(readSettings({}, project)));
  return problems.map(({ line, column, message, fix }) => `${line}:${column} ${message}: ${fix}`);
}

test.for<{ name: string; body: string; problems: string[] }>([
  {
    name: 'an operationId with a slip',
    body: 'Call `getUnitz` or\n`createUnti`.',
    problems: [
      "3:6 `getUnitz` isn't an API operation: write `getUnit`, or remove the code font; see lib/content/AUTHORING.md#names",
      "4:1 `createUnti` isn't an API operation: write `createUnit`, or remove the code font; see lib/content/AUTHORING.md#names",
    ],
  },
  {
    name: 'a slug with a slip, twice',
    body: '| `get-units` | `get-units` |\n|---|---|',
    problems: [
      "3:3 `get-units` isn't an API operation: write `get-unit`, or remove the code font; see lib/content/AUTHORING.md#names",
      "3:17 `get-units` isn't an API operation: write `get-unit`, or remove the code font; see lib/content/AUTHORING.md#names",
    ],
  },
  {
    name: 'a method that a path does not have',
    body: '`PUT /units`',
    problems: [
      "3:1 `PUT /units` isn't an API operation: write `GET /units`; see lib/content/AUTHORING.md#names",
    ],
  },
  {
    name: 'a first step with a slip',
    body: '`GET /unitz`, `POST /unit`, GET `/unitts`',
    problems: [
      "3:1 `GET /unitz` isn't an API operation: write `GET /units`; see lib/content/AUTHORING.md#names",
      "3:15 `POST /unit` isn't an API operation: write `POST /units`; see lib/content/AUTHORING.md#names",
      "3:33 `GET /unitts` isn't an API operation: write `GET /units`; see lib/content/AUTHORING.md#names",
    ],
  },
  {
    name: 'a path with a slip, below the path of the server',
    body: '`GET /v1/units/{id}/rate.json?a=b`',
    problems: [
      "3:1 `GET /v1/units/{id}/rate.json` isn't an API operation: write `GET /v1/units/{unit_id}/rates.{form}`; see lib/content/AUTHORING.md#names",
    ],
  },
  {
    name: 'a path below the path of the server that is like no other',
    body: '`DELETE /v1/something/entirely/different`',
    problems: [
      "3:1 `DELETE /v1/something/entirely/different` isn't an API operation: write an API operation, or give a reason under other_names; see lib/content/AUTHORING.md#names",
    ],
  },
])('$name is a problem', async ({ body, problems }) => {
  expect(await problemsOf(body)).toEqual(problems);
});

test.for([
  '`GET /health`, `POST /uploads`, `GET /me` and `GET /limits` are requests to other systems',
  '`getUnit` `create-unit` `POST /units` `POST /v1/units?a=b` `GET /units HTTP/1.1`',
  '`GET /units/{id}/rates.{x}` and `GET /units/unt_1/rates.json` are requests',
  '`GET /units/*` `GET /units/…` `GET /units/<id>` stand for several',
  '`POST /b/none` `GET /guests` `TRACE /units` `PUT units` are of somebody else',
  'the property `createUnix` and its value `get-unix`',
  'the page `list-unit`, and `getUnitCalendarDays` is far away',
  '## Get units\n\n`get-units` is a heading',
  'getUnitz, PUT /units\n\n```http\nPUT /units\n```',
  '```ts\nconst getUnits = 1;\n```\n\n`getUnits` is from this block',
])('%j names nothing that is missing', async (body) => {
  expect(await problemsOf(body)).toEqual([]);
});

test('of a description that is not sound, nobody says what it lacks', async () => {
  const problems = await problemsOf('`PUT /units`', API.replace('listUnits', 'getUnit'));
  expect(problems.filter((text) => text.includes('PUT'))).toEqual([]);
  expect(problems).not.toEqual([]);
});

test('what an earlier version had may be named', () => {
  const gone = { slug: 'drop-unit', title: 'Drop', method: 'DELETE', path: '/units', href: '' };
  const group = { kind: 'operation' as const, name: gone.slug, operations: [gone], changes: [] };
  const operations = [
    { id: 'dropUnits', slug: 'drop-units', kind: 'path', method: 'GET', path: '/units' } as const,
  ];
  const code = (text: string) => ({ text, line: 1, column: 1 });
  const page = {
    file: 'a.md',
    path: 'a',
    sections: [],
    anchors: [],
    codes: [code('DELETE /units'), code('drop-unit'), code('PATCH /units')],
  };
  const api = { operations, servers: [] };
  const messagesOf = (groups: (typeof group)[]) =>
    checkOperationNames([page], api, [{ version: '2', since: '1', groups }]).map(
      ({ message }) => message.split(" isn't ")[0],
    );
  expect(messagesOf([group])).toEqual(['`PATCH /units`']);
  expect(messagesOf([])).toEqual(['`DELETE /units`', '`drop-unit`', '`PATCH /units`']);
});

test('the path that begins alike is nearer than one with the same method', () => {
  const at = (method: string, path: string) => ({
    id: '',
    slug: '',
    kind: 'path' as const,
    method,
    path,
  });
  const page = { file: 'a.md', path: 'a', sections: [], anchors: [] };
  const codes = [{ text: 'POST /paymints', line: 1, column: 1 }];
  const api = { operations: [at('POST', '/payouts'), at('GET', '/payments')], servers: [] };
  expect(checkOperationNames([{ ...page, codes }], api, [])[0]?.fix).toMatch(
    /^write `GET \/payments`;/,
  );
});

test('a site without an API names none', () => {
  expect(checkOperationNames([], undefined, [])).toEqual([]);
});
