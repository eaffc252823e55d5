import { expect, test } from 'vitest';
import { readText, short, withSchema } from '../testing/read-fixture';

const AT = 'at #/paths/~1a/get/responses/200/content/application~1json/schema';

test.for([
  ['{type: sting}', `Unknown type "sting" (${AT}/type)`, 'write `string`'],
  ['{type: [string, nul]}', `Unknown type "nul" (${AT}/type)`, 'write `null`'],
  ['{minimum: "5"}', `\`minimum\` is "5" (${AT}/minimum)`, 'write a number'],
  ['{maxLength: -1}', `\`maxLength\` is -1 (${AT}/maxLength)`, 'write a whole number, 0 or more'],
  ['{required: id}', `\`required\` is "id" (${AT}/required)`, 'write a list of strings'],
  ['{enum: a}', `\`enum\` is "a" (${AT}/enum)`, 'write a list'],
  ['{properties: [a]}', `\`properties\` is ["a"] (${AT}/properties)`, 'write an object'],
  ['{uniqueItems: yes}', `\`uniqueItems\` is "yes" (${AT}/uniqueItems)`, 'write true or false'],
  [
    '{minItems: 3, maxItems: 2}',
    `\`minItems\` 3 is more than \`maxItems\` 2, so no value is valid (${AT}/minItems)`,
    'correct one of the two',
  ],
  [
    '{dependencies: {a: [b]}}',
    `\`dependencies\` isn't a keyword of OpenAPI 3.1 (${AT}/dependencies)`,
    'write `dependentRequired` for lists of names, and `dependentSchemas` for schemas',
  ],
  [
    '{items: text}',
    `A schema can't be "text" (${AT}/items)`,
    'write an object with keywords such as `type`',
  ],
  ['{$ref: 5}', `The $ref ${AT} isn't a string`, "write it as '#/components/…'"],
])('%s is wrong', async ([schema = '', message, fix]) => {
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
