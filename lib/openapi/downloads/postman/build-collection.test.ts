import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { Ajv2020 } from 'ajv/dist/2020';
import { expect, test } from 'vitest';
import { formatJson } from '../../model/exact-numbers';
import { readDescription } from '../../read/read-description';
import { buildRequest } from '../../samples/build-request';
import { inventValues } from '../../samples/invent-values';
import {
  cookieText,
  type SampleBody,
  type SampleRequest,
  type SampleText,
} from '../../samples/sample-request';
import { HEAD, readText, soundApi } from '../../testing/read-fixture';
import { readOurApi } from '../../testing/read-our-api';
import { buildCollection } from './build-collection';
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
    bearer: [{ key: 'token', value: '{{MARLSTEAD_TOKEN}}', type: 'string' }],
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
  /raw/:
    put:
      servers: [{url: /files}]
      operationId: raw
      security: [{app: [w]}]
      requestBody: {content: {application/octet-stream: {}}}
      responses: {'204': {description: Done}}
  /circle:
    post:
      operationId: circle
      security: [{cookie: []}]
      requestBody: {content: {application/json: {schema: {$ref: '#/components/schemas/Circle'}}}}
      responses: {'201': {description: Made, content: {application/json: {schema: {$ref: '#/components/schemas/Made'}}, application/xml: {schema: {$ref: '#/components/schemas/Made'}}}}}
components:
  schemas:
    Made: {type: object, properties: {at: {type: string, format: date}, id: {type: string, readOnly: true}, pin: {type: string, writeOnly: true}}}
    Circle: {allOf: [{type: object, required: [again, at], properties: {at: {type: string, format: date}, id: {type: string, readOnly: true}, again: {$ref: '#/components/schemas/Circle'}}}]}
  securitySchemes:
    cookie: {type: apiKey, in: cookie, name: sid}
    basic: {type: http, scheme: basic}
    bearer: {type: http, scheme: bearer}
    key: {type: apiKey, in: query, name: api_key}
    app: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://shop.example/t, scopes: {w: Write}}}}
