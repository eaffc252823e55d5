import { expect, test } from 'vitest';
import { HEAD, readFixture, readText, short, soundApi } from '../testing/read-fixture';

const AT = 'at #/paths/~1a~1{id}/get';

test('all problems of a description are reported at once, each at its place', async () => {
  const { problems } = await readFixture('many-problems');
  expect(short(problems)).toEqual([
    "openapi.yaml:5:12 `unknown` isn't a field of OpenAPI 3.1 here (at #/info)",
    "openapi.yaml:10:25 There's no security scheme `nope`",
    "openapi.yaml:12:9 `GET /a/{id}` describes a path parameter `Id`, which isn't in its path",
    "openapi.yaml:12:9 `GET /a/{id}` doesn't describe its path parameter `id`",
    `openapi.yaml:15:26 Unknown type "strng" (${AT}/parameters/0/schema/type)`,
    `openapi.yaml:16:25 OpenAPI 3.1 doesn't allow "qury" here (${AT}/parameters/1/in)`,
    `openapi.yaml:16:49 \`minimum\` is "5" (${AT}/parameters/1/schema/minimum)`,
    `openapi.yaml:19:11 \`description\` is missing (${AT}/responses/200)`,
    `openapi.yaml:24:23 \`openapi.yaml\` has nothing at \`#/components/schemas/Unti\` (the $ref ${AT}/responses/201/content/application~1json/schema)`,
    `openapi.yaml:25:22 \`extra\` isn't a field of OpenAPI 3.1 here (${AT}/responses/201/content/application~1json)`,
    'openapi.yaml:32:80 `http://evil/x` is an address with `http:`; only files are supported (the $ref at #/paths/~1b/post/responses/200/content/application~1json/schema)',
    'openapi.yaml:36:8 The $ref at #/components/schemas/A leads back to itself',
    "openapi.yaml:38:8 `../../../etc/passwd` leads outside the description's folder (the $ref at #/components/schemas/F)",
  ]);
  const fixes = problems.map(({ fix }) => fix);
  expect(fixes).toContain('write `#/components/schemas/Unit`');
  expect(fixes).toContain('write `string`');
  expect(fixes).toContain('rename `Id` to `id`');
});

test('a description with problems still shows all its operations, and is not offered for download', async () => {
  const { api, published } = await readFixture('many-problems');
  const slugs = ['get-a-get-a-id', 'get-a-get-b', 'x'];
  expect(api?.operations.map(({ slug }) => slug)).toEqual(slugs);
  expect(api?.tags.flatMap(({ operations }) => operations)).toEqual(slugs);
  expect(published).toBeUndefined();
});

test('a fault in another file is named there, and nothing else is checked until then', async () => {
  const { problems, isWhole } = await readFixture('wrong-in-another-file');
  expect(short(problems)).toEqual(['broken.yaml:2:8 `{` is never closed']);
  expect(isWhole).toBe(false);
});

test('webhooks have pages, and what is internal has none', async () => {
  const api = soundApi(await readFixture('webhooks'));
  expect(api.operations.map(({ kind, path, slug }) => [kind, path, slug])).toEqual([
    ['webhook', 'unitChanged', 'unit-changed'],
  ]);
  // A webhook has no request direction, so its page omits neither read-only nor write-only properties.
  const body = api.operations[0]?.requestBody?.contents[0]?.schema;
  expect(body?.children.map(({ name }) => name)).toEqual(['id', 'secret']);
});

test.for([
  {
    text: "swagger: '1.2'\npaths: {}\n",
    problem: "openapi.yaml:1:10 Swagger 1.2 isn't supported, only Swagger 2.0 and OpenAPI 3",
    fix: /convert the description/,
  },
  {
    text: 'info: {title: x}\npaths: {}\n',
    problem: 'openapi.yaml:1:1 `openapi` is missing',
    fix: /openapi: 3\.1\.0/,
  },
  {
    text: 'openapi: 3.1\npaths: {}\n',
    problem: "openapi.yaml:1:10 `openapi` is 3.1, which isn't a supported version",
    fix: /"3\.1\.0"/,
  },
  {
    text: 'openapi: 4.0.0\npaths: {}\n',
    problem: `openapi.yaml:1:10 \`openapi\` is "4.0.0", which isn't a supported version`,
    fix: /or 3\.2/,
  },
  {
    text: `${HEAD}components: {}\n`,
    problem: 'openapi.yaml:1:10 The description has no `paths` and no `webhooks`',
    fix: /add `paths`, `webhooks`, or both/,
  },
])('$problem', async ({ text, problem, fix }) => {
  const { api, problems } = await readText(text);
  expect(short(problems)).toEqual([problem]);
  expect(problems[0]?.fix).toMatch(fix);
  expect(api).toBeUndefined();
});

test('a key twice is a problem, and the last one is read', async () => {
  const { api, published, problems } = await readText(`${HEAD}paths: 1\npaths: {}\n`);
  expect(short(problems)).toEqual(['openapi.yaml:4:1 The key `paths` is given twice']);
  expect(problems[0]?.fix).toBe('remove one of the two');
  expect(api?.operations).toEqual([]);
  expect(published).toBeUndefined();
});

test('a missing file is a problem, not an error', async () => {
  const { problems } = await readText({ 'a.yaml': HEAD }).then(() => readFixture('none'));
  expect(short(problems)).toEqual(["openapi.yaml:1:1 This file's folder doesn't exist"]);
});

test.for([
  {
    name: 'JSON',
    text: JSON.stringify({ openapi: '3.1.0', info: { title: 'J', version: '1' }, paths: {} }),
  },
  { name: 'a byte order mark and CRLF', text: `\ufeff${HEAD}paths: {}\n`.replaceAll('\n', '\r\n') },
  { name: 'webhooks alone', text: `${HEAD}webhooks: {}\n` },
])('$name is read', async ({ text }) => {
  expect(soundApi(await readText(text)).operations).toEqual([]);
});

test('the view is plain data', async () => {
  const { api } = await readFixture('version-3-0');
  expect(JSON.parse(JSON.stringify(api))).toEqual(api);
});

test('examples are highlighted', async () => {
  const { readApi } = await import('./read-api');
  const { finishApi } = await import('./read-api');
  const { withFiles } = await import('../../core/testing/with-files');
  const text = `${HEAD}paths:
  /a:
    get:
      operationId: getA
      responses:
        '200': {description: x, content: {application/json: {example: {a: 1}}}}
`;
  const api = await withFiles({ 'openapi.yaml': text }, async (root) => {
    const highlight = async (code: string, language: string) => `<i>${language} ${code.length}</i>`;
    return soundApi(await finishApi(await readApi(`${root}/openapi.yaml`, { root }), highlight));
  });
  const [content] = api.operations[0]?.responses[0]?.contents ?? [];
  expect(content?.examples[0]).toMatchObject({ text: '{\n  "a": 1\n}', html: '<i>json 12</i>' });
});
