import { runInNewContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { HEAD, readFixture, readText, soundApi } from '../../testing/read-fixture';
import { readOurApi } from '../../testing/read-our-api';
import { COLLECTION_SCHEMA } from './testing/collection-schema';

const validate = new Ajv2020({ allErrors: true }).compile(COLLECTION_SCHEMA);

type Entry = { key: string; value: string; disabled?: boolean };
type Item = {
  name: string;
  event: { script: { exec: string[] } }[];
  request: {
    method: string;
    auth: Record<string, unknown>;
    header: Entry[];
    body?: Record<string, unknown>;
    url: { raw: string; host: string[]; path: string[]; query?: Entry[]; variable?: Entry[] };
  };
  response: { name: string; code?: number; body: string }[];
};
type Collection = { item: { name: string; item: Item[] }[]; variable: Entry[] };

const ours = readOurApi();
const parse = (text: string | undefined) => JSON.parse(text ?? '') as Collection;
const itemsOf = ({ item }: Collection) => item.flatMap((folder) => folder.item);

async function collectionOf(text: string): Promise<Collection> {
  const read = await readText(text);
  soundApi(read);
  const collection = parse(read.published?.collection);
  expect(validate(collection), JSON.stringify(validate.errors)).toBe(true);
  return collection;
}

test('our collection is of the format, with a folder for each tag and a request for each operation', async () => {
  const read = await ours;
  const { tags } = soundApi(read);
  const collection = parse(read.published?.collection);
  expect(validate(collection), JSON.stringify(validate.errors)).toBe(true);
  const folders = collection.item.map(({ name, item }) => `${name} ${item.length}`);
  expect(folders).toEqual(tags.map(({ name, operations }) => `${name} ${operations.length}`));
  expect(collection.variable[0]).toMatchObject({
    key: 'baseUrl',
    value: 'https://api.marlstead.example/v1',
  });
});

test('every variable that a request uses is one of the collection', async () => {
  const collection = parse((await ours).published?.collection);
  const known = new Set(collection.variable.map(({ key }) => key));
  const used = [
    ...JSON.stringify(
      itemsOf(collection).map(({ request }) => ({ ...request, description: '', body: '' })),
    ).matchAll(/\{\{([^{}$]+)\}\}/g),
  ].map(([, key = '']) => key);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((key) => !known.has(key))).toEqual([]);
});

test('what is saved is what the description gives as examples', async () => {
  const read = await ours;
  const items = itemsOf(parse(read.published?.collection));
  const quote = items.find(({ name }) => name === 'Create a quote');
  expect(quote?.request.header).toContainEqual({
    key: 'Content-Type',
    value: 'application/json',
  });
  expect(JSON.parse(String(quote?.request.body?.raw))).toMatchObject({ check_in: '2027-07-09' });
  expect(quote?.request.auth).toEqual({
    type: 'bearer',
    bearer: [{ key: 'token', value: '{{bearerToken}}', type: 'string' }],
  });
  const created = quote?.response.find(({ code }) => code === 201);
  expect(JSON.parse(created?.body ?? '')).toMatchObject({ object: 'quote', status: 'open' });
  const bodies = items.flatMap(({ response }) => response.map(({ body }) => body));
  expect(bodies.length).toBeGreaterThan(400);
  for (const body of bodies) if (body !== '') expect(() => JSON.parse(body)).not.toThrow();
});

test('the test of a request accepts the codes of the description and no others', async () => {
  const [item] = itemsOf(
    await collectionOf(
      `${HEAD}paths: {/a: {get: {operationId: a, responses: {'200': {description: A}, 4XX: {description: B}}}}}\n`,
    ),
  );
  const run = (code: number) => {
    const results: boolean[] = [];
    const pm = {
      response: { code },
      test: (_: string, body: () => void) => body(),
      expect: (value: boolean) => ({
        to: { equal: (wanted: boolean) => results.push(value === wanted) },
      }),
    };
    runInNewContext(item?.event[0]?.script.exec.join('\n') ?? '', { pm });
    return results;
  };
  expect([200, 404, 201, 500].map(run)).toEqual([[true], [true], [false], [false]]);
});

const RICH = `${HEAD}servers: [{url: 'https://{region}.shop.example/v1/', variables: {region: {default: eu}}}]
security: [{cookie: []}, {basic: []}]
paths:
  /a/{id}/x-{code}.json:
    parameters:
      - {name: id, in: path, required: true, schema: {type: string}, example: a-1}
      - {name: code, in: path, required: true, schema: {type: string, example: c}}
    get:
      operationId: read
      parameters:
        - {name: must, in: query, required: true, schema: {type: array, items: {type: string}}, example: [x, y]}
        - {name: one, in: query, required: true, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}, example: [x, y]}
        - {name: may, in: query, schema: {type: integer, default: 5}}
        - {name: X-Trace, in: header, schema: {type: string}}
        - {name: Idempotency-Key, in: header, required: true, schema: {type: string}}
      responses: {default: {description: Any, content: {text/plain: {example: 'He said: "no"'}}}}
  /form:
    post:
      operationId: form
      security: []
      requestBody: {content: {application/x-www-form-urlencoded: {schema: {type: object, required: [a, b], properties: {a: {type: string, example: 'x&y'}, b: {type: integer, minimum: 3}}}}}}
      responses: {'204': {description: Done}}
  /upload:
    post:
      operationId: upload
      security: [{key: [], bearer: []}]
      requestBody: {content: {multipart/form-data: {schema: {type: object, properties: {file: {type: string, format: binary}, name: {type: string}}}, example: {name: n}}}}
      responses: {'204': {description: Done}}
  /raw:
    put:
      operationId: raw
      security: [{app: [w]}]
      requestBody: {content: {application/octet-stream: {}}}
      responses: {'204': {description: Done}}
  /circle:
    post:
      operationId: circle
      security: [{cookie: []}]
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Circle'}}}}
      responses: {'201': {description: Made, content: {application/json: {schema: {$ref: '#/components/schemas/Circle'}}}}}
components:
  schemas:
    Circle: {allOf: [{type: object, required: [again, at], properties: {at: {type: string, format: date}, id: {type: string, readOnly: true}, again: {$ref: '#/components/schemas/Circle'}}}]}
  securitySchemes:
    cookie: {type: apiKey, in: cookie, name: sid}
    basic: {type: http, scheme: basic}
    bearer: {type: http, scheme: bearer}
    key: {type: apiKey, in: query, name: api_key}
    app: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://shop.example/t, scopes: {w: Write}}}}
`;

