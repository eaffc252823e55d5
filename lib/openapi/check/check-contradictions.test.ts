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

test.for([
  { schema: '{allOf: [{type: string}, {type: integer}]}', messages: [NO_TYPE] },
  { schema: '{type: object, allOf: [{type: string}]}', messages: [NO_TYPE] },
  { schema: "{$ref: '#/components/schemas/Text', type: integer}", messages: [NO_TYPE] },
  { schema: '{allOf: [{enum: [a]}, {enum: [b]}]}', messages: [NO_ENUM] },
  // Only the innermost schema is reported.
  {
    schema: '{allOf: [{allOf: [{type: string}, {type: integer}]}, {title: A}]}',
    messages: [NO_TYPE],
  },
  { schema: '{allOf: [{type: number}, {type: integer}]}', messages: [] },
  { schema: "{allOf: [{type: [string, 'null']}, {type: [integer, 'null']}]}", messages: [] },
  { schema: "{oneOf: [{enum: [a]}, {type: 'null'}], enum: [a]}", messages: [] },
  {
    schema: '{allOf: [{default: 1}, {default: 2}]}',
    messages: ['The schemas in `allOf` have the defaults 1 and 2'],
  },
  { schema: '{allOf: [{default: 1}, {default: 2}], default: 3}', messages: [] },
  { schema: '{allOf: [{default: 1}, {default: 1}]}', messages: [] },
  { schema: "{$ref: '#/components/schemas/Number', default: 2}", messages: [] },
  {
    schema: `{oneOf: [${ref('Cat')}], discriminator: {propertyName: kind, mapping: {cat: Cat, dog: Dog}}}`,
    messages: ["The schema for `dog` isn't in `oneOf`"],
  },
  {
    schema: `{oneOf: [${ref('Cat')}, ${ref('Pets')}], discriminator: {propertyName: kind, mapping: {dog: Dog}}}`,
    messages: [],
  },
  {
    schema: `{oneOf: [{allOf: [${ref('Dog')}]}], discriminator: {propertyName: kind, mapping: {dog: Dog}}}`,
    messages: [],
  },
])('$schema contradicts itself $messages.length times', async ({ schema, messages }) => {
  const { problems } = await readText(withSchema(schema, COMPONENTS));
  const found = short(problems).map((text) => text.replace(/^\S+ | \(at .*\)$/g, ''));
  expect(found).toEqual(messages);
});
