import { expect, test } from 'vitest';
import { HEAD, readLenient } from '../../testing/read-fixture';

const START = "<p><strong>This can't be shown as written:</strong> ";

const read = async (text: string) => {
  const { api } = await readLenient(text);
  if (!api) throw new Error('the description should be readable');
  return api;
};

test('a value that cannot be shown is noted where it is', async () => {
  const { operations, securitySchemes, descriptionHtml } = await read(`${HEAD}paths:
  /a:
    get:
      parameters: [{name: p, in: query, schema: {type: strng}}]
      responses: {'200': {$ref: '#/components/responses/None'}}
components:
  securitySchemes: {key: {type: apiKey, name: K, in: body, description: A key.}}
`);
  const [operation] = operations;
  expect(operation?.descriptionHtml).toBe(
    `${START}The reference to <code>#/components/responses/None</code> at <code>#/paths/~1a/get/responses/200</code> can't be followed.</p>`,
  );
  expect(operation?.parameters[0]?.schema?.descriptionHtml).toBe(
    `${START}<code>type</code>: Unknown type "strng".</p>`,
  );
  expect(securitySchemes[0]?.descriptionHtml).toBe(
    `<p>A key.</p>${START}<code>in</code>: OpenAPI 3.1 doesn't allow "body" here.</p>`,
  );
  expect(descriptionHtml).toBe('');
});

test('the overview notes what is lost on no page', async () => {
  const { descriptionHtml } = await read(`${HEAD}paths:
  /a: {GET: {responses: {}}}
  /b: {$ref: none.yaml}
components:
  responses: {Unused: {description: 5}}
`);
  expect(descriptionHtml.split(START).slice(1)).toEqual([
    "The reference to <code>none.yaml</code> at <code>#/paths/~1b</code> can't be followed.</p>",
    "<code>#/paths/~1a</code>: <code>GET</code> isn't a field of OpenAPI 3.1 here.</p>",
    '<code>#/components/responses/Unused</code>: <code>description</code>: OpenAPI 3.1 requires a string here, not 5.</p>',
  ]);
});
