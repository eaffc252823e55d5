import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { nodeAt } from '../model/description';
import { fieldsOf } from '../model/fields';
import { HEAD } from '../testing/read-fixture';
import { createSampler } from './sampler';
import { readTextModel } from './testing/read-samples';

async function sampleOf(schemas: string, direction: 'request' | 'response', head = HEAD) {
  const model = await readTextModel(
    `${head}paths: {}\ncomponents:\n  schemas:\n${schemas.replace(/^/gm, '    ')}\n`,
  );
  const path = ['components', 'schemas'];
  const all = fieldsOf(fieldsOf(model.fields.components).schemas);
  const schema = nodeAt(model.description.entry, [...path, 'A'], 'schema', all.A);
  return createSampler(model)(schema, direction, 'a');
}

test.for([
  ['an example', '{type: string, example: x, default: y}', 'x'],
  ['the first of several examples', '{type: string, examples: [x, y]}', 'x'],
  ['a default', '{type: string, default: y, enum: [x, y]}', 'y'],
  ['a constant', '{const: 5}', 5],
  ['the first value of an enumeration', '{enum: [x, y]}', 'x'],
  ['what two enumerations share', '{enum: [x, y], allOf: [{enum: [y, z]}]}', 'y'],
  ['a text', '{type: string}', 'string'],
  ['a short text', '{type: string, maxLength: 3}', 'str'],
  ['a long text', '{type: string, minLength: 14}', 'stringstringst'],
  ['a text that matches', "{type: string, pattern: '^[A-Z]{3}$'}", 'AAA'],
  ['a date', '{type: string, format: date}', '2027-05-01'],
  ['a whole number', '{type: integer}', 1],
  ['a number above a bound', '{type: integer, minimum: 18}', 18],
  ['a number above an open bound', '{type: integer, exclusiveMinimum: 18}', 19],
  ['a number below a bound', '{type: integer, maximum: -3}', -3],
  ['a large number', '{type: integer, minimum: 4503599627370497}', 4503599627370497],
  ['a multiple', '{type: integer, minimum: 10, multipleOf: 7}', 14],
  [
    'a fraction between open bounds',
    '{type: number, exclusiveMinimum: 0, exclusiveMaximum: 1}',
    0.5,
  ],
  ['a multiple of a fraction', '{type: number, minimum: 0.3, maximum: 0.35, multipleOf: 0.1}', 0.3],
  ['yes', '{type: boolean}', true],
  ['null', "{type: 'null'}", null],
  ['a list', '{type: array, items: {type: integer}}', [1]],
  ['a list of several', '{type: array, minItems: 2, items: {type: integer}}', [1, 1]],
  ['a set', '{type: array, minItems: 2, uniqueItems: true, items: {enum: [x, y]}}', ['x', 'y']],
  [
    'a set of numbers',
    '{type: array, minItems: 2, uniqueItems: true, items: {type: integer}}',
    [1, 2],
  ],
  ['an empty list', '{type: array, maxItems: 0, items: {type: integer}}', []],
  [
    'a tuple',
    '{type: array, prefixItems: [{type: string}, {type: integer}], items: false}',
    ['string', 1],
  ],
  ['a map', '{type: object, additionalProperties: {type: integer}}', { key: 1 }],
  [
    'what is required',
    '{type: object, required: [a], properties: {a: {const: 1}, b: {const: 2}}}',
    { a: 1 },
  ],
  [
    'one thing where nothing is required',
    '{type: object, properties: {a: {const: 1}, b: {const: 2}}}',
    { a: 1 },
  ],
  [
    'as much as is required',
    '{type: object, minProperties: 2, properties: {a: {const: 1}, b: {const: 2}}}',
    { a: 1, b: 2 },
  ],
  [
    'what another property needs',
    '{type: object, required: [a], properties: {a: {const: 1}, b: {const: 2}}, dependentRequired: {a: [b]}}',
    { a: 1, b: 2 },
  ],
  [
    'all parts of allOf',
    '{allOf: [{required: [a], properties: {a: {const: 1}}}, {required: [b], properties: {b: {const: 2}}}]}',
    { a: 1, b: 2 },
  ],
  ['the first variant', '{oneOf: [{type: integer}, {type: string}]}', 1],
  ['the variant that is not null', "{anyOf: [{type: 'null'}, {type: string}]}", 'string'],
  ['nothing where nothing is allowed', 'false', undefined],
  ['nothing where a text is too long', '{type: string, minLength: 100000}', undefined],
] as const)('the sample is %s', async ([, schema, value]) => {
  expect(await sampleOf(`A: ${schema}`, 'request')).toEqual(value);
});

