import { expect, test } from 'vitest';
import { readText, short, withSchema } from '../testing/read-fixture';

const AT = 'at #/paths/~1a/get/responses/200/content/application~1json/schema';

test.for([
  { schema: '{type: sting}', message: `Unknown type "sting" (${AT}/type)`, fix: 'write `string`' },
  {
    schema: '{type: [string, nul]}',
    message: `Unknown type "nul" (${AT}/type)`,
    fix: 'write `null`',
  },
  {
    schema: '{minimum: "5"}',
    message: `\`minimum\` is "5" (${AT}/minimum)`,
    fix: 'write a number',
  },
  {
    schema: '{maxLength: -1}',
    message: `\`maxLength\` is -1 (${AT}/maxLength)`,
    fix: 'write a whole number, 0 or more',
  },
  {
    schema: '{required: id}',
    message: `\`required\` is "id" (${AT}/required)`,
    fix: 'write a list of strings',
  },
  { schema: '{enum: a}', message: `\`enum\` is "a" (${AT}/enum)`, fix: 'write a list' },
  {
    schema: '{properties: [a]}',
    message: `\`properties\` is ["a"] (${AT}/properties)`,
    fix: 'write an object',
  },
  {
    schema: '{uniqueItems: yes}',
    message: `\`uniqueItems\` is "yes" (${AT}/uniqueItems)`,
    fix: 'write true or false',
  },
  {
    schema: '{minItems: 3, maxItems: 2}',
    message: `\`minItems\` 3 is more than \`maxItems\` 2, so no value is valid (${AT}/minItems)`,
    fix: 'correct one of the two',
  },
  {
    schema: '{dependencies: {a: [b]}}',
    message: `\`dependencies\` isn't a keyword of OpenAPI 3.1 (${AT}/dependencies)`,
    fix: 'write `dependentRequired` for lists of names, and `dependentSchemas` for schemas',
  },
  {
    schema: '{items: text}',
    message: `A schema can't be "text" (${AT}/items)`,
    fix: 'write an object with keywords such as `type`',
  },
  {
    schema: '{$ref: 5}',
    message: `The $ref ${AT} isn't a string`,
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
  expect(problems.map(({ fix }) => fix)).toEqual(['write `nullable: true` beside the type']);
});

test('a reference to another kind of thing is refused', async () => {
  const components = 'components: {parameters: {P: {name: p, in: query, schema: {}}}}\n';
  const { problems } = await readText(
    withSchema("{$ref: '#/components/parameters/P'}", components),
  );
  expect(problems.map(({ message }) => message)).toEqual([
    '`#/components/parameters/P` leads to a parameter instead of a schema (the $ref at #/paths/~1a/get/responses/200/content/application~1json/schema)',
  ]);
});
