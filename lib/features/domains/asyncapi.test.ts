import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import Ajv from 'ajv';
import { expect, test } from 'vitest';
import { asyncApiDocument } from './asyncapi';

const EVENTS = [
  {
    name: 'unit.created',
    domain: 'supply',
    aggregate: 'unit',
    version: 'mvp.0',
    caused_by: ['create-unit'],
    data: ['unit_id', 'price'],
    types: { unit_id: 'text', price: 'Money' },
    consumers: ['search', 'pricing'],
  },
  {
    name: 'unit.archived',
    domain: 'supply',
    aggregate: 'unit',
    version: 'v1',
    caused_by: [],
    data: [],
    types: {},
    consumers: [],
  },
];

const webhook = { kind: 'webhook', id: 'onBooking', path: 'booking changed', title: 'A booking' };
const operation = { kind: 'path', id: 'createUnit', path: '/units', title: 'Create a unit' };
const api = {
  operations: [
    { ...webhook, href: '/reference/api/on-booking', events: [] },
    { ...operation, href: '/reference/api/create-unit', events: ['unit.created'] },
  ],
} as never;

const MONEY = { type: 'object', properties: { amount: { type: 'integer' } } };

const DOCUMENT = asyncApiDocument(EVENTS, {
  title: 'Stays',
  version: '1.2.0',
  api,
  catalogue: undefined,
  types: { entities: [], schemas: { Money: MONEY, Other: { type: 'string' } }, tables: [] },
  urlOf: (href) => `https://docs.example.test${href}`,
}) as {
  readonly channels: Record<string, object>;
  readonly operations: Record<string, { readonly action: string }>;
  readonly components: { readonly messages: Record<string, object>; readonly schemas: object };
};

test('each event and webhook is a channel, with whoever sends and receives it', () => {
  expect(Object.keys(DOCUMENT.channels)).toEqual([
    'unit.archived',
    'unit.created',
    'booking-changed',
  ]);
  expect(Object.entries(DOCUMENT.operations).map(([id, { action }]) => `${action} ${id}`)).toEqual([
    'send unit.archived.send.supply',
    'send unit.created.send.supply',
    'receive unit.created.receive.search',
    'receive unit.created.receive.pricing',
    'send booking-changed.send',
  ]);
  expect(DOCUMENT.components.messages['unit.created']).toMatchObject({
    payload: {
      type: 'object',
      properties: { unit_id: { type: 'string' }, price: { $ref: '#/components/schemas/Money' } },
    },
    'x-operations': ['createUnit'],
  });
  expect(DOCUMENT.components.schemas).toEqual({ Money: MONEY });
});

test('the description matches the official schema of AsyncAPI 3.0', () => {
  const file = createRequire(import.meta.url).resolve(
    '@asyncapi/specs/schemas/3.0.0-without-$id.json',
  );
  const schema = JSON.parse(readFileSync(file, 'utf8'));
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(
    schema,
  );
  expect(validate(DOCUMENT), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true);
  expect(validate({ ...DOCUMENT, operations: { a: { action: 'publish' } } })).toBe(false);
});
