import { expect, test } from 'vitest';
import { readTables } from '../../content/schema-sql/read-tables';
import type { Entity } from './entities-data';
import type { FieldForm } from './events-data';
import { readForm, type TypeSources, typeOfField, typeSources } from './type-of-field';

const ID = { type: 'string', pattern: '^unt_' };
const SCHEMAS = {
  Money: { type: 'object', properties: { amount: { type: 'integer', 'x-unit': 'minor' } } },
  Unit: { type: 'object', properties: { id: ID } },
  Stay: {
    allOf: [{ $ref: '#/components/schemas/Dates' }],
    properties: { total: { $ref: '#/components/schemas/Money' }, status: { enum: ['open'] } },
    'x-lifecycle': [],
  },
  Dates: { properties: { check_in: { type: 'string', format: 'date' }, 'x-ray': {} } },
};

const entity = (name: string, table: string, rest: Partial<Entity> = {}): Entity => ({
  name,
  domain: 'supply',
  table,
  scope: 'tenant',
  version: 'mvp.0',
  purpose: 'Text',
  ...rest,
});

const SOURCES: TypeSources = {
  entities: [
    entity('unit', 'units', { resource: 'Unit' }),
    entity('stay', 'stays', { resource: 'Stay' }),
    entity('session', 'sessions', { prefix: 'ses' }),
    entity('tour_session', 'tour_sessions', { prefix: 'tus' }),
  ],
  schemas: typeSources({
    data: {},
    published: { json: JSON.stringify({ components: { schemas: SCHEMAS } }) } as never,
  }).schemas,
  tables: readTables(`
    create table units (id uuid primary key);
    create table sessions (id uuid primary key);
    create table tour_sessions (id uuid primary key);
    create table stays (
      id uuid primary key,
      status text,
      unit_id uuid,
      session_id uuid not null references tour_sessions (id),
      grantee_unit_id uuid not null,
      unit_ids uuid[] not null,
      external_unit_id text not null,
      seats smallint not null,
      share numeric(5,2) not null,
      kind text check (kind in ('a', 'b')),
      ends_at timestamptz not null,
      extra jsonb not null
    );
    comment on column stays.seats is 'How many.';
  `),
};

test.for<[string, object | undefined]>([
  ['total', { $ref: '#/components/schemas/Money' }],
  ['check_in', { type: 'string', format: 'date' }],
  ['status', { enum: ['open'] }],
  ['unit_id', { ...ID, type: ['string', 'null'] }],
  ['grantee_unit_id', ID],
  ['unit_ids', { type: 'array', items: ID }],
  ['session_id', { type: 'string', description: 'Id of the tour session.', pattern: '^tus_' }],
  ['external_unit_id', { type: 'string' }],
  ['seats', { type: 'integer', description: 'How many.' }],
  ['share', { type: 'number' }],
  ['kind', { type: ['string', 'null'], enum: ['a', 'b', null] }],
  ['ends_at', { type: 'string', format: 'date-time' }],
  ['stay_id', { type: 'string', description: 'Id of the stay.', format: 'uuid' }],
  ['extra', { type: 'integer' }],
  ['unknown', undefined],
])('the type of %s', ([field, schema]) => {
  const event = { aggregate: 'stay', types: { extra: 'integer', total: 'text' } };
  expect(typeOfField(event, field, SOURCES)).toEqual(schema);
});

test('keywords of our own are left out of schemas, and names are not keywords', () => {
  expect(SOURCES.schemas?.Money).toEqual({
    type: 'object',
    properties: { amount: { type: 'integer' } },
  });
  expect(SOURCES.schemas?.Stay).not.toHaveProperty('x-lifecycle');
  expect(SOURCES.schemas?.Dates?.properties).toHaveProperty('x-ray');
});

test.for<[FieldForm, object]>([
  ['text', { type: 'string' }],
  ['date-time', { type: 'string', format: 'date-time' }],
  ['Money', { $ref: '#/components/schemas/Money' }],
  ['Stay.check_in', { type: 'string', format: 'date' }],
  ['stays.seats', { type: 'integer', description: 'How many.' }],
  [['integer'], { type: 'array', items: { type: 'integer' } }],
  [
    [{ from: 'date' }],
    {
      type: 'array',
      items: {
        type: 'object',
        required: ['from'],
        properties: { from: { type: 'string', format: 'date' } },
      },
    },
  ],
])('the form %j', ([form, schema]) => {
  expect(readForm(form, SOURCES)).toEqual({ schema });
});

test.for<[FieldForm, string]>([
  ['string', "There's no type `string`"],
  ['Mony', "There's no schema `Mony`"],
  ['Unit.name', "There's no field `Unit.name`"],
  ['stay.seats', "There's no table `stay`"],
  ['stays.seat', "There's no column with a type `stays.seat`"],
  ['stays.extra', "There's no column with a type `stays.extra`"],
  [[{ a: 'text', b: ['strings'] }], "There's no type `strings`"],
])('the form %j is a fault', ([form, message]) => {
  expect(readForm(form, SOURCES)).toMatchObject({ fault: { message } });
});

test('a form whose source cannot be read is neither', () => {
  const none = { entities: undefined, schemas: undefined, tables: undefined };
  for (const form of ['Money', 'Stay.total', 'stays.seats', ['Money']]) {
    expect(readForm(form, none)).toEqual({});
  }
});
