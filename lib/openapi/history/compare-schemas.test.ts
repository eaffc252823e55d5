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
    name: 'another type',
    before: '{type: integer}',
    after: '{type: string}',
    request: ['breaking type-changed: The type is `string` now; it was `integer`.'],
    response: ['breaking type-changed: The type is `string` now; it was `integer`.'],
  },
  {
    name: 'integers where numbers were',
    before: '{type: number}',
    after: '{type: integer}',
    request: ['breaking type-narrowed: The type is `integer` now; it was `number`.'],
    response: ['safe type-narrowed: The type is `integer` now; it was `number`.'],
  },
  {
    name: 'numbers where integers were',
    before: '{type: integer}',
    after: '{type: number}',
    request: ['safe type-widened: The type is `number` now; it was `integer`.'],
    response: ['breaking type-widened: The type is `number` now; it was `integer`.'],
  },
  {
    name: 'null besides',
    before: '{type: string}',
    after: "{type: [string, 'null']}",
    request: ['safe type-widened: `null` is accepted now.'],
    response: ['breaking type-widened: `null` may appear now.'],
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
    request: ['breaking type-narrowed: The type is `string` now; it was any.'],
    response: ['safe type-narrowed: The type is `string` now; it was any.'],
  },
  {
    name: 'a further value',
    before: '{type: string, enum: [a, b]}',
    after: '{type: string, enum: [a, b, c]}',
    request: ['safe values-added: `"c"` is accepted now.'],
    response: ['note values-added: `"c"` may appear now.'],
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
    request: ['breaking values-changed: The value is `"two"` now; it was `"one"`.'],
    response: ['breaking values-changed: The value is `"two"` now; it was `"one"`.'],
  },
  {
    name: 'values listed where any text was',
    before: '{type: string}',
    after: '{type: string, enum: [a, b]}',
    request: ['breaking values-narrowed: Only `"a"` and `"b"` are accepted now.'],
    response: ['safe values-narrowed: Only `"a"` and `"b"` may appear now.'],
  },
  {
    name: 'any text where values were listed',
    before: '{type: string, enum: [a]}',
    after: '{type: string}',
    request: ['safe values-widened: Other values than `"a"` are accepted now.'],
    response: ['note values-widened: Other values than `"a"` may appear now.'],
  },
  {
    name: 'a lower maximum',
    before: '{type: integer, maximum: 10}',
    after: '{type: integer, maximum: 5}',
    request: ['breaking limit-narrowed: The maximum is `5` now; it was `10`.'],
    response: ['safe limit-narrowed: The maximum is `5` now; it was `10`.'],
  },
  {
    name: 'a longer text',
    before: '{type: string, maxLength: 100}',
    after: '{type: string, maxLength: 200}',
    request: ['safe limit-widened: The greatest length is `200` now; it was `100`.'],
    response: ['breaking limit-widened: The greatest length is `200` now; it was `100`.'],
  },
  {
    name: 'a first limit',
    before: '{type: array, items: {type: string}}',
    after: '{type: array, items: {type: string}, minItems: 1}',
    request: ['breaking limit-narrowed: The least number of items is `1` now; there was none.'],
    response: ['safe limit-narrowed: The least number of items is `1` now; there was none.'],
  },
  {
    name: 'no limit any more',
    before: '{type: object, maxProperties: 4}',
    after: '{type: object}',
    request: ['safe limit-widened: There is no greatest number of properties now; it was `4`.'],
    response: [
      'breaking limit-widened: There is no greatest number of properties now; it was `4`.',
    ],
  },
  {
    name: 'a bound that leaves itself out',
    before: '{type: number, minimum: 0}',
    after: '{type: number, exclusiveMinimum: 0}',
    request: ['breaking limit-narrowed: The minimum is `0` itself excluded now; it was `0`.'],
    response: ['safe limit-narrowed: The minimum is `0` itself excluded now; it was `0`.'],
  },
  {
    name: 'a coarser step',
    before: '{type: integer, multipleOf: 3}',
    after: '{type: integer, multipleOf: 6}',
    request: [
      'breaking limit-narrowed: The value is a multiple of `6` now; it was a multiple of `3`.',
    ],
    response: [
      'safe limit-narrowed: The value is a multiple of `6` now; it was a multiple of `3`.',
    ],
  },
  {
    name: 'another step',
    before: '{type: integer, multipleOf: 3}',
    after: '{type: integer, multipleOf: 5}',
    request: [
      'breaking limit-changed: The value is a multiple of `5` now; it was a multiple of `3`.',
    ],
    response: [
      'breaking limit-changed: The value is a multiple of `5` now; it was a multiple of `3`.',
    ],
  },
  {
    name: 'no item twice',
    before: '{type: array, items: {}}',
    after: '{type: array, items: {}, uniqueItems: true}',
    request: ['breaking limit-narrowed: This rule is new: no item twice.'],
    response: ['safe limit-narrowed: This rule is new: no item twice.'],
  },
  {
    name: 'another pattern',
    before: '{type: string, pattern: ^a$}',
    after: '{type: string, pattern: ^b$}',
    request: ['breaking pattern-changed: The pattern is `^b$` now; it was `^a$`.'],
    response: ['breaking pattern-changed: The pattern is `^b$` now; it was `^a$`.'],
  },
  {
    name: 'a first pattern',
    before: '{type: string}',
    after: '{type: string, pattern: ^b$}',
    request: ['breaking pattern-narrowed: The pattern is `^b$` now; there was none.'],
    response: ['safe pattern-narrowed: The pattern is `^b$` now; there was none.'],
  },
  {
    name: 'another format',
    before: '{type: string, format: date}',
    after: '{type: string, format: date-time}',
    request: ['breaking format-changed: The format is `date-time` now; it was `date`.'],
    response: ['breaking format-changed: The format is `date-time` now; it was `date`.'],
  },
  {
    name: 'a wider format',
    before: '{type: integer, format: int32}',
    after: '{type: integer, format: int64}',
    request: ['safe format-widened: The format is `int64` now; it was `int32`.'],
    response: ['breaking format-widened: The format is `int64` now; it was `int32`.'],
  },
  {
    name: 'another default',
    before: '{type: integer, default: 1}',
    after: '{type: integer, default: 2}',
    request: ['note default-changed: The default is `2` now; it was `1`.'],
    response: ['safe default-changed: The default is `2` now; it was `1`.'],
  },
  {
    name: 'an optional property',
    before: object('a: {type: string}'),
    after: object('a: {type: string}, b: {type: string}'),
    request: ['safe property-added `b`: It is new.'],
    response: ['safe property-added `b`: It is new.'],
  },
  {
    name: 'a required property',
    before: object('a: {type: string}'),
    after: object('a: {type: string}, b: {type: string}', ', required: [b]'),
    request: ['breaking property-added `b`: It is new and required.'],
    response: ['safe property-added `b`: It is new.'],
  },
  {
    name: 'a property less of an open object',
    before: object('a: {type: string}, b: {type: string}'),
    after: object('a: {type: string}'),
    request: ['note property-removed `b`: It is gone; it has no effect now.'],
    response: ['note property-removed `b`: It is gone.'],
  },
  {
    name: 'a property less of a closed object',
    before: object('a: {type: string}, b: {type: string}', CLOSED),
    after: object('a: {type: string}', CLOSED),
    request: ['breaking property-removed `b`: It is gone; `b` is refused now.'],
    response: ['note property-removed `b`: It is gone.'],
  },
  {
    name: 'a property less that was always there',
    before: object('a: {type: string}', ', required: [a]'),
    after: '{type: object}',
    request: ['note property-removed `a`: It is gone; it has no effect now.'],
    response: ['breaking property-removed `a`: It is gone.'],
  },
  {
    name: 'a property that must be there now',
    before: object('a: {type: string}'),
    after: object('a: {type: string}', ', required: [a]'),
    request: ['breaking required-added `a`: It is required now.'],
    response: ['safe required-added `a`: It is always there now.'],
  },
  {
    name: 'a property that may be missing now',
    before: object('a: {type: string}', ', required: [a]'),
    after: object('a: {type: string}'),
    request: ['safe required-removed `a`: It is optional now.'],
    response: ['breaking required-removed `a`: It may be missing now.'],
  },
  {
    name: 'a property that can only be read now',
    before: object('a: {type: string}'),
    after: object('a: {type: string, readOnly: true}'),
    request: ['note property-removed `a`: It is gone; it has no effect now.'],
    response: [],
  },
  {
    name: 'a property that can only be sent now',
    before: object('a: {type: string}'),
    after: object('a: {type: string, writeOnly: true}'),
    request: [],
    response: ['note property-removed `a`: It is gone.'],
  },
  {
    name: 'a deprecated property',
    before: object('a: {type: string}'),
    after: object('a: {type: string, deprecated: true}'),
    request: ['note deprecation-added `a`: It is deprecated now.'],
    response: ['note deprecation-added `a`: It is deprecated now.'],
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
    request: ['safe condition-removed: Other properties are accepted now.'],
    response: ['note condition-removed: Other properties may appear now.'],
  },
  {
    name: 'other values in a map',
    before: '{type: object, additionalProperties: {type: string}}',
    after: '{type: object, additionalProperties: {type: integer}}',
    request: ['breaking type-changed `*`: The type is `integer` now; it was `string`.'],
    response: ['breaking type-changed `*`: The type is `integer` now; it was `string`.'],
  },
  {
    name: 'a change inside of a list inside of an object',
    before: object('a: {type: array, items: {type: object, properties: {b: {type: string}}}}'),
    after: object('a: {type: array, items: {type: object, properties: {b: {type: boolean}}}}'),
    request: ['breaking type-changed `a[].b`: The type is `boolean` now; it was `string`.'],
    response: ['breaking type-changed `a[].b`: The type is `boolean` now; it was `string`.'],
  },
  {
    name: 'a further variant',
    before: '{oneOf: [{title: Cat, type: string}, {title: Dog, type: boolean}]}',
    after:
      '{oneOf: [{title: Dog, type: boolean}, {title: Cat, type: string}, {title: Eel, type: number}]}',
    request: ['safe variant-added: The variant `Eel` is new.'],
    response: ['breaking variant-added: The variant `Eel` is new.'],
  },
  {
    name: 'a variant less',
    before:
      '{oneOf: [{title: Cat, type: string}, {title: Dog, type: boolean}, {title: Eel, type: number}]}',
    after: '{oneOf: [{title: Dog, type: boolean}, {title: Cat, type: string}]}',
    request: ['breaking variant-removed: The variant `Eel` is gone.'],
    response: ['safe variant-removed: The variant `Eel` is gone.'],
  },
  {
    name: 'a schema that became a choice',
    before: object('a: {type: string}'),
    after: `{anyOf: [{type: boolean}, ${object('a: {type: string}')}]}`,
    request: ['safe variant-added: The variant `boolean` is new.'],
    response: ['breaking variant-added: The variant `boolean` is new.'],
  },
  {
    name: 'a choice that became a schema',
    before: `{anyOf: [{type: boolean}, ${object('a: {type: string}')}]}`,
    after: object('a: {type: string}'),
    request: ['breaking variant-removed: The variant `boolean` is gone.'],
    response: ['safe variant-removed: The variant `boolean` is gone.'],
  },
  {
    name: 'a change inside a variant',
    before: `{oneOf: [{title: Cat, type: object, properties: {a: {type: string}}}, {title: Dog, type: boolean}]}`,
    after: `{oneOf: [{title: Cat, type: object, properties: {a: {type: number}}}, {title: Dog, type: boolean}]}`,
    request: ['breaking type-changed `(Cat).a`: The type is `number` now; it was `string`.'],
    response: ['breaking type-changed `(Cat).a`: The type is `number` now; it was `string`.'],
  },
  {
    name: 'a limit behind not, which works the other way round',
    before: '{type: string, not: {maxLength: 3}}',
    after: '{type: string, not: {maxLength: 5}}',
    request: ['breaking limit-widened `(not)`: The greatest length is `5` now; it was `3`.'],
    response: ['safe limit-widened `(not)`: The greatest length is `5` now; it was `3`.'],
  },
  {
    name: 'another condition, which may do harm either way',
    before: '{if: {required: [a]}, then: {required: [b]}}',
    after: '{if: {required: [c]}, then: {required: [b]}}',
    request: [
      'breaking property-removed `(if).a`: It is gone; it has no effect now.',
      'breaking property-added `(if).c`: It is new and required.',
    ],
    response: [
      'breaking property-removed `(if).a`: It is gone; it has no effect now.',
      'breaking property-added `(if).c`: It is new and required.',
    ],
  },
  {
    name: 'a part of an allOf',
    before: `{allOf: [${object('a: {type: string}')}]}`,
    after: `{allOf: [${object('a: {type: string}')}, ${object('b: {type: string}', ', required: [b]')}]}`,
    request: ['breaking property-added `b`: It is new and required.'],
    response: ['safe property-added `b`: It is new.'],
  },
  {
    name: 'a rule for what is encoded',
    before: '{type: string}',
    after: '{type: string, contentEncoding: base64}',
    request: ['breaking limit-narrowed: This rule is new: encoded as base64.'],
    response: ['safe limit-narrowed: This rule is new: encoded as base64.'],
  },
  {
    name: 'a property that needs another',
    before: object('a: {}, b: {}', ', dependentRequired: {a: [b]}'),
    after: object('a: {}, b: {}'),
    request: ['safe limit-widened: This rule is gone: a only together with b.'],
    response: ['breaking limit-widened: This rule is gone: a only together with b.'],
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
    'breaking type-changed, query parameter `q`: The type is `integer` now; it was `string`.',
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
    'breaking type-changed, response `200` `b.x`: The type is `number` now; it was `string`.',
  ]);
  expect(
    await compareTexts(
      bodies.response(a, schemas('string')),
      bodies.response(a, schemas('string')),
    ),
  ).toEqual([]);
});
