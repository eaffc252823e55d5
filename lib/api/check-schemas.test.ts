import { expect, test } from 'vitest';
import { readText, short, withSchema } from './testing/read-fixture';

const AT = 'at #/paths/~1a/get/responses/200/content/application~1json/schema';

test.for([
  { schema: '{type: sting}', message: `"sting" is not a type (${AT}/type)`, fix: 'write string' },
  {
    schema: '{type: [string, nul]}',
    message: `"nul" is not a type (${AT}/type)`,
    fix: 'write null',
  },
  {
    schema: '{minimum: "5"}',
    message: `minimum is "5" (${AT}/minimum)`,
    fix: 'a number is needed',
  },
  {
    schema: '{maxLength: -1}',
    message: `maxLength is -1 (${AT}/maxLength)`,
    fix: 'a whole number from 0 is needed',
  },
  {
    schema: '{required: id}',
    message: `required is "id" (${AT}/required)`,
    fix: 'a list of text is needed',
  },
  { schema: '{enum: a}', message: `enum is "a" (${AT}/enum)`, fix: 'a list is needed' },
  {
    schema: '{properties: [a]}',
    message: `properties is ["a"] (${AT}/properties)`,
    fix: 'an object is needed',
  },
  {
    schema: '{uniqueItems: yes}',
    message: `uniqueItems is "yes" (${AT}/uniqueItems)`,
    fix: 'true or false is needed',
  },
  {
    schema: '{minItems: 3, maxItems: 2}',
    message: `minItems 3 is more than maxItems 2 (${AT}/minItems)`,
    fix: 'no value is left; correct one of them',
  },
  {
    schema: '{items: text}',
    message: `"text" is not a schema (${AT}/items)`,
    fix: 'write an object with keywords such as type',
  },
  {
    schema: '{$ref: 5}',
    message: `the $ref ${AT} is not text`,
    fix: "write it as '#/components/…'",
  },
])('$schema is wrong', async ({ schema, message, fix }) => {
  const { problems } = await readText(withSchema(schema));
  expect(short(problems).map((text) => text.replace(/^\S+ /, ''))).toEqual([message]);
  expect(problems[0]?.fix).toBe(fix);
});

test('null is a type since 3.1, and a flag before', async () => {
  const text = withSchema('{type: [string, "null"]}');
  expect((await readText(text)).problems).toEqual([]);
  const { problems } = await readText(text.replace('3.1.0', '3.0.3'));
  expect(problems.map(({ fix }) => fix)).toEqual(['write nullable: true beside the type']);
});

test('a reference to another kind of thing is refused', async () => {
  const components = 'components: {parameters: {P: {name: p, in: query, schema: {}}}}\n';
  const { problems } = await readText(
    withSchema("{$ref: '#/components/parameters/P'}", components),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    '#/components/parameters/P is a parameter, and a schema is needed (the $ref at #/paths/~1a/get/responses/200/content/application~1json/schema)',
  ]);
});
