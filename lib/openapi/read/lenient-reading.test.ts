import { expect, test } from 'vitest';
import { HEAD, readLenient as read, readText, short, soundApi } from '../testing/read-fixture';

const GET = "{/a: {get: {responses: {'200': {description: Fine}}}}}";

test.for([
  { written: '3.1', version: '3.1' },
  { written: '3.0', version: '3.0' },
  { written: "'3.0.0-rc1'", version: '3.0.0-rc1' },
])('lenient checks understand the version $written', async ({ written, version }) => {
  const text = `openapi: ${written}\ninfo: {title: T, version: 1.10}\npaths: ${GET}\n`;
  const { api, published, problems } = await read(text);
  expect(published).toBeDefined();
  expect(problems.map(({ line, severity, rule }) => `${line} ${severity} ${rule}`)).toEqual([
    '1 warning api-fields',
    '2 warning api-fields',
  ]);
  expect(api?.openapi).toBe(version);
  expect(api?.version).toBe('1.10');
  expect(api?.operations).toHaveLength(1);
});

test('a description of schemas alone is published with lenient checks', async () => {
  const { api, published, problems } = await read(
    `${HEAD}components: {schemas: {A: {type: string}}}\n`,
  );
  expect(published).toBeDefined();
  expect(short(problems)).toEqual([
    'openapi.yaml:1:10 The description has no `paths` and no `webhooks`',
  ]);
  expect(api?.schemas.map(({ name }) => name)).toEqual(['A']);
});

// Docker's own description has 29 of these.
test('lenient checks read quoted texts that continue at the indent of their key', async () => {
  const text = `${HEAD}x-block: |
  key: "never closed
paths:
  /a:
    get:
      summary: 'It''s
      here: as others read it'
      description: "One \\"two\\"

        three,
four."
      tags:
      - "Units
      and rooms"
      responses: {'200': {description: Fine}}
`;
  const { api } = await read(text.replaceAll('\\\\', '\\'));
  const [operation] = api?.operations ?? [];
  expect(operation?.title).toBe("It's here: as others read it");
  expect(operation?.descriptionHtml).toBe('<p>One "two"\nthree, four.</p>');
  expect(operation?.tags).toEqual(['Units and rooms']);
  expect(short((await readText(text)).problems).map((problem) => problem.split(' ')[0])).toEqual([
    ...['openapi.yaml:9:1', 'openapi.yaml:13:1', 'openapi.yaml:16:1'],
  ]);
});

test('lenient checks remove control characters and report them', async () => {
  const { api, published, problems } = await read(
    `${HEAD}paths:\n  /a:\n    get:\n      description: "safe \u202etxet\u0007"\n      responses: {}\n`,
  );
  expect(published?.json).toContain('"safe txet"');
  expect(short(problems)).toEqual([
    "openapi.yaml:6:20 The character U+202E isn't allowed, and neither is an escape for it",
  ]);
  expect(api?.operations[0]?.descriptionHtml).toBe(
    "<p>safe txet</p><p><strong>This can't be shown as written:</strong> The character U+202E isn't allowed, and neither is an escape for it.</p>",
  );
});

test('a separator of records is removed, but not missed', async () => {
  const { problems } = await read(
    `${HEAD}paths:\n  /a:\n    get: {description: "\\u001e{}", responses: {'200': {description: Fine}}}\n`,
  );
  expect(problems.map(({ severity, rule }) => `${severity} ${rule}`)).toEqual([
    'warning api-fields',
  ]);
});

test('a YAML file can merge maps, and places lead to where the values are written', async () => {
  const { api, problems } = await read(`${HEAD}x-shared: &shared
  tags: [shared]
  responses: {'200': {description: Fine}, '404': &gone {description: 5}}
paths:
  /a:
    get: {<<: *shared, summary: Own}
    put: {<<: [{summary: First}, *shared], operationId: putA}
`);
  expect(short(problems)).toEqual([
    'openapi.yaml:5:70 OpenAPI 3.1 requires a string here, not 5 (at #/paths/~1a/get/responses/404/description)',
    'openapi.yaml:5:70 OpenAPI 3.1 requires a string here, not 5 (at #/paths/~1a/put/responses/404/description)',
  ]);
  const shown = api?.operations.map(({ title, tags, responses }) => {
    return [title, tags, responses.map(({ status }) => status)];
  });
  expect(shown).toEqual([
    ['Own', ['shared'], ['200', '404']],
    ['First', ['shared'], ['200', '404']],
  ]);
});

test.for([
  { name: 'before everything', text: '// Ours\n{"openapi": "3.0.0"}', at: '1:1' },
  { name: 'inside', text: '{"openapi": "3.0.0",\n  /* Ours */\n  "paths": {}}', at: '2:3' },
])('a comment $name in JSON is a problem', async ({ text, at }) => {
  const { problems } = await readText({ 'openapi.json': text });
  expect(short(problems)).toEqual([`openapi.json:${at} JSON can't contain comments`]);
});

test('a merge of something else is a problem at its key', async () => {
  const { problems } = await read(`${HEAD}paths: {}\nx-a: {b: 1, <<: 5}\n`);
  expect(short(problems)).toEqual([
    'openapi.yaml:4:13 `<<` merges only objects, or a list of objects',
  ]);
});

