import { expect, test } from 'vitest';
import { HEAD, readFixture, readText, showSchema, soundApi } from '../testing/read-fixture';

const read30 = async () => soundApi(await readFixture('version-3-0')).operations[0];

test('an own parameter replaces the one of its path with the same name and location', async () => {
  const operation = await read30();
  const shown = operation?.parameters.map((parameter) => [
    parameter.id,
    parameter.required,
    parameter.style,
    parameter.mediaType,
    parameter.descriptionHtml,
    showSchema(parameter.schema)[0],
  ]);
  expect(shown).toEqual([
    ['path-id', true, '', '', '<p>Of the path.</p>', 'string'],
    ['header-x-trace', false, '', '', '<p>Of the operation.</p>', 'integer or null {more than 0}'],
    [
      'query-list',
      false,
      'comma-separated list',
      '',
      '',
      'array of strings {at most 2 items} <"a" "b">',
    ],
    ['query-filter', false, 'one entry per property, as in name[property]', '', '', 'object'],
    ['query-json', false, '', 'application/json', '', 'object'],
  ]);
  expect(operation?.parameters[4]?.examples[0]?.text).toBe('{\n  "a": true\n}');
});

test('security is text logic, and optional with an empty choice', async () => {
  const text = 'optional: key, or login with a and b together with key';
  expect((await read30())?.security).toBe(text);
});

test('a form shows how its parts are encoded, and leaves out what is read only', async () => {
  const [form] = (await read30())?.requestBody?.contents ?? [];
  expect(form?.mediaType).toBe('multipart/form-data');
  expect(showSchema(form?.schema)).toEqual(['object', '  file string {binary}']);
  const [file] = form?.encoding ?? [];
  expect([file?.name, file?.contentType]).toEqual(['file', 'image/png']);
  expect(file?.headers.map(({ name }) => name)).toEqual(['X-Part']);
});

test('an operationRef is relative to its file, like a reference', async () => {
  const link = (to: string) => `{l: {operationRef: '${to}'}}`;
  const operation = (id: string, to: string) =>
    `get: {operationId: ${id}, responses: {'200': {description: Fine, links: ${link(to)}}}}`;
  const api = soundApi(
    await readText({
      'openapi.yaml': `${HEAD}paths:\n  /a: {${operation('a', 'openapi.yaml#/paths/~1a/get')}}\n  /b: {$ref: 'paths/b.yaml#/b'}\n  /c: {${operation('c', 'paths/b.yaml#/b/get')}}\n`,
      'paths/b.yaml': `b: {${operation('b', '../openapi.yaml#/paths/~1a/get')}}\n`,
    }),
  );
  const links = api.operations.map(({ responses }) => responses[0]?.links[0]?.title);
  expect(links).toEqual(['a', 'a', 'b']);
});

test('an example shows its data, what is sent, and that it has neither', async () => {
  const examples = [
    "a: {dataValue: {n: 1}, serializedValue: '<n>1</n>'}",
    'b: {externalValue: https://files.example/b.xml}',
    'c: {}',
    'd: {value: null}',
  ];
  const content = `{application/xml: {examples: {${examples.join(', ')}}}}`;
  const text = `${HEAD.replace('3.1.0', '3.2.0')}paths: {/a: {get: {responses: {'200': {description: Fine, content: ${content}}}}}}\n`;
  const [operation] = soundApi(await readText(text)).operations;
  const views = operation?.responses[0]?.contents[0]?.examples;
  expect(views?.map(({ title, language, text: shown }) => [title, language, shown])).toEqual([
    ['a', 'json', '{\n  "n": 1\n}'],
    ["a, as it's sent", 'xml', '<n>1</n>'],
    ['b', 'text', 'https://files.example/b.xml'],
    ['c', 'text', '(no value)'],
    ['d', 'json', 'null'],
  ]);
});

test('answers show ranges and default, headers, links, media types and named examples', async () => {
  const [fine, other] = (await read30())?.responses ?? [];
  expect([fine?.status, fine?.title]).toEqual(['2XX', 'success']);
  expect(fine?.headers.map(({ name }) => name)).toEqual(['X-Left']);
  expect(fine?.links).toEqual([
    {
      name: 'next',
      operation: 'get_a',
      values: [],
      descriptionHtml: '<p>The next one.</p>',
      server: null,
      title: 'get_a',
      href: '/reference/api/generated/get-a',
    },
  ]);
  expect(
    fine?.contents.map(({ mediaType, examples }) => [
      mediaType,
      ...examples.map(({ title, language, text }) => `${title} ${language} ${text}`),
    ]),
  ).toEqual([
    ['application/json', 'A cat json {\n  "kind": "cat"\n}', 'A dog json {\n  "kind": "dog"\n}'],
    ['text/plain', ' text plain text'],
  ]);
  expect([other?.status, other?.title]).toEqual(['default', 'any other']);
});

