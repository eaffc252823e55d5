import { expect, test } from 'vitest';
import { compareSchemas } from './compare-schemas';
import type { RecordSchema } from './dataset';

const PUBLISHED = {
  type: 'object',
  properties: {
    id: { type: 'string' },
    status: { type: 'string', enum: ['open', 'closed'] },
    note: { type: 'string' },
    columns: {
      type: 'array',
      items: { type: 'object', properties: { type: { type: 'string' } }, required: ['type'] },
    },
  },
  required: ['id', 'status', 'columns'],
} as const satisfies RecordSchema;

const { properties, required } = PUBLISHED;
const { id: _, ...withoutId } = properties;

function changed(own: Readonly<Record<string, RecordSchema>>, more: readonly string[] = required) {
  return { type: 'object', properties: own, required: more } satisfies RecordSchema;
}

const show = (current: RecordSchema) =>
  compareSchemas(PUBLISHED, current).map(
    ({ at, property, message, fix }) => `${at.join('/')} ${property}: ${message}; ${fix}`,
  );

test.for<{ name: string; current: RecordSchema }>([
  { name: 'nothing', current: PUBLISHED },
  { name: 'a new optional property', current: changed({ ...properties, url: { type: 'string' } }) },
  {
    name: 'a new value',
    current: changed({
      ...properties,
      status: { type: 'string', enum: ['open', 'closed', 'new'] },
    }),
  },
  {
    name: 'a description',
    current: changed({
      ...properties,
      id: { type: 'string', description: 'Its id' } as RecordSchema,
    }),
  },
])('$name breaks no program', ({ current }) => {
  expect(show(current)).toEqual([]);
});

test.for<{ name: string; current: RecordSchema; found: string }>([
  {
    name: 'a removed property',
    current: changed(withoutId, ['status', 'columns']),
    found: 'properties/id id: `id` was published, but is no longer a property; add it back',
  },
  {
    name: 'a renamed property',
    current: changed({ ...withoutId, ids: { type: 'string' } }, ['status', 'columns']),
    found:
      'properties/id id: `id` was published, but is no longer a property; add it back next to `ids`',
  },
  {
    name: 'another type',
    current: changed({ ...properties, id: { type: 'integer' } }),
    found:
      'properties/id id: `id` was published as string, but is now integer; keep its type, and add a property for the new one',
  },
  {
    name: 'a value that can be null',
    current: changed({ ...properties, id: { type: ['string', 'null'] } }),
    found:
      'properties/id id: `id` was published as string, but is now null or string; keep its type, and add a property for the new one',
  },
  {
    name: 'a removed value',
    current: changed({ ...properties, status: { type: 'string', enum: ['open'] } }),
    found:
      'properties/status/enum/1 status: `status` was published with the value `closed`, which is no longer allowed; keep it in the list',
  },
  {
    name: 'a list of values where any was allowed',
    current: changed({ ...properties, note: { type: 'string', enum: ['a'] } }),
    found:
      'properties/note note: `note` was published with any value, but now has a list of values; remove the list',
  },
  {
    name: 'a property that may be missing now',
    current: changed(properties, ['status', 'columns']),
    found:
      'properties/id id: `id` was in every record, but is now optional; make it required again',
  },
  {
    name: 'a property that is required now',
    current: changed(properties, [...required, 'note']),
    found:
      'properties/note note: `note` was optional, but is now required, so files that programs saved no longer match; make it optional',
  },
  {
    name: 'a new required property',
    current: changed({ ...properties, url: { type: 'string' } }, [...required, 'url']),
    found:
      ' url: `url` is new and required, so files that programs saved no longer match; make it optional',
  },
  {
    name: 'a change inside a list',
    current: changed({
      ...properties,
      columns: {
        type: 'array',
        items: { type: 'object', properties: { type: { type: 'number' } }, required: ['type'] },
      },
    }),
    found:
      'properties/columns/items/properties/type columns[].type: `columns[].type` was published as string, but is now number; keep its type, and add a property for the new one',
  },
])('reports $name', ({ current, found }) => {
  expect(show(current)).toEqual([found]);
});