test('`x-webhooks` are webhooks if there are no others', async () => {
  const hook = '{post: {operationId: onNew, responses: {}}}';
  const text = `openapi: 3.0.3\ninfo: {title: T, version: '1'}\npaths: ${GET}\nx-webhooks: {new: ${hook}}\n`;
  const api = soundApi(await read(text));
  expect(api.operations.map(({ kind, path }) => `${kind} ${path}`)).toEqual([
    'path /a',
    'webhook new',
  ]);
  const both = await read(
    `${HEAD}paths: ${GET}\nwebhooks: {old: ${hook}}\nx-webhooks: {new: ${hook}}\n`,
  );
  expect(both.api?.operations.map(({ path }) => path)).toEqual(['/a', 'old']);
});

test('a note about a key given twice is on the page of its object', async () => {
  const { api } = await read(`${HEAD}paths:
  /a: {get: {operationId: getA, operationId: getB, responses: {}}}
  /b: {get: {operationId: b, responses: {}, parameters: [{name: q, in: query, schema: {type: number, maximum: 3.14159265358979323846}}]}}
`);
  expect(api?.descriptionHtml).toBe('');
  const [first, second] = api?.operations ?? [];
  expect(first?.descriptionHtml).toContain('The key <code>operationId</code> is given twice.');
  expect(second?.parameters[0]?.schema?.descriptionHtml).toContain(
    'has more digits than a number can store',
  );
});

test('a note about a key of a JSON or Swagger file is on the page of its object', async () => {
  const text = `{"swagger": "2.0", "info": {"title": "T", "version": "1"}, "paths": {
  "/a": {"get": {"operationId": "a", "responses": {"200": {"description": "x"}}}},
  "/b": {"get": {"operationId": "b", "summary": "one", "summary": "two", "responses": {"200": {"description": "x"}}}}}}`;
  const files = { 'openapi.json': text, 'checks.yaml': 'checks: lenient\n' };
  const { api } = await readText(files);
  expect(api?.descriptionHtml).toBe('');
  expect(api?.operations.map(({ descriptionHtml }) => descriptionHtml !== '')).toEqual([
    false,
    true,
  ]);
});

test('a text next to a reference of 3.0 is shown', async () => {
  const { api, problems } = await read(`${HEAD.replace('3.1.0', '3.0.3')}paths:
  /a:
    get:
      responses:
        '200': {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
        '404': {$ref: '#/components/responses/None', description: No such A.}
components:
  responses: {None: {description: Nothing.}}
  schemas:
    A: {type: object, properties: {b: {$ref: '#/components/schemas/B', description: Ours., type: string, nullable: true}}}
    B: {type: object, description: Theirs.}
`);
  expect(short(problems)).toEqual([
    'openapi.yaml:12:39 `type` has no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/A/properties/b/allOf/0)',
  ]);
  const [property] = api?.operations[0]?.responses[0]?.contents[0]?.schema?.children ?? [];
  expect(api?.operations[0]?.responses[1]?.descriptionHtml).toBe('<p>No such A.</p>');
  expect(property?.type).toBe('B or null');
  expect(property?.descriptionHtml).toBe('<p>Ours.</p><p>Theirs.</p>');
});

test('lenient checks read what an example means: JSON in a text, and a text that looks like a number', async () => {
  const { api, published, problems } = await read(`${HEAD}paths:
  /a:
    get:
      parameters:
        - {name: v, in: query, example: 1.10, schema: {type: string, enum: [1.10, 010, 2]}}
        - {name: filter, in: query, example: '{"a":1}', schema: {type: object}}
      responses:
        '200':
          description: Fine
          content:
            application/json:
              schema: {type: object, properties: {zip: {type: string}}, oneOf: [{minProperties: 1}]}
              example: |
                {"slow": 2000}
              examples: {zip: {value: {zip: 01234}}}
            application/xml: {schema: {type: object}, example: '{"a": 1}'}
`);
  expect(short(problems)).toEqual([
    'openapi.yaml:7:41 This is the number 1.10, but its schema has the type string (at #/paths/~1a/get/parameters/0/example)',
    'openapi.yaml:7:77 This is the number 1.10, but its schema has the type string (at #/paths/~1a/get/parameters/0/schema/enum/0)',
    'openapi.yaml:7:83 This is the number 010, but its schema has the type string (at #/paths/~1a/get/parameters/0/schema/enum/1)',
    'openapi.yaml:7:88 The `enum` value is 2, but its schema has the type string (at #/paths/~1a/get/parameters/0/schema/enum/2)',
    'openapi.yaml:8:46 The example is "{\\"a\\":1}", but its schema has the type object (at #/paths/~1a/get/parameters/1/example)',
    'openapi.yaml:15:24 This is a text that contains JSON, but its schema has the type object (at #/paths/~1a/get/responses/200/content/application~1json/example)',
    'openapi.yaml:17:45 This is the number 01234, but its schema has the type string (at #/paths/~1a/get/responses/200/content/application~1json/examples/zip/value/zip)',
  ]);
  expect(published?.yaml).toContain('            example:\n                slow: 2000');
  const examples = api?.operations[0]?.responses[0]?.contents.flatMap(
    (content) => content.examples,
  );
  expect(examples?.map(({ text }) => text)).toEqual([
    '{\n  "slow": 2000\n}',
    '{\n  "zip": "01234"\n}',
    '{"a": 1}',
  ]);
});
