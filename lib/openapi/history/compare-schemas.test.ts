import { describe, expect, test } from 'vitest';
import { bodies, compareTexts, line } from './testing/compare-texts';

type Case = {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** The expected changes if the schema is in a request, and if it's in a response. */
  readonly request: readonly string[];
  readonly response: readonly string[];
};

const object = (properties: string, more = '') =>
  `{type: object, properties: {${properties}}${more}}`;
const CLOSED = ', additionalProperties: false';

const CASES: readonly Case[] = [
  {
    name: 'integers where numbers were',
    before: '{type: number}',
    after: '{type: integer}',
    request: ['breaking type-narrowed: The type changed from `number` to `integer`.'],
    response: ['safe type-narrowed: The type changed from `number` to `integer`.'],
  },
  {
    name: 'numbers where integers were',
    before: '{type: integer}',
    after: '{type: number}',
    request: ['safe type-widened: The type changed from `integer` to `number`.'],
    response: ['breaking type-widened: The type changed from `integer` to `number`.'],
  },
  {
    name: 'null besides',
    before: '{type: string}',
    after: "{type: [string, 'null']}",
    request: ['safe type-widened: `null` is now accepted.'],
    response: ['breaking type-widened: `null` can now appear.'],
  },
  {
    name: 'null no more, however it was written',
    before: "{oneOf: [{type: string}, {type: 'null'}]}",
    after: '{type: string}',
    request: ['breaking type-narrowed: `null` is no longer accepted.'],
    response: ['safe type-narrowed: `null` no longer appears.'],
  },
  {
    name: 'a type where none was said',
    before: '{}',
    after: '{type: string}',
    request: ['breaking type-narrowed: The type changed from any to `string`.'],
    response: ['safe type-narrowed: The type changed from any to `string`.'],
  },
  {
    name: 'a further value',
    before: '{type: string, enum: [a, b]}',
    after: '{type: string, enum: [a, b, c]}',
    request: ['safe values-added: `"c"` is now accepted.'],
    response: ['note values-added: `"c"` can now appear.'],
  },
  {
    name: 'two values fewer',
    before: '{type: string, enum: [a, b, c]}',
    after: '{type: string, enum: [a]}',
    request: ['breaking values-removed: `"b"` and `"c"` are no longer accepted.'],
    response: ['safe values-removed: `"b"` and `"c"` no longer appear.'],
  },
  {
    name: 'another constant',
    before: '{const: one}',
    after: '{const: two}',
    request: ['breaking values-changed: The value changed from `"one"` to `"two"`.'],
    response: ['breaking values-changed: The value changed from `"one"` to `"two"`.'],
  },
  {
    name: 'values listed where any text was',
    before: '{type: string}',
    after: '{type: string, enum: [a, b]}',
    request: ['breaking values-narrowed: Only `"a"` and `"b"` are now accepted.'],
    response: ['safe values-narrowed: Only `"a"` and `"b"` can now appear.'],
  },
  {
    name: 'any text where values were listed',
    before: '{type: string, enum: [a]}',
    after: '{type: string}',
    request: ['safe values-widened: Values other than `"a"` are now accepted.'],
    response: ['note values-widened: Values other than `"a"` can now appear.'],
  },
  {
    name: 'a lower maximum',
    before: '{type: integer, maximum: 10}',
    after: '{type: integer, maximum: 5}',
    request: ['breaking limit-narrowed: The maximum changed from `10` to `5`.'],
    response: ['safe limit-narrowed: The maximum changed from `10` to `5`.'],
  },
  {
    name: 'a first limit',
    before: '{type: array, items: {type: string}}',
    after: '{type: array, items: {type: string}, minItems: 1}',
    request: ['breaking limit-narrowed: A minimum number of items of `1` was added.'],
    response: ['safe limit-narrowed: A minimum number of items of `1` was added.'],
  },
  {
    name: 'no limit any more',
    before: '{type: object, maxProperties: 4}',
    after: '{type: object}',
    request: ['safe limit-widened: The maximum number of properties of `4` was removed.'],
    response: ['breaking limit-widened: The maximum number of properties of `4` was removed.'],
  },
  {
    name: 'a bound that leaves itself out',
    before: '{type: number, minimum: 0}',
    after: '{type: number, exclusiveMinimum: 0}',
    request: ['breaking limit-narrowed: The minimum changed from `0` to `0` (exclusive).'],
    response: ['safe limit-narrowed: The minimum changed from `0` to `0` (exclusive).'],
  },
  {
    name: 'a coarser step',
    before: '{type: integer, multipleOf: 3}',
    after: '{type: integer, multipleOf: 6}',
    request: [
      'breaking limit-narrowed: The value changed from a multiple of `3` to a multiple of `6`.',
    ],
    response: [
      'safe limit-narrowed: The value changed from a multiple of `3` to a multiple of `6`.',
    ],
  },
  {
    name: 'another step',
    before: '{type: integer, multipleOf: 3}',
    after: '{type: integer, multipleOf: 5}',
    request: [
      'breaking limit-changed: The value changed from a multiple of `3` to a multiple of `5`.',
    ],
    response: [
      'breaking limit-changed: The value changed from a multiple of `3` to a multiple of `5`.',
    ],
  },
  {
    name: 'unique items',
    before: '{type: array, items: {}}',
    after: '{type: array, items: {}, uniqueItems: true}',
    request: ['breaking limit-narrowed: This rule was added: unique items.'],
    response: ['safe limit-narrowed: This rule was added: unique items.'],
  },
  {
    name: 'another pattern',
    before: '{type: string, pattern: ^a$}',
    after: '{type: string, pattern: ^b$}',
    request: ['breaking pattern-changed: The pattern changed from `^a$` to `^b$`.'],
    response: ['breaking pattern-changed: The pattern changed from `^a$` to `^b$`.'],
  },
  {
    name: 'a first pattern',
    before: '{type: string}',
    after: '{type: string, pattern: ^b$}',
    request: ['breaking pattern-narrowed: The pattern `^b$` was added.'],
    response: ['safe pattern-narrowed: The pattern `^b$` was added.'],
  },
  {
    name: 'another format',
    before: '{type: string, format: date}',
    after: '{type: string, format: date-time}',
    request: ['breaking format-changed: The format changed from `date` to `date-time`.'],
    response: ['breaking format-changed: The format changed from `date` to `date-time`.'],
  },
  {
    name: 'a wider format',
    before: '{type: integer, format: int32}',
    after: '{type: integer, format: int64}',
    request: ['safe format-widened: The format changed from `int32` to `int64`.'],
    response: ['breaking format-widened: The format changed from `int32` to `int64`.'],
  },
  {
    name: 'another default',
    before: '{type: integer, default: 1}',
    after: '{type: integer, default: 2}',
    request: ['note default-changed: The default changed from `1` to `2`.'],
    response: ['safe default-changed: The default changed from `1` to `2`.'],
  },
  {
    name: 'an optional property',
    before: object('a: {type: string}'),
    after: object('a: {type: string}, b: {type: string}'),
    request: ['safe property-added `b`: It was added.'],
    response: ['safe property-added `b`: It was added.'],
  },
  {
    name: 'a required property',
    before: object('a: {type: string}'),
    after: object('a: {type: string}, b: {type: string}', ', required: [b]'),
    request: ['breaking property-added `b`: It was added and is required.'],
    response: ['safe property-added `b`: It was added.'],
  },
  {
    name: 'a property less of an open object',
    before: object('a: {type: string}, b: {type: string}'),
    after: object('a: {type: string}'),
    request: ['note property-removed `b`: It was removed; it no longer has any effect.'],
    response: ['note property-removed `b`: It was removed.'],
  },
  {
    name: 'a property less of a closed object',
    before: object('a: {type: string}, b: {type: string}', CLOSED),
    after: object('a: {type: string}', CLOSED),
    request: ['breaking property-removed `b`: It was removed; `b` is now rejected.'],
    response: ['note property-removed `b`: It was removed.'],
  },
  {
    name: 'a property less that was always there',
    before: object('a: {type: string}', ', required: [a]'),
    after: '{type: object}',
    request: ['note property-removed `a`: It was removed; it no longer has any effect.'],
    response: ['breaking property-removed `a`: It was removed.'],
  },
  {
    name: 'a property that must be there now',
    before: object('a: {type: string}'),
    after: object('a: {type: string}', ', required: [a]'),
    request: ['breaking required-added `a`: It is now required.'],
    response: ['safe required-added `a`: It is now always present.'],
  },
  {
    name: 'a property that may be missing now',
    before: object('a: {type: string}', ', required: [a]'),
    after: object('a: {type: string}'),
    request: ['safe required-removed `a`: It is now optional.'],
    response: ['breaking required-removed `a`: It can now be missing.'],
  },
  {
    name: 'a property that can only be read now',
    before: object('a: {type: string}'),
    after: object('a: {type: string, readOnly: true}'),
    request: ['note property-removed `a`: It was removed; it no longer has any effect.'],
    response: [],
  },
  {
    name: 'a property that can only be sent now',
    before: object('a: {type: string}'),
    after: object('a: {type: string, writeOnly: true}'),
    request: [],
    response: ['note property-removed `a`: It was removed.'],
  },
  {
    name: 'a deprecated property',
    before: object('a: {type: string}'),
    after: object('a: {type: string, deprecated: true}'),
    request: ['note deprecation-added `a`: It is now deprecated.'],
    response: ['note deprecation-added `a`: It is now deprecated.'],
  },
  {
    name: 'an object that is closed now',
    before: object('a: {type: string}'),
    after: object('a: {type: string}', CLOSED),
    request: ['breaking condition-added: Other properties are no longer accepted.'],
    response: ['safe condition-added: Other properties no longer appear.'],
  },
  {
    name: 'an object that is open now',
    before: object('a: {type: string}', CLOSED),
    after: object('a: {type: string}'),
    request: ['safe condition-removed: Other properties are now accepted.'],
    response: ['note condition-removed: Other properties can now appear.'],
  },
  {
    name: 'other values in a map',
    before: '{type: object, additionalProperties: {type: string}}',
    after: '{type: object, additionalProperties: {type: integer}}',
    request: ['breaking type-changed `*`: The type changed from `string` to `integer`.'],
    response: ['breaking type-changed `*`: The type changed from `string` to `integer`.'],
  },
  {
    name: 'a change inside of a list inside of an object',
    before: object('a: {type: array, items: {type: object, properties: {b: {type: string}}}}'),
    after: object('a: {type: array, items: {type: object, properties: {b: {type: boolean}}}}'),
    request: ['breaking type-changed `a[].b`: The type changed from `string` to `boolean`.'],
    response: ['breaking type-changed `a[].b`: The type changed from `string` to `boolean`.'],
  },
  {
    name: 'a further variant',
    before: '{oneOf: [{title: Cat, type: string}, {title: Dog, type: boolean}]}',
    after:
      '{oneOf: [{title: Dog, type: boolean}, {title: Cat, type: string}, {title: Eel, type: number}]}',
    request: ['safe variant-added: The variant `Eel` was added.'],
    response: ['breaking variant-added: The variant `Eel` was added.'],
  },
  {
    name: 'a variant less',
    before:
      '{oneOf: [{title: Cat, type: string}, {title: Dog, type: boolean}, {title: Eel, type: number}]}',
    after: '{oneOf: [{title: Dog, type: boolean}, {title: Cat, type: string}]}',
    request: ['breaking variant-removed: The variant `Eel` was removed.'],
    response: ['safe variant-removed: The variant `Eel` was removed.'],
  },
  {
    name: 'a schema that became a choice',
    before: object('a: {type: string}'),
    after: `{anyOf: [{type: boolean}, ${object('a: {type: string}')}]}`,
    request: ['safe variant-added: The variant `boolean` was added.'],
    response: ['breaking variant-added: The variant `boolean` was added.'],
  },
  {
    name: 'a choice that became a schema',
    before: `{anyOf: [{type: boolean}, ${object('a: {type: string}')}]}`,
    after: object('a: {type: string}'),
    request: ['breaking variant-removed: The variant `boolean` was removed.'],
    response: ['safe variant-removed: The variant `boolean` was removed.'],
  },
  {
    name: 'a change inside a variant',
    before: `{oneOf: [{title: Cat, type: object, properties: {a: {type: string}}}, {title: Dog, type: boolean}]}`,
    after: `{oneOf: [{title: Cat, type: object, properties: {a: {type: number}}}, {title: Dog, type: boolean}]}`,
    request: ['breaking type-changed `(Cat).a`: The type changed from `string` to `number`.'],
    response: ['breaking type-changed `(Cat).a`: The type changed from `string` to `number`.'],
  },
  {
    name: 'a limit behind not, which works the other way round',
    before: '{type: string, not: {maxLength: 3}}',
    after: '{type: string, not: {maxLength: 5}}',
    request: ['breaking limit-widened `(not)`: The maximum length changed from `3` to `5`.'],
    response: ['safe limit-widened `(not)`: The maximum length changed from `3` to `5`.'],
  },
  {
    name: 'another condition, which may do harm either way',
    before: '{if: {required: [a]}, then: {required: [b]}}',
    after: '{if: {required: [c]}, then: {required: [b]}}',
    request: [
      'breaking property-removed `(if).a`: It was removed; it no longer has any effect.',
      'breaking property-added `(if).c`: It was added and is required.',
    ],
    response: [
      'breaking property-removed `(if).a`: It was removed; it no longer has any effect.',
      'breaking property-added `(if).c`: It was added and is required.',
    ],
  },
  {
    name: 'a part of an allOf',
    before: `{allOf: [${object('a: {type: string}')}]}`,
    after: `{allOf: [${object('a: {type: string}')}, ${object('b: {type: string}', ', required: [b]')}]}`,
    request: ['breaking property-added `b`: It was added and is required.'],
    response: ['safe property-added `b`: It was added.'],
  },
  {
    name: 'a rule for what is encoded',
    before: '{type: string}',
    after: '{type: string, contentEncoding: base64}',
    request: ['breaking limit-narrowed: This rule was added: encoded as base64.'],
    response: ['safe limit-narrowed: This rule was added: encoded as base64.'],
  },
  {
    name: 'a property that needs another',
    before: object('a: {}, b: {}', ', dependentRequired: {a: [b]}'),
    after: object('a: {}, b: {}'),
    request: ['safe limit-widened: This rule was removed: a requires b.'],
    response: ['breaking limit-widened: This rule was removed: a requires b.'],
  },
  {
    name: 'a schema that nothing fits',
    before: object('a: {type: array, items: {type: string}}'),
    after: object('a: {type: array, items: false}'),
    request: ['breaking type-narrowed `a[]`: A value is no longer accepted.'],
    response: ['safe type-narrowed `a[]`: A value no longer appears.'],
  },
];

