import { expect, test } from 'vitest';
import { bodies, compareTexts, line } from './testing/compare-texts';

type Told = string | readonly string[];
/** A schema before and after, then the changes in a request and in a response, or both severities in one text. */
type Case = readonly [before: string, after: string, request: Told, response?: Told];

const object = (properties: string, more = '') =>
  `{type: object, properties: {${properties}}${more}}`;
const CLOSED = ', additionalProperties: false';

const CASES: readonly Case[] = [
  [
    '{type: number}',
    '{type: integer}',
    'breaking/safe type-narrowed: The type changed from `number` to `integer`.',
  ],
  [
    '{type: integer}',
    '{type: number}',
    'safe/breaking type-widened: The type changed from `integer` to `number`.',
  ],
  [
    '{type: string}',
    "{type: [string, 'null']}",
    'safe type-widened: `null` is now accepted.',
    'breaking type-widened: `null` can now appear.',
  ],
  [
    "{oneOf: [{type: string}, {type: 'null'}]}",
    '{type: string}',
    'breaking type-narrowed: `null` is no longer accepted.',
    'safe type-narrowed: `null` no longer appears.',
  ],
  ['{}', '{type: string}', 'breaking/safe type-narrowed: The type changed from any to `string`.'],
  [
    '{type: string, enum: [a, b]}',
    '{type: string, enum: [a, b, c]}',
    'safe values-added: `"c"` is now accepted.',
    'note values-added: `"c"` can now appear.',
  ],
  [
    '{type: string, enum: [a, b, c]}',
    '{type: string, enum: [a]}',
    'breaking values-removed: `"b"` and `"c"` are no longer accepted.',
    'safe values-removed: `"b"` and `"c"` no longer appear.',
  ],
  [
    '{const: one}',
    '{const: two}',
    'breaking/breaking values-changed: The value changed from `"one"` to `"two"`.',
  ],
  [
    '{type: string}',
    '{type: string, enum: [a, b]}',
    'breaking values-narrowed: Only `"a"` and `"b"` are now accepted.',
    'safe values-narrowed: Only `"a"` and `"b"` can now appear.',
  ],
  [
    '{type: string, enum: [a]}',
    '{type: string}',
    'safe values-widened: Values other than `"a"` are now accepted.',
    'note values-widened: Values other than `"a"` can now appear.',
  ],
  [
    '{type: integer, maximum: 10}',
    '{type: integer, maximum: 5}',
    'breaking/safe limit-narrowed: The maximum changed from `10` to `5`.',
  ],
  [
    '{type: array, items: {type: string}}',
    '{type: array, items: {type: string}, minItems: 1}',
    'breaking/safe limit-narrowed: A minimum number of items of `1` was added.',
  ],
  [
    '{type: object, maxProperties: 4}',
    '{type: object}',
    'safe/breaking limit-widened: The maximum number of properties of `4` was removed.',
  ],
  [
    '{type: number, minimum: 0}',
    '{type: number, exclusiveMinimum: 0}',
    'breaking/safe limit-narrowed: The minimum changed from `0` to `0` (exclusive).',
  ],
  [
    '{type: integer, multipleOf: 3}',
    '{type: integer, multipleOf: 6}',
    'breaking/safe limit-narrowed: The value changed from a multiple of `3` to a multiple of `6`.',
  ],
  [
    '{type: integer, multipleOf: 3}',
    '{type: integer, multipleOf: 5}',
    'breaking/breaking limit-changed: The value changed from a multiple of `3` to a multiple of `5`.',
  ],
  [
    '{type: array, items: {}}',
    '{type: array, items: {}, uniqueItems: true}',
    'breaking/safe limit-narrowed: This rule was added: unique items.',
  ],
  [
    '{type: string, pattern: ^a$}',
    '{type: string, pattern: ^b$}',
    'breaking/breaking pattern-changed: The pattern changed from `^a$` to `^b$`.',
  ],
  [
    '{type: string}',
    '{type: string, pattern: ^b$}',
    'breaking/safe pattern-narrowed: The pattern `^b$` was added.',
  ],
  [
    '{type: string, format: date}',
    '{type: string, format: date-time}',
    'breaking/breaking format-changed: The format changed from `date` to `date-time`.',
  ],
  [
    '{type: integer, format: int32}',
    '{type: integer, format: int64}',
    'safe/breaking format-widened: The format changed from `int32` to `int64`.',
  ],
  [
    '{type: integer, default: 1}',
    '{type: integer, default: 2}',
    'note/safe default-changed: The default changed from `1` to `2`.',
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string}, b: {type: string}'),
    'safe/safe property-added `b`: It was added.',
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string}, b: {type: string}', ', required: [b]'),
    'breaking property-added `b`: It was added and is required.',
    'safe property-added `b`: It was added.',
  ],
  [
    object('a: {type: string}, b: {type: string}'),
    object('a: {type: string}'),
    'note property-removed `b`: It was removed; it no longer has any effect.',
    'note property-removed `b`: It was removed.',
  ],
  [
    object('a: {type: string}, b: {type: string}', CLOSED),
    object('a: {type: string}', CLOSED),
    'breaking property-removed `b`: It was removed; `b` is now rejected.',
    'note property-removed `b`: It was removed.',
  ],
  [
    object('a: {type: string}', ', required: [a]'),
    '{type: object}',
    'note property-removed `a`: It was removed; it no longer has any effect.',
    'breaking property-removed `a`: It was removed.',
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string}', ', required: [a]'),
    'breaking required-added `a`: It is now required.',
    'safe required-added `a`: It is now always present.',
  ],
  [
    object('a: {type: string}', ', required: [a]'),
    object('a: {type: string}'),
    'safe required-removed `a`: It is now optional.',
    'breaking required-removed `a`: It can now be missing.',
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string, readOnly: true}'),
    'note property-removed `a`: It was removed; it no longer has any effect.',
    [],
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string, writeOnly: true}'),
    [],
    'note property-removed `a`: It was removed.',
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string, deprecated: true}'),
    'note/note deprecation-added `a`: It is now deprecated.',
  ],
  [
    object('a: {type: string}'),
    object('a: {type: string}', CLOSED),
    'breaking condition-added: Other properties are no longer accepted.',
    'safe condition-added: Other properties no longer appear.',
  ],
  [
    object('a: {type: string}', CLOSED),
    object('a: {type: string}'),
    'safe condition-removed: Other properties are now accepted.',
    'note condition-removed: Other properties can now appear.',
  ],
  [
    '{type: object, additionalProperties: {type: string}}',
    '{type: object, additionalProperties: {type: integer}}',
    'breaking/breaking type-changed `*`: The type changed from `string` to `integer`.',
  ],
  [
    object('a: {type: array, items: {type: object, properties: {b: {type: string}}}}'),
    object('a: {type: array, items: {type: object, properties: {b: {type: boolean}}}}'),
    'breaking/breaking type-changed `a[].b`: The type changed from `string` to `boolean`.',
  ],
  [
    '{oneOf: [{title: Cat, type: string}, {title: Dog, type: boolean}]}',
    '{oneOf: [{title: Dog, type: boolean}, {title: Cat, type: string}, {title: Eel, type: number}]}',
    'safe/breaking variant-added: The variant `Eel` was added.',
  ],
  [
    '{oneOf: [{title: Cat, type: string}, {title: Dog, type: boolean}, {title: Eel, type: number}]}',
    '{oneOf: [{title: Dog, type: boolean}, {title: Cat, type: string}]}',
    'breaking/safe variant-removed: The variant `Eel` was removed.',
  ],
  [
    object('a: {type: string}'),
    `{anyOf: [{type: boolean}, ${object('a: {type: string}')}]}`,
    'safe/breaking variant-added: The variant `boolean` was added.',
  ],
  [
    `{anyOf: [{type: boolean}, ${object('a: {type: string}')}]}`,
    object('a: {type: string}'),
    'breaking/safe variant-removed: The variant `boolean` was removed.',
  ],
  [
    `{oneOf: [{title: Cat, type: object, properties: {a: {type: string}}}, {title: Dog, type: boolean}]}`,
    `{oneOf: [{title: Cat, type: object, properties: {a: {type: number}}}, {title: Dog, type: boolean}]}`,
    'breaking/breaking type-changed `(Cat).a`: The type changed from `string` to `number`.',
  ],
  [
    '{type: string, not: {maxLength: 3}}',
    '{type: string, not: {maxLength: 5}}',
    'breaking/safe limit-widened `(not)`: The maximum length changed from `3` to `5`.',
  ],
  [
    '{if: {required: [a]}, then: {required: [b]}}',
    '{if: {required: [c]}, then: {required: [b]}}',
    [
      'breaking/breaking property-removed `(if).a`: It was removed; it no longer has any effect.',
      'breaking/breaking property-added `(if).c`: It was added and is required.',
    ],
  ],
  [
    `{allOf: [${object('a: {type: string}')}]}`,
    `{allOf: [${object('a: {type: string}')}, ${object('b: {type: string}', ', required: [b]')}]}`,
    'breaking property-added `b`: It was added and is required.',
    'safe property-added `b`: It was added.',
  ],
  [
    '{type: string}',
    '{type: string, contentEncoding: base64}',
    'breaking/safe limit-narrowed: This rule was added: encoded as base64.',
  ],
  [
    object('a: {}, b: {}', ', dependentRequired: {a: [b]}'),
    object('a: {}, b: {}'),
    'safe/breaking limit-widened: This rule was removed: a requires b.',
  ],
  [
    object('a: {type: array, items: {type: string}}'),
    object('a: {type: array, items: false}'),
    'breaking type-narrowed `a[]`: A value is no longer accepted.',
    'safe type-narrowed `a[]`: A value no longer appears.',
  ],
];

