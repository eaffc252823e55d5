import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatPlace } from '../../core/problem';
import { withFiles } from '../../core/testing/with-files';
import { readSourceFile, type SourceFile } from '../model/source-file';
import { convertSwagger, isSwagger } from './convert-swagger';
import { readDescription } from './read-description';

const CASE = join(import.meta.dirname, '../fixtures/corpus/swagger-2-parts.yaml');

type Leaf = { readonly path: readonly string[]; readonly value: unknown };

function leavesOf(value: unknown, path: readonly string[] = []): Leaf[] {
  if (typeof value !== 'object' || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}

// Values that a Swagger file doesn't contain like this.
const ADDED = new Set(['openapi', 'url', 'style', 'explode', 'scheme', 'format', '$ref']);

test('every value of a converted description has the place where it was written', () => {
  const source = readSourceFile(CASE, 'openapi.yaml') as SourceFile;
  expect(isSwagger(source)).toBe(true);
  const before = JSON.stringify(source.value);
  const converted = convertSwagger(source);
  expect(JSON.stringify(source.value)).toBe(before);

  const written = new Map<string, unknown[]>();
  for (const { path, value } of leavesOf(source.value)) {
    const place = formatPlace(source.locate(path));
    written.set(place, [...(written.get(place) ?? []), value]);
  }
  const leaves = leavesOf(converted.value).filter(({ path }) => !ADDED.has(path.at(-1) ?? ''));
  expect(leaves.length).toBeGreaterThan(50);
  const elsewhere = leaves.filter(({ path, value }) => {
    return !written.get(formatPlace(converted.locate(path)))?.includes(value);
  });
  // A form has no single place, a file is text, and basic authentication has another type.
  const form = 'paths /units/{id}/photo put requestBody content multipart/form-data schema';
  expect(elsewhere.map(({ path }) => path.join(' '))).toEqual([
    `${form} type`,
    `${form} properties file type`,
    `${form} required 0`,
    'components securitySchemes login type',
  ]);
});

test('other files have only schemas', () =>
  withFiles(
    {
      'openapi.yaml':
        "swagger: '2.0'\ninfo: {title: A, version: '1'}\npaths:\n  /a:\n    get:\n      parameters: [{$ref: 'more.yaml#/Limit'}]\n      responses: {200: {description: A, schema: {$ref: 'more.yaml#/Unit'}}}\n",
      'more.yaml':
        'Limit: {in: query, name: limit, type: integer}\nUnit: {type: object, properties: {name: {type: string}}}\n',
    },
    async (root) => {
      const { problems, model } = await readDescription(join(root, 'openapi.yaml'), root);
      expect(problems.map((problem) => `${formatPlace(problem)} ${problem.message}`)).toEqual([
        'openapi.yaml:6:20 In a Swagger 2.0 description, only schemas can be in other files (the $ref at #/paths/~1a/get/parameters/0)',
      ]);
      expect(problems[0]?.fix).toBe('copy the parameter into openapi.yaml');
      expect(model?.operations).toHaveLength(1);
    },
  ));

test('a hostile description changes no other object', async () => {
  const text = `{"swagger": "2.0", "info": {"title": "A", "version": "1"}, "produces": ["__proto__"],
    "responses": {"A": {"description": "A", "examples": {"__proto__": {"polluted": 1}}}},
    "parameters": {"__proto__": {"in": "body", "name": "__proto__", "schema": {}}},
    "paths": {"/a": {"get": {"produces": ["__proto__"], "consumes": ["__proto__", "a/b"],
      "parameters": [{"in": "formData", "name": "__proto__", "type": "string"}],
      "responses": {"200": {"description": "A", "examples": {"__proto__": {"polluted": 1}}}}}}}}`;
  await withFiles({ 'openapi.json': text }, async (root) => {
    await readDescription(join(root, 'openapi.json'), root);
    const inherited: string[] = [];
    for (const key in {}) inherited.push(key);
    expect(inherited).toEqual([]);
  });
});
