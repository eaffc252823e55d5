import { expect, test } from 'vitest';
import { readFixture, soundApi } from '../testing/read-fixture';
import { readOurApi } from '../testing/read-our-api';
import { buildRequest } from './build-request';
import { buildSamples, choicesOf, findOptions } from './build-samples';
import { inventValues } from './invent-values';
import { prove } from './proof/prove';
import { readVersion } from './read-version';
import { readTextModel } from './testing/read-samples';
import { writeCurl } from './write-curl';
import { writePython } from './write-python';
import { writeTypescript } from './write-typescript';

const HEAD = `openapi: 3.1.0
info: {title: Parcels, version: '1'}
servers:
  - {url: https://api.parcels.example/v1/, description: Production}
  - {url: 'https://{region}.parcels.example/v1', variables: {region: {default: eu}}}
  - {url: https://api.parcels.example/v1, description: The same again}
  - {url: /local}
security: [{key: []}, {token: []}, {key: [], token: []}, {}, {gone: []}]
components:
  securitySchemes:
    key: {type: apiKey, in: query, name: api key}
    token: {type: http, scheme: bearer}
`;

const BODY = `{application/json: {
  schema: {
    type: object, required: [name],
    properties: {
      name: {type: string, minLength: 2}, weight: {type: number, minimum: 1, exclusiveMaximum: 2},
      id: {type: string, readOnly: true}, tags: {type: array, items: {type: string, enum: [a, b]}}}},
  examples: {small: {summary: A small one, value: {name: Cup}}, same: {value: {name: Mug}}}}}`;

async function settle(text: string) {
  const model = await readTextModel(text);
  const values = inventValues(model);
  const { broken } = await prove(model, values.claims);
  expect([...broken]).toEqual([]);
  return { operations: model.operations, setting: values.settle(broken) };
}

test('readers can choose each server, each way to authenticate, each example, and all fields', async () => {
  const { operations, setting } = await settle(
    `${HEAD}paths: {/a: {post: {requestBody: {content: ${BODY}}, responses: {}}}}`,
  );
  const [operation] = operations;
  if (!operation) throw new Error('There is no operation');
  const options = findOptions(setting, operation);
  const samples = buildSamples(setting, operation, options);
  expect(choicesOf(options, samples)).toEqual([
    { kind: 'server', options: ['Production', 'eu.parcels.example/v1'] },
    { kind: 'security', options: ['token', 'key', 'key + token', 'None'] },
    { kind: 'body', options: ['A small one', 'same', 'All fields'] },
  ]);
  const [curl] = samples;
  if (!curl?.variants) throw new Error('There is nothing to choose');
  expect(readVersion(curl.variants, { server: 2, security: 3, body: 3 })).toBe(
    `API=https://eu.parcels.example/v1
curl -X POST "$API/a?api%20key=$PARCELS_KEY" \\
  -H "Authorization: Bearer $PARCELS_TOKEN" \\
  -H 'Content-Type: application/json' \\
  --data-raw '{
    "name": "Cup",
    "weight": 1,
    "tags": [
      "a"
    ]
  }'`,
  );
  // Every combination is exactly what the writers make of it.
  const writers = [writeCurl, writeTypescript, writePython];
  const [servers, securities, bodies] = options.map(({ options: all }) => all);
  for (const [server, { picked: one }] of servers?.entries() ?? []) {
    for (const [security, { picked: two }] of securities?.entries() ?? []) {
      for (const [body, { picked: three }] of bodies?.entries() ?? []) {
        const request = buildRequest(setting, operation, { ...one, ...two, ...three });
        const numbers = { server: server + 1, security: security + 1, body: body + 1 };
        const versions = samples.map(({ variants }) => variants && readVersion(variants, numbers));
        expect(versions).toEqual(writers.map((write) => write(request)));
      }
    }
  }
});

test.for([
  ['one server, and one way to authenticate', 'security: [{token: []}]', [], ''],
  [
    'a body with all its fields',
    '',
    ['security'],
    '{type: object, properties: {a: {type: string}}}',
  ],
  ['a body that is a text', '', ['security'], '{type: string}'],
  [
    'a body with more fields',
    '',
    ['security', 'body'],
    '{type: object, required: [a], properties: {a: {type: string}, b: {type: string}}}',
  ],
] as const)('there is nothing to choose about %s', async ([, security, kinds, schema]) => {
  const head = HEAD.replace(/^servers:\n( .*\n)+/m, '');
  const body =
    schema === '' ? '' : `requestBody: {content: {application/json: {schema: ${schema}}}}, `;
  const { operations, setting } = await settle(
    `${head}paths: {/a: {post: {${security}${security && ', '}${body}responses: {}}}}`,
  );
  const found = operations.flatMap((operation) => findOptions(setting, operation));
  expect(found.map(({ kind }) => kind)).toEqual(kinds);
});

test('a body that is too long for a sample is no option', async () => {
  const fields = Array.from({ length: 400 }, (_, index) => `property${index}: {type: string}`);
  const { operations, setting } = await settle(
    `openapi: 3.1.0
info: {title: Test, version: '1'}
paths: {/a: {post: {requestBody: {content: {application/json: {schema: {type: object, properties: {${fields.join(', ')}}}}}}, responses: {}}}}`,
  );
  expect(operations.flatMap((operation) => findOptions(setting, operation))).toEqual([]);
});

test('without a choice, a sample is the default version', async () => {
  const apis = [await readOurApi(), await readFixture('samples')].map(soundApi);
  const samples = apis.flatMap(({ operations }) => operations.flatMap((one) => one.samples));
  const varied = samples.filter(({ variants }) => variants !== undefined);
  expect(varied.length).toBeGreaterThan(100);
  for (const { text, variants } of varied) {
    expect(variants && readVersion(variants, {})).toBe(text);
    expect(variants?.html?.split('\n').length ?? variants?.text.split('\n').length).toBe(
      variants?.text.split('\n').length,
    );
  }
});
