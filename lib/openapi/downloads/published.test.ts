import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { HEAD, readFixture, readText, short } from '../testing/read-fixture';

test('several files become one document that says the same', async () => {
  const { published } = await readFixture('several-files');
  const document = JSON.parse(published?.json ?? '');
  expect(parse(published?.yaml ?? '')).toEqual(document);
  expect(Object.keys(document.components.schemas)).toEqual(['Unit', 'unit', 'Owner']);
  const { schema, example } =
    document.paths['/units/{unit_id}'].get.responses['200'].content['application/json'];
  expect(schema).toEqual({ $ref: '#/components/schemas/unit' });
  expect(example.owner).toEqual({ $ref: 'https://example.com/kept-as-data' });
  const copy = document.paths['/copies/{unit_id}'].get.responses['200'].content['application/json'];
  expect(copy.schema.discriminator.mapping).toEqual({
    one: '#/components/schemas/unit',
    other: '#/components/schemas/Owner',
  });
  expect(document.components.schemas.Owner.properties.units.items).toEqual({
    $ref: '#/components/schemas/unit',
  });
  expect(document.paths['/units/{unit_id}'].get.parameters).toEqual([
    { $ref: '#/components/parameters/Id' },
  ]);
  delete copy.example;
  await SwaggerParser.validate(document, { resolve: { external: false } });
});

const parameter = (name: string, description: string) =>
  `{name: ${name}, in: query, description: ${description}, schema: {type: string}}`;
const ITEM = `parameters: [${parameter('limit', 'Shared')}, ${parameter('next', 'Shared')}]
get: {responses: {'200': {description: Fine}}}\n`;

test('a path item with a `$ref` has the parameters of both, and its own come first', async () => {
  const { published, problems } = await readText({
    'openapi.yaml': `${HEAD}paths:
  /a: {$ref: 'item.yaml', parameters: [${parameter('limit', 'Own')}, {$ref: 'item.yaml#/parameters/1'}]}\n`,
    'item.yaml': ITEM,
  });
  expect(short(problems)).toEqual([]);
  const { paths, components } = JSON.parse(published?.json ?? '');
  expect(paths['/a'].parameters).toEqual([
    expect.objectContaining({ name: 'limit', description: 'Own' }),
    { $ref: '#/components/parameters/1' },
  ]);
  expect(components.parameters['1']).toMatchObject({ name: 'next', description: 'Shared' });
});

test('what is next to the `$ref` of a path item is only for its own path', async () => {
  const { published, problems, api } = await readText({
    'openapi.yaml': `${HEAD}paths:
  /a: {$ref: 'item.yaml', parameters: [${parameter('limit', 'Own')}]}
  /b: {$ref: 'item.yaml'}\n`,
    'item.yaml': ITEM,
  });
  expect(short(problems)).toEqual([]);
  const { paths, components } = JSON.parse(published?.json ?? '');
  const $ref = '#/components/pathItems/item';
  expect(paths['/a']).toMatchObject({ $ref, parameters: [{ description: 'Own' }] });
  expect(paths['/b']).toEqual({ $ref });
  expect(components.pathItems.item.parameters).toMatchObject([{ name: 'limit' }, { name: 'next' }]);
  const again = await readText({ 'openapi.json': published?.json ?? '' });
  const told = [api, again.api].map((read) =>
    read?.operations.map(({ parameters }) =>
      parameters.map((one) => [one.name, one.descriptionHtml]),
    ),
  );
  expect(told[1]).toEqual(told[0]);
  expect(told[0]?.[0]).not.toEqual(told[0]?.[1]);
});

test('what is internal is not published', async () => {
  const { published } = await readFixture('webhooks');
  expect(Object.keys(JSON.parse(published?.json ?? '').webhooks)).toEqual(['unitChanged']);
});

test('readers of YAML 1.1 see the same texts', async () => {
  const text =
    "openapi: 3.1.0\ninfo: {title: 'no', version: '2027-07-09', x-at: '15:00'}\npaths: {}\n";
  const { published } = await readText(text);
  expect(published?.yaml).toContain("title: 'no'");
  expect(parse(published?.yaml ?? '', { version: '1.1' }).info).toEqual({
    title: 'no',
    version: '2027-07-09',
    'x-at': '15:00',
  });
});

test('every digit of a whole number is published', async () => {
  const { published, problems } = await readText(`openapi: 3.1.0
info: {title: Digits, version: '1'}
tags: [{name: one}]
paths:
  /a:
    post:
      operationId: a
      tags: [one]
      requestBody:
        content:
          application/json:
            schema: {type: object, properties: {id: {type: integer, maximum: 0x7FFFFFFFFFFFFFFF}}}
            example: {id: 9007199254740993, text: 'id 9007199254740992'}
      responses: {'200': {description: Fine}}
`);
  expect(problems).toEqual([]);
  const { json, yaml, collection, slices } = published ?? {};
  for (const text of [json, slices?.[0]?.json]) {
    expect(text).toContain('"maximum": 9223372036854775807\n');
    expect(text).toContain('"id": 9007199254740993,\n');
    expect(text).toContain('"text": "id 9007199254740992"\n');
  }
  expect(yaml).toContain(' maximum: 9223372036854775807\n');
  expect(yaml).toContain(' id: 9007199254740993\n');
  expect(collection).toContain(String.raw`\"id\": 9007199254740993,\n`);
});

test('the digits of JSON are kept, and named where they are lost', async () => {
  const text = `{
  "openapi": "3.1.0", "info": {"title": "9007199254740992", "version": "1"},
  "paths": {}, "x-whole": 9007199254740993,
  "x-same": [9007199254740993, 9007199254740992], "x-fraction": 0.12345678901234567890
}`;
  const { published, problems } = await readText({ 'openapi.json': text });
  expect(problems.map(({ line, column, message }) => `${line}:${column} ${message}`)).toEqual([
    '4:32 `9007199254740992` and `9007199254740993` (openapi.json:3:27) are the same number to most programs',
    '4:65 `0.12345678901234567890` has more digits than a number can store and would become 0.12345678901234568',
  ]);
  expect(published).toBeUndefined();
});
