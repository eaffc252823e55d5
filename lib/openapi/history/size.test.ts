import { expect, test } from 'vitest';
import { isFullRun } from '../../core/testing/is-full-run';
import { compareDescriptions } from './compare-descriptions';
import { describe } from './testing/compare-texts';

const OPERATIONS = isFullRun ? 1_000 : 400;

// Each resource has its own schema, and the schemas refer to each other in cycles.
function large(turned: boolean): object {
  const schemas = Object.fromEntries(
    Array.from({ length: OPERATIONS / 2 }, (_, index) => {
      const next = `#/components/schemas/S${(index * 7 + 1) % (OPERATIONS / 2)}`;
      const properties = {
        id: { type: 'string', pattern: '^[a-z]+$' },
        next: { $ref: next },
        all: { type: 'array', items: { $ref: '#/components/schemas/S0' } },
        size: { type: 'integer', minimum: 0, maximum: index + 1 },
        kind: { type: 'string', enum: ['a', 'b', 'c'] },
      };
      const own = turned ? Object.fromEntries(Object.entries(properties).reverse()) : properties;
      return [`S${index}`, { type: 'object', required: ['id'], properties: own }];
    }),
  );
  const content = (index: number) => ({
    'application/json': { schema: { $ref: `#/components/schemas/S${index % (OPERATIONS / 2)}` } },
  });
  const paths = Object.fromEntries(
    Array.from({ length: OPERATIONS / 2 }, (_, index) => {
      const responses = {
        200: { description: 'Fine', content: content(index) },
        default: { $ref: '#/components/responses/Problem' },
      };
      const get = {
        operationId: `get${index}`,
        parameters: [{ $ref: '#/components/parameters/Limit' }],
        responses,
      };
      const post = {
        operationId: `post${index}`,
        requestBody: { content: content(index + 1) },
        responses,
      };
      return [`/r${index}`, turned ? { post, get } : { get, post }];
    }),
  );
  return {
    openapi: '3.1.0',
    info: { title: 'Large', version: '1' },
    paths,
    components: {
      schemas,
      parameters: {
        Limit: { name: 'limit', in: 'query', schema: { type: 'integer', maximum: 100 } },
      },
      responses: { Problem: { description: 'No', content: content(0) } },
    },
  };
}

// Measures CPU time, because other programs would distort elapsed time, and compares it with reading the same two
// descriptions, because machines differ in speed. If reading takes 0.5 s, comparing may take 2 s.
test('many operations are compared in at most four times the time of reading them, also in another order', async () => {
  const start = process.cpuUsage();
  const before = await describe(large(false));
  const turned = await describe(large(true));
  const reading = secondsSince(start);
  for (const after of [before, turned]) {
    const started = process.cpuUsage();
    expect(compareDescriptions(before, after)).toEqual([]);
    expect(secondsSince(started)).toBeLessThan(4 * reading);
  }
});

function secondsSince(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1e6;
}

test('a change that all of many operations share is found in each of them', async () => {
  const document = large(false);
  const before = await describe(document);
  const after = structuredClone(document) as {
    components: { schemas: { S0: { required: string[] } } };
  };
  after.components.schemas.S0.required = ['id', 'size'];
  const found = compareDescriptions(before, await describe(after));
  expect(new Set(found.map(({ subject }) => subject)).size).toBe(OPERATIONS);
  expect(new Set(found.map(({ schema }) => schema))).toEqual(new Set(['S0']));
});