`;

test('addresses, headers and credentials are those of the samples', async () => {
  const collection = await collectionOf(RICH);
  const [read, form, upload, raw, circle] = itemsOf(collection).map(({ request }) => request);
  expect(read?.url).toEqual({
    raw: '{{baseUrl}}/a/:id/x-c.json?must=x&must=y&one=x%7Cy',
    host: ['{{baseUrl}}'],
    path: ['a', ':id', 'x-c.json'],
    query: [
      { key: 'must', value: 'x' },
      { key: 'must', value: 'y' },
      { key: 'one', value: 'x%7Cy' },
      { key: 'may', value: '5', disabled: true },
    ],
    variable: [{ key: 'id', value: '{{id}}' }],
  });
  expect(read?.auth).toMatchObject({
    type: 'basic',
    basic: [{ value: '{{TEST_USER}}' }, { value: '{{TEST_PASSWORD}}' }],
  });
  expect(read?.header).toEqual([
    { key: 'Idempotency-Key', value: '{{$guid}}' },
    { key: 'X-Trace', value: '', disabled: true },
  ]);
  expect(form?.auth).toEqual({ type: 'noauth' });
  expect(upload?.auth).toMatchObject({ type: 'bearer', bearer: [{ value: '{{TEST_TOKEN}}' }] });
  expect(upload?.url.query).toEqual([{ key: 'api_key', value: '{{TEST_KEY}}' }]);
  expect(circle?.header).toContainEqual({ key: 'Cookie', value: 'sid={{TEST_COOKIE}}' });
  expect(raw?.url.raw).toBe('{{baseUrl2}}/raw/');
  expect(collection.variable.map(({ key, value }) => [key, value])).toEqual([
    ['baseUrl', 'https://eu.shop.example/v1'],
    ['TEST_USER', ''],
    ['TEST_PASSWORD', ''],
    ['id', 'a-1'],
    ['TEST_TOKEN', ''],
    ['TEST_KEY', ''],
    ['baseUrl2', 'https://api.example.com/files'],
    ['TEST_COOKIE', ''],
  ]);
});

test('a path parameter with several definitions has a value for each request', async () => {
  const get = (id: string) =>
    `get: {parameters: [{name: id, in: path, required: true, example: ${id}, schema: {type: string}}], responses: {'204': {description: Done}}}`;
  const { item, variable } = await collectionOf(
    `${HEAD}paths:\n  /a/{id}: {${get('a-1')}}\n  /b/{id}/: {${get('b-2')}}\n`,
  );
  const urls = itemsOf({ item, variable }).map(({ request }) => request.url);
  expect(urls.map((url) => url.variable)).toEqual([
    [{ key: 'id', value: 'a-1' }],
    [{ key: 'id', value: 'b-2' }],
  ]);
  expect(urls[1]?.path).toEqual(['b', ':id', '']);
  expect(variable.map(({ key }) => key)).toEqual(['baseUrl']);
});

test('a saved response is what a client gets: read-only properties, and none that are write-only', async () => {
  const [read, , , , circle] = itemsOf(await collectionOf(RICH));
  expect(read?.response).toMatchObject([{ name: 'default any other', body: 'He said: "no"' }]);
  expect(read?.response[0]).not.toHaveProperty('code');
  expect(JSON.parse(circle?.response[0]?.body ?? '')).toEqual({ at: '2027-05-01', id: 'string' });
  expect(circle?.response[1]?.body).toContain('<at>2027-05-01</at>');
});

const FIXTURES = join(import.meta.dirname, '../../fixtures');
const DESCRIPTIONS = [
  join(import.meta.dirname, '../../../../openapi/openapi.yaml'),
  ...(readdirSync(FIXTURES, { recursive: true }) as string[])
    .filter((file) => /^(corpus\/[^/]+|[^/]+\/openapi)\.(yaml|json)$/.test(file))
    .map((file) => join(FIXTURES, file)),
];

test('every request of a collection is the request that the samples send', async () => {
  let count = 0;
  for (const file of DESCRIPTIONS) {
    const { model } = await readDescription(file, dirname(file));
    if (!model) continue;
    const setting = inventValues(model).settle(new Map());
    const collection = parse(formatJson(buildCollection(setting, [], 'none')));
    expect(validate(collection), `${file}: ${JSON.stringify(validate.errors)}`).toBe(true);
    const requests = model.operations.flatMap((operation) =>
      operation.kind === 'path' ? [buildRequest(setting, operation)] : [],
    );
    const known = new Map(collection.variable.map(({ key, value }) => [`{{${key}}}`, value]));
    const items = itemsOf(collection).map(({ request }) => readRequest(request, known));
    const sort = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).sort();
    expect(sort(items), file).toEqual(sort(requests.map(plainRequest)));
    count += items.length;
  }
  expect(count).toBeGreaterThan(200);
});

/** Returns what Postman sends, as lines. Secrets are references to variables. */
function readRequest(
  { method, url, header, auth, body }: Item['request'],
  known: ReadonlyMap<string, string>,
) {
  const values = new Map(url.variable?.map(({ key, value }) => [`:${key}`, value]));
  const path = url.path.map((step) => values.get(step) ?? step).join('/');
  const query = url.query?.filter(({ disabled }) => !disabled) ?? [];
  const pairs = query.map(({ key, value }) => (value === null ? key : `${key}=${value}`));
  const sent = header.filter(({ disabled }) => !disabled);
  const address = `${url.host}/${path}${pairs.length > 0 ? `?${pairs.join('&')}` : ''}`;
  const secrets = [auth.basic, auth.bearer].flatMap((all) => (all ?? []) as Entry[]);
  return [
    `${method} ${address.replace(/\{\{[^{}]+\}\}/g, (name) => known.get(name) || name)}`,
    ...sent.map(({ key, value }) => `${key}: ${value}`).sort(),
    ...secrets.map(({ value }) => value),
    JSON.stringify(body),
  ];
}

/** Returns a sample's request in the same form. */
function plainRequest(request: SampleRequest) {
  const { method, url, query, cookies, basic, body } = request;
  const write = (text: SampleText) =>
    text.map((one) => (typeof one === 'string' ? one : `{{${one.variable}}}`)).join('');
  const secrets = query.map(({ name, text }) => `${encodeURIComponent(name)}=${write(text)}`);
  const lines = request.headers.map(({ name, text, isFresh }) => {
    return `${name}: ${isFresh ? '{{$guid}}' : write(text)}`;
  });
  const [token] = basic ? [] : lines.filter((line) => line.startsWith('Authorization: Bearer {{'));
  if (cookies.length > 0) lines.push(`Cookie: ${write(cookieText(cookies))}`);
  if (body && 'mediaType' in body) lines.push(`Content-Type: ${body.mediaType}`);
  return [
    `${method} ${url}${secrets.map((pair, index) => (index > 0 || url.includes('?') ? '&' : '?') + pair).join('')}`,
    ...lines.filter((line) => line !== token).sort(),
    ...(basic ? [write([basic.user]), write([basic.password])] : []),
    ...(token ? [token.slice('Authorization: Bearer '.length)] : []),
    body ? JSON.stringify(plainBody(body)) : undefined,
  ];
}

function plainBody(body: SampleBody) {
  if (body.kind === 'file') return { mode: 'file', file: { src: body.file } };
  if (body.kind === 'form') {
    return { mode: 'urlencoded', urlencoded: body.pairs.map(([key, value]) => ({ key, value })) };
  }
  if (body.kind === 'multipart') {
    const formdata = body.parts.map(({ name: key, mediaType, ...part }) => ({
      key,
      ...('file' in part ? { type: 'file', src: part.file } : { type: 'text', value: part.text }),
      ...(mediaType === '' ? {} : { contentType: mediaType }),
    }));
    return { mode: 'formdata', formdata };
  }
  const isJson = body.kind === 'json';
  const language = isJson ? 'json' : body.mediaType.includes('xml') ? 'xml' : 'text';
  const raw = isJson ? formatJson(body.value, 2) : body.text;
  return { mode: 'raw', raw, options: { raw: { language } } };
}