test('a request has nothing that is read only, a response nothing that is write only', async () => {
  const schema = `A:
  type: object
  required: [id, secret, name]
  properties: {id: {type: string, readOnly: true}, secret: {$ref: '#/components/schemas/S'}, name: {const: n}}
S: {type: string, writeOnly: true}`;
  expect(await sampleOf(schema, 'request')).toEqual({ secret: 'string', name: 'n' });
  expect(await sampleOf(schema, 'response')).toEqual({ id: 'string', name: 'n' });
});

test('an example of a schema is shown without what travels the other way', async () => {
  const schema = `A: {$ref: '#/components/schemas/B'}
B:
  properties: {in: {properties: {id: {readOnly: true}}}, secret: {writeOnly: true}}
  example: {in: {id: 1, n: 2}, secret: 3}`;
  expect(await sampleOf(schema, 'request')).toEqual({ in: { n: 2 }, secret: 3 });
  expect(await sampleOf(schema, 'response')).toEqual({ in: { id: 1, n: 2 } });
});

test('a schema within itself ends', async () => {
  const tree = `A: {type: object, required: [n, all], properties: {n: {const: 1}, up: {$ref: '#/components/schemas/A'}, all: {type: array, items: {$ref: '#/components/schemas/A'}}}}`;
  expect(await sampleOf(tree, 'response')).toEqual({ n: 1, all: [] });
  const choice = `A: {oneOf: [{$ref: '#/components/schemas/B'}, {const: end}]}
B: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}`;
  expect(await sampleOf(choice, 'request')).toEqual({ a: 'end' });
  const endless = `A: {type: object, required: [a], properties: {a: {$ref: '#/components/schemas/A'}}}`;
  expect(await sampleOf(endless, 'request')).toEqual({ a: 'your-a' });
});

test('the discriminator names the variant', async () => {
  const schema = `A:
  oneOf: [{$ref: '#/components/schemas/Cat'}]
  discriminator: {propertyName: kind, mapping: {tom: '#/components/schemas/Cat'}}
Cat: {type: object, required: [kind], properties: {kind: {type: string}}}`;
  expect(await sampleOf(schema, 'request')).toEqual({ kind: 'tom' });
  const named = schema.replace(/, mapping: .*/, '}').replace('{type: string}', '{enum: [cat]}');
  expect(await sampleOf(named, 'request')).toEqual({ kind: 'cat' });
});

test('what the examples of the description know by its beginning is called the same', async () => {
  const schema = `A: {type: object, required: [unit_id, guests, id, other], properties: {unit_id: {type: string, pattern: '^unt_[a-z]{3}$'}, guests: {type: integer, minimum: 2}, id: {type: string, pattern: '^bkg_[a-z]+$'}, other: {type: string, pattern: '^(a+)+$'}}}
Known: {examples: [{unit_id: wrong, guests: 1}, {unit_id: unt_abc, guests: 3, booking: bkg_xyz, other: aaa}]}`;
  expect(await sampleOf(schema, 'request')).toEqual({
    unit_id: 'unt_abc',
    guests: 2,
    id: 'bkg_xyz',
    other: 'a',
  });
});

test('thousands of schemas within each other take no time', async () => {
  const names = Array.from({ length: 60 }, (_, index) => `S${index}`);
  const properties = names.map((name) => `${name}: {$ref: '#/components/schemas/${name}'}`);
  const all = `type: object, properties: {${properties.join(', ')}}`;
  const schemas = names.map((name) => `${name}: {${all}}`);
  const started = cpuSeconds();
  expect(await sampleOf(`A: {${all}}\n${schemas.join('\n')}`, 'response')).toBeTypeOf('object');
  expect(cpuSeconds() - started).toBeLessThan(5);
});

test('an open bound of 3.0 is one', async () => {
  const head = HEAD.replace('3.1.0', '3.0.3');
  const schema = 'A: {type: integer, minimum: 4, exclusiveMinimum: true}';
  expect(await sampleOf(schema, 'request', head)).toBe(5);
});
