import SwaggerParser from '@apidevtools/swagger-parser';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readFixture, readText } from './testing/read-fixture';

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