const inBody = (lines: readonly string[], where: string) =>
  lines.map((text) =>
    text.replace(
      /^(\S+ \S+?):? /,
      (_, kind) => `${kind}, ${where}${text.startsWith(`${kind}: `) ? ': ' : ' '}`,
    ),
  );

describe.for(CASES)('$name', ({ before, after, request, response }) => {
  test('is told as a part of a request', async () => {
    const found = await compareTexts(bodies.request(before), bodies.request(after));
    expect(found.map(line)).toEqual(inBody(request, 'request body'));
  });

  test('is told as a part of a response', async () => {
    const found = await compareTexts(bodies.response(before), bodies.response(after));
    expect(found.map(line)).toEqual(inBody(response, 'response `200`'));
  });
});

test('a parameter is judged like a request', async () => {
  const found = await compareTexts(bodies.query('{type: string}'), bodies.query('{type: integer}'));
  expect(found.map(line)).toEqual([
    'breaking type-changed, query parameter `q`: The type changed from `string` to `integer`.',
  ]);
});

const SAME: readonly { name: string; before: string; after: string }[] = [
  {
    name: 'another order',
    before: '{type: string, enum: [a, b], minLength: 1}',
    after: '{minLength: 1, enum: [b, a], type: string}',
  },
  {
    name: 'an allOf written out',
    before: `{allOf: [${object('a: {type: string}')}, {required: [a]}]}`,
    after: object('a: {type: string}', ', required: [a]'),
  },
  { name: 'a choice of one', before: '{oneOf: [{type: string}]}', after: '{type: string}' },
  { name: 'a constant as a list of one', before: '{const: a}', after: '{type: string, enum: [a]}' },
  {
    name: 'a flag that says nothing',
    before: '{type: array, items: {}, uniqueItems: false, minItems: 0}',
    after: '{type: array}',
  },
  {
    name: 'a bound of whole numbers',
    before: '{type: integer, exclusiveMinimum: 0}',
    after: '{type: integer, minimum: 1}',
  },
  {
    name: 'variants in another order',
    before: '{oneOf: [{type: string}, {type: boolean}]}',
    after: '{oneOf: [{type: boolean}, {type: string}]}',
  },
  {
    name: 'null as a variant',
    before: "{type: [string, 'null']}",
    after: "{anyOf: [{type: 'null'}, {type: string}]}",
  },
  {
    name: 'other words',
    before: '{type: string, description: a, title: A, examples: [x]}',
    after: '{type: string, description: b}',
  },
  {
    name: 'no rule for other properties',
    before: '{type: object, additionalProperties: true}',
    after: '{type: object}',
  },
];

