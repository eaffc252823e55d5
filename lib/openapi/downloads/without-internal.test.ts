import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fieldsOf } from '../model/fields';
import { readText, soundApi } from '../testing/read-fixture';
import { withoutInternal } from './published';

const CASE = join(import.meta.dirname, '../fixtures/corpus/internal-callbacks.yaml');

test('no download holds what is internal, in callbacks and through references too', async () => {
  const read = await readText(readFileSync(CASE, 'utf8'));
  soundApi(read);
  const { json = '', yaml = '', collection = '', slices = [] } = read.published ?? {};
  expect(json).toContain('For all');
  for (const text of [json, yaml, collection, ...slices.map((slice) => slice.json)]) {
    expect(text).not.toMatch(/secret|For us alone|x-internal/i);
  }
  expect(Object.keys(JSON.parse(json).paths)).toEqual(['/a', '/b', '/d']);
});

test('what is not internal stays as it is, also where it is empty', () => {
  const document = {
    openapi: '3.2.0',
    paths: {
      '/a': { get: {}, post: { callbacks: {} }, 'x-note': { 'x-internal': true } },
      '/b': { additionalOperations: {}, parameters: [] },
      '/c': { $ref: '#/paths/~1a' },
      'x-more': { 'x-internal': true },
    },
    components: { callbacks: { none: {} }, schemas: { A: { properties: { 'x-internal': true } } } },
  };
  expect(withoutInternal(document)).toEqual(document);
});

test('references in a circle end', () => {
  const item = { $ref: '#/components/pathItems/a' };
  const callback = { $ref: '#/components/callbacks/b' };
  const document = { components: { pathItems: { a: item }, callbacks: { b: callback } } };
  expect(fieldsOf(withoutInternal(document).components)).toEqual(document.components);
});