test('callbacks and OAuth flows are shown', async () => {
  const api = soundApi(await readFixture('version-3-0'));
  const [callback] = api.operations[0]?.callbacks ?? [];
  expect(callback).toMatchObject({
    name: 'onDone',
    method: 'POST',
    expression: '{$request.body#/url}',
  });
  expect(api.securitySchemes.map(({ text, flows }) => [text, flows.length])).toEqual([
    ['header X-Key', 0],
    ['OAuth 2', 1],
  ]);
  expect(api.securitySchemes[1]?.flows[0]).toEqual({
    name: 'clientCredentials',
    urls: [{ label: 'tokenUrl', url: 'https://id.example/token' }],
    scopes: [
      { name: 'a', text: 'May a' },
      { name: 'b', text: 'May b' },
    ],
  });
});

test('what 3.2 adds is shown: the query method, further methods, querystring, itemSchema', async () => {
  const api = soundApi(await readFixture('version-3-2'));
  expect(api.operations.map(({ method, slug, tag }) => [method, slug, tag])).toEqual([
    ['QUERY', 'search-units', 'Rooms'],
    ['COPY', 'copy-units', 'Other'],
  ]);
  const [search] = api.operations;
  expect(search?.parameters[0]).toMatchObject({ location: 'querystring', name: 'q' });
  const stream = search?.responses[0]?.contents[0];
  expect(showSchema(stream?.itemSchema)).toEqual(['object', '  id string']);
});

test.for([
  { version: '3.0.3', words: 'Its own.', lines: [] },
  { version: '3.1.0', words: 'Broken', lines: [3] },
])(
  'words beside a reference replace those of the thing, in $version: $words',
  async ({ version, words, lines }) => {
    const text = `${HEAD.replace('3.1.0', version)}paths: {/a: {get: {operationId: getA, parameters: [{$ref: '#/components/parameters/A', description: 'Broken [a](/nowhere)'}], responses: {'200': {description: x}}}}}
components:
  parameters:
    A:
      description: Its own.
      name: a
      in: query
      schema: {}
`;
    const api = soundApi(await readText(text));
    const [parameter] = api.operations[0]?.parameters ?? [];
    expect(parameter?.descriptionHtml).toContain(words);
    // Links in the override are located at the reference.
    expect(api.links.map((link) => link.place.line)).toEqual(lines);
  },
);

test('a response without an example has a generated one, in the type that is easiest to read', async () => {
  const schema =
    '{type: object, properties: {id: {type: integer, readOnly: true}, pin: {type: string, writeOnly: true}}}';
  const content = `{text/csv: {schema: ${schema}}, application/json: {schema: ${schema}}}`;
  const text = `${HEAD}paths: {/a: {get: {responses: {'200': {description: x, content: ${content}}}}}}\n`;
  const [operation] = soundApi(await readText(text)).operations;
  const shown = operation?.responses[0]?.contents.map(({ examples }) => examples);
  const example = {
    isGenerated: true,
    title: 'Generated from the schema',
    text: '{\n  "id": 1\n}',
  };
  expect(shown).toEqual([[], [expect.objectContaining(example)]]);
});

test('a text or an example that is written beside a schema and in it is shown once', async () => {
  const api = soundApi(
    await readText(`${HEAD}paths:
  /a:
    put:
      operationId: putA
      parameters:
        - name: q
          in: query
          description: A *word*.
          example: two
          schema: {type: string, description: A *word*., examples: [one, two]}
        - {name: r, in: query, schema: {type: array, items: {type: string}, example: [a]}}
      requestBody:
        description: An A.
        content:
          application/json:
            schema: {type: object, description: An A., properties: {a: {type: string}}, example: {a: b}}
      responses: {'200': {description: Fine}}
`),
  );
  const { parameters = [], requestBody } = api.operations[0] ?? {};
  const [content] = requestBody?.contents ?? [];
  const shown = [...parameters, { descriptionHtml: requestBody?.descriptionHtml, ...content }].map(
    ({ descriptionHtml, schema, examples = [] }) => [
      [descriptionHtml, schema?.descriptionHtml],
      [...(schema?.examples ?? []), ...examples.map(({ text }) => text)],
    ],
  );
  expect(shown).toEqual([
    [
      ['<p>A <em>word</em>.</p>', ''],
      ['"one"', '"two"'],
    ],
    [['', ''], ['["a"]']],
    [['<p>An A.</p>', ''], ['{\n  "a": "b"\n}']],
  ]);
});
