import { expect, test } from 'vitest';
import { HEAD, readText, soundApi } from '../../testing/read-fixture';
import type { SchemaPageView } from './schema-page-view';

const ref = (name: string) => `{$ref: '#/components/schemas/${name}'}`;
const json = (schema: string) => `content: {application/json: {schema: ${schema}}}`;

const TEXT = `${HEAD}paths:
  /orders:
    get:
      operationId: listOrders
      summary: List orders
      parameters:
        - {name: state, in: query, schema: ${ref('State')}}
      responses:
        '200': {description: x, headers: {X-State: {schema: ${ref('State')}}}, ${json(ref('OrderList'))}}
    post:
      operationId: createOrder
      summary: Create an order
      requestBody: {${json(ref('Order'))}}
      responses:
        '201': {description: x, ${json(ref('Order'))}}
      callbacks:
        onPaid: {'{$request.body#/url}': {post: {requestBody: {${json(ref('Order'))}}, responses: {}}}}
components:
  schemas:
    State: {enum: [open, paid]}
    Money: {type: object, properties: {amount: {type: integer}}}
    Order:
      type: object
      properties:
        state: {readOnly: true, allOf: [${ref('State')}]}
        secret: {writeOnly: true, allOf: [${ref('Secret')}]}
        total: ${ref('Money')}
        lines: {type: array, items: {type: object, properties: {price: ${ref('Money')}}}}
        parent: ${ref('Order')}
    OrderList: {type: object, properties: {data: {type: array, items: ${ref('Order')}}}}
    Secret: {type: string}
    Alone: {type: string}
`;

const pages = readText(TEXT).then((read) => {
  return new Map(soundApi(read).schemas.map((page) => [page.name, page]));
});

const usesOf = (page: SchemaPageView | undefined) =>
  page?.uses.map(({ title, where, paths }) =>
    [title, where, ...paths.map(({ text }) => text || '(all)')].join(' | '),
  );

test('the uses of a schema name operation, place and every property that leads to it', async () => {
  expect(usesOf((await pages).get('Money'))).toEqual([
    'Create an order | request body | total | lines[].price',
    'Create an order | response 201 | total | lines[].price',
    'Create an order | body of callback onPaid | total | lines[].price',
    'List orders | response 200 | data[].total | data[].lines[].price',
  ]);
});

test('what is only answered is no part of a request, and what is only sent none of an answer', async () => {
  expect(usesOf((await pages).get('State'))).toEqual([
    'List orders | query parameter state | (all)',
    'List orders | header X-State of response 200 | (all)',
    'Create an order | response 201 | state',
    'Create an order | body of callback onPaid | state',
    'List orders | response 200 | data[].state',
  ]);
  expect(usesOf((await pages).get('Secret'))).toEqual([
    'Create an order | request body | secret',
    'Create an order | body of callback onPaid | secret',
  ]);
});

test('a use leads to the place on the page of the operation', async () => {
  const [, , , last] = (await pages).get('Money')?.uses ?? [];
  expect(last).toMatchObject({
    href: '/reference/api/generated/list-orders',
    whereHref: '/reference/api/generated/list-orders#response-200',
    paths: [
      { href: '/reference/api/generated/list-orders#response-200-body-data-total' },
      { href: '/reference/api/generated/list-orders#response-200-body-data-lines-price' },
    ],
  });
});

test('a schema names the schemas that have it inside, itself included, and says when nothing has', async () => {
  const order = (await pages).get('Order');
  expect(order?.holders.map(({ name, paths }) => [name, ...paths])).toEqual([
    ['Order', 'parent'],
    ['OrderList', 'data[]'],
  ]);
  expect((await pages).get('Alone')).toMatchObject({ uses: [], holders: [], hasMoreUses: false });
});

test('of a schema that a thousand operations use, the nearest hundred are listed', async () => {
  const paths = Array.from({ length: 300 }, (_, index) => {
    const answer = `{'200': {description: x, ${json(ref('A'))}}}`;
    return `  /p${index}: {get: {operationId: op${index}, responses: ${answer}}}\n`;
  });
  const text = `${HEAD}paths:\n${paths.join('')}components: {schemas: {A: {type: string}}}\n`;
  const [page] = soundApi(await readText(text)).schemas;
  expect([page?.uses.length, page?.hasMoreUses]).toEqual([100, true]);
});

test('derived schemas are used where the base is, and not where only another derived schema is', async () => {
  const answers = ['Pet', 'Puppy'].map((name) => {
    const answer = `{'200': {description: x, ${json(ref(name))}}}`;
    return `  /${name}: {get: {operationId: get${name}, responses: ${answer}}}\n`;
  });
  const text = `${HEAD}paths:\n${answers.join('')}components:
  schemas:
    Pet: {type: object, properties: {kind: {type: string}}, discriminator: {propertyName: kind, mapping: {cat: ${"'#/components/schemas/Cat'"}}}}
    Cat: {allOf: [${ref('Pet')}, {properties: {claws: {type: integer}}}]}
    Dog: {allOf: [${ref('Pet')}, {properties: {barks: {type: boolean}}}]}
    Puppy: {allOf: [${ref('Dog')}]}
`;
  const { schemas } = soundApi(await readText(text));
  expect(schemas.map((page) => [page.name, ...(usesOf(page) ?? [])])).toEqual([
    ['Pet', 'getPet | response 200 | (all)', 'getPuppy | response 200 | (all)'],
    ['Cat', 'getPet | response 200 | (all)'],
    ['Dog', 'getPet | response 200 | (all)', 'getPuppy | response 200 | (all)'],
    ['Puppy', 'getPuppy | response 200 | (all)', 'getPet | response 200 | (all)'],
  ]);
});
