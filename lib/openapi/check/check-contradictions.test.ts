import { expect, test } from 'vitest';
import { readText, short, withSchema } from '../testing/read-fixture';

const COMPONENTS = `components:
  schemas:
    Text: {type: string, default: a}
    Number: {type: integer, default: 1}
    Cat: {type: object, properties: {kind: {type: string}}}
    Dog: {type: object, properties: {kind: {type: string}}}
    Pets: {anyOf: [{$ref: '#/components/schemas/Dog'}]}
`;
const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`;

const NO_TYPE = 'The schemas that apply here have no `type` in common, so no value is valid';
const NO_ENUM = 'The schemas that apply here have no `enum` value in common, so no value is valid';

test.for<[schema: string, messages: string | string[]]>([
  ['{allOf: [{type: string}, {type: integer}]}', NO_TYPE],
  ['{type: object, allOf: [{type: string}]}', NO_TYPE],
  ["{$ref: '#/components/schemas/Text', type: integer}", NO_TYPE],
  ['{allOf: [{enum: [a]}, {enum: [b]}]}', NO_ENUM],
  // Only the innermost schema is reported.
  ['{allOf: [{allOf: [{type: string}, {type: integer}]}, {title: A}]}', NO_TYPE],
  ['{allOf: [{type: number}, {type: integer}]}', []],
  ["{allOf: [{type: [string, 'null']}, {type: [integer, 'null']}]}", []],
  ["{oneOf: [{enum: [a]}, {type: 'null'}], enum: [a]}", []],
  ['{allOf: [{default: 1}, {default: 2}]}', 'The schemas in `allOf` have the defaults 1 and 2'],
  ['{allOf: [{default: 1}, {default: 2}], default: 3}', []],
  ['{allOf: [{default: 1}, {default: 1}]}', []],
  ["{$ref: '#/components/schemas/Number', default: 2}", []],
  [
    `{oneOf: [${ref('Cat')}], discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}}`,
    "The schema for `dog` isn't in `oneOf`",
  ],
  [
    `{oneOf: [${ref('Cat')}, ${ref('Pets')}], discriminator: {propertyName: kind, mapping: {dog: Dog}}}`,
    [],
  ],
  [
    `{oneOf: [{allOf: [${ref('Dog')}]}], discriminator: {propertyName: kind, mapping: {dog: Dog}}}`,
    [],
  ],
])('%s: %s', async ([schema, messages]) => {
  const { problems } = await readText(withSchema(schema, COMPONENTS));
  const found = short(problems).map((text) => text.replace(/^\S+ | \(at .*\)$/g, ''));
  expect(found).toEqual([messages].flat());
});