const inBody = (told: Told, where: string, severity: string) =>
  [told].flat().map((text) => {
    return text.replace(/^(\w+)\/(\w+)/, severity).replace(/^(\w+ [\w-]+)/, `$1, ${where}`);
  });

test.for(CASES)('%s becomes %s', async ([before, after, request, response = request]) => {
  const inRequest = await compareTexts(bodies.request(before), bodies.request(after));
  expect(inRequest.map(line)).toEqual(inBody(request, 'request body', '$1'));
  const inResponse = await compareTexts(bodies.response(before), bodies.response(after));
  expect(inResponse.map(line)).toEqual(inBody(response, 'response `200`', '$2'));
});

test('a parameter is judged like a request', async () => {
  const found = await compareTexts(bodies.query('{type: string}'), bodies.query('{type: integer}'));
  expect(found.map(line)).toEqual([
    'breaking type-changed, query parameter `q`: The type changed from `string` to `integer`.',
  ]);
});

const SAME = [
  ['{type: string, enum: [a, b], minLength: 1}', '{minLength: 1, enum: [b, a], type: string}'],
  [
    `{allOf: [${object('a: {type: string}')}, {required: [a]}]}`,
    object('a: {type: string}', ', required: [a]'),
  ],
  ['{oneOf: [{type: string}]}', '{type: string}'],
  ['{const: a}', '{type: string, enum: [a]}'],
  ['{type: array, items: {}, uniqueItems: false, minItems: 0}', '{type: array}'],
  ['{type: integer, exclusiveMinimum: 0}', '{type: integer, minimum: 1}'],
  ['{oneOf: [{type: string}, {type: boolean}]}', '{oneOf: [{type: boolean}, {type: string}]}'],
  ["{type: [string, 'null']}", "{anyOf: [{type: 'null'}, {type: string}]}"],
  ['{type: string, description: a, title: A, examples: [x]}', '{type: string, description: b}'],
  ['{type: object, additionalProperties: true}', '{type: object}'],
];

test.for(SAME)('%s is the same as %s', async ([before = '', after = '']) => {
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