test('addresses, headers and credentials are those of the description', async () => {
  const collection = await collectionOf(RICH);
  const [read, form, upload, raw, circle] = itemsOf(collection).map(({ request }) => request);
  expect(read?.url).toEqual({
    raw: '{{baseUrl}}/a/:id/x-{{code}}.json?must=x&must=y&one=x|y',
    host: ['{{baseUrl}}'],
    path: ['a', ':id', 'x-{{code}}.json'],
    query: [
      { key: 'must', value: 'x' },
      { key: 'must', value: 'y' },
      { key: 'one', value: 'x|y' },
      { key: 'may', value: '5', disabled: true },
    ],
    variable: [{ key: 'id', value: '{{id}}' }],
  });
  expect(read?.auth).toMatchObject({
    type: 'basic',
    basic: [{ key: 'username', value: '{{basicUsername}}' }, { key: 'password' }],
  });
  expect(read?.header).toEqual([
    { key: 'Accept', value: 'text/plain' },
    { key: 'X-Trace', value: '{{X-Trace}}', disabled: true },
    { key: 'Idempotency-Key', value: '{{$guid}}' },
  ]);
  expect(form?.auth).toEqual({ type: 'noauth' });
  expect(upload?.auth).toMatchObject({ type: 'bearer' });
  expect(upload?.url.query).toEqual([{ key: 'api_key', value: '{{keyKey}}' }]);
  expect(raw?.auth).toMatchObject({
    type: 'oauth2',
    oauth2: [{ key: 'accessToken', value: '{{appToken}}' }, {}],
  });
  expect(circle?.header).toContainEqual({ key: 'Cookie', value: 'sid={{cookieKey}}' });
  const values = Object.fromEntries(collection.variable.map(({ key, value }) => [key, value]));
  expect(values).toMatchObject({
    baseUrl: 'https://{{region}}.shop.example/v1',
    region: 'eu',
    id: 'a-1',
    code: 'c',
    'X-Trace': '',
  });
});

test('a form is written in the styles of its encoding', async () => {
  const example =
    '{list: [x y, z], comma: [x y, z], deep: {k: v}, json: {k: v}, none: [], nil: null}';
  const encoding = '{comma: {explode: false}, deep: {style: deepObject, explode: true}}';
  const media = `{schema: {}, example: ${example}, encoding: ${encoding}}`;
  const body = `requestBody: {content: {application/x-www-form-urlencoded: ${media}}}`;
  const collection = await collectionOf(
    `${HEAD}paths: {/a: {post: {operationId: a, ${body}, responses: {'204': {description: A}}}}}\n`,
  );
  const [item] = itemsOf(collection);
  const { urlencoded } = (item?.request.body ?? {}) as { urlencoded?: Record<string, string>[] };
  expect(urlencoded?.map(({ key, value }) => [key, value])).toEqual([
    ['list', 'x y'],
    ['list', 'z'],
    ['comma', 'x y,z'],
    ['deep[k]', 'v'],
    ['json', '{"k":"v"}'],
    ['none', ''],
    ['nil', ''],
  ]);
});

test('bodies of all kinds have their own form', async () => {
  const [read, form, upload, raw, circle] = itemsOf(await collectionOf(RICH));
  expect(form?.request.body).toEqual({
    mode: 'urlencoded',
    urlencoded: [
      { key: 'a', value: 'x&y' },
      { key: 'b', value: '3' },
    ],
  });
  expect(upload?.request.body).toEqual({
    mode: 'formdata',
    formdata: [
      { key: 'file', type: 'file', src: null },
      { key: 'name', type: 'text', value: 'n' },
    ],
  });
  expect(raw?.request.body).toEqual({ mode: 'file', file: { src: null } });
  expect(JSON.parse(String(circle?.request.body?.raw))).toMatchObject({ at: '2030-01-31' });
  expect(read?.response).toMatchObject([{ name: 'default any other', body: 'He said: "no"' }]);
  expect(read?.response[0]).not.toHaveProperty('code');
});

test.for([
  'hostile-text',
  'cycles',
  'composed',
  'all-words',
  'version-3-0',
  'version-3-2',
  'webhooks',
])('a collection is made of the fixture %s too', async (name) => {
  const { published } = await readFixture(name);
  expect(validate(parse(published?.collection)), JSON.stringify(validate.errors)).toBe(true);
});