test.for(SAME)('$name is no change', async ({ before, after }) => {
  for (const body of [bodies.request, bodies.response, bodies.query]) {
    expect(await compareTexts(body(before), body(after))).toEqual([]);
    expect(await compareTexts(body(after), body(before))).toEqual([]);
  }
});

const MONEY = object('amount: {type: integer}');

test('a schema counts by what it says, not by its name or its place', async () => {
  const before = bodies.response(
    "{$ref: '#/components/schemas/Money'}",
    `{schemas: {Money: ${MONEY}}}`,
  );
  const after = bodies.response(
    "{allOf: [{$ref: '#/components/schemas/Price'}]}",
    `{schemas: {Price: ${MONEY}}}`,
  );
  expect(await compareTexts(before, after)).toEqual([]);
  expect(await compareTexts(before, bodies.response(MONEY))).toEqual([]);
});

test('a change inside a named schema names it, with the path inside', async () => {
  const schemas = (type: string) => `{schemas: {Money: ${object(`amount: {type: ${type}}`)}}}`;
  const body = object("total: {$ref: '#/components/schemas/Money'}");
  const [found] = await compareTexts(
    bodies.response(body, schemas('integer')),
    bodies.response(body, schemas('string')),
  );
  expect(found).toMatchObject({
    subject: 'a',
    where: 'response `200` `total.amount`',
    schema: 'Money',
    schemaWhere: '`amount`',
    place: { file: 'openapi.yaml', line: 6 },
  });
});

test('a circle of schemas ends, and what changed inside is found', async () => {
  const schemas = (type: string) =>
    `{schemas: {A: {type: object, properties: {b: {$ref: '#/components/schemas/B'}}}, B: {type: object, properties: {a: {$ref: '#/components/schemas/A'}, x: {type: ${type}}}}}}`;
  const a = "{$ref: '#/components/schemas/A'}";
  const found = await compareTexts(
    bodies.response(a, schemas('string')),
    bodies.response(a, schemas('number')),
  );
  expect(found.map(line)).toEqual([
    'breaking type-changed, response `200` `b.x`: The type changed from `string` to `number`.',
  ]);
  expect(
    await compareTexts(
      bodies.response(a, schemas('string')),
      bodies.response(a, schemas('string')),
    ),
  ).toEqual([]);
});
