import { join } from 'node:path';
import { expect, test } from 'vitest';
import { chooseSome } from '../../../core/testing/choose-some';
import { withFiles } from '../../../core/testing/with-files';
import { readApi } from '../../read/read-api';
import { readText, short, soundApi } from '../../testing/read-fixture';
import { readOurApi } from '../../testing/read-our-api';
import type { Slice } from './slice-document';

const reading = readOurApi();

const readSlice = ({ json }: Pick<Slice, 'json'>) =>
  withFiles({ 'openapi.json': json }, (root) =>
    readApi(join(root, 'openapi.json'), { root, site: 'https://docs.marlstead.example' }),
  );

// A slice keeps all errors and states, even those that only operations with other tags use.
const IS_OF_OTHERS =
  /^(No operation returns the error|`x-lifecycle` has a step with an unknown operation) /;

async function slicesOf(text: string): Promise<Slice[]> {
  const read = await readText(text);
  soundApi(read);
  return [...(read.published?.slices ?? [])];
}

test('a slice of our own description is a sound description with the operations of its tag', async () => {
  const { published, ...read } = await reading;
  const { tags } = soundApi({ published, ...read });
  const slices = published?.slices ?? [];
  expect(slices.map(({ slug }) => slug)).toEqual(tags.map(({ slug }) => slug));
  for (const slice of chooseSome(4, slices)) {
    const part = await readSlice(slice);
    const faults = part.problems.filter(({ message }) => !IS_OF_OTHERS.test(message));
    expect(short(faults), slice.tag).toEqual([]);
    expect(part.api?.title).toBe(`Marlstead API: ${slice.tag}`);
    const own = tags.find(({ name }) => name === slice.tag)?.operations;
    expect(
      part.api?.operations.map(({ slug }) => slug),
      slice.tag,
    ).toEqual(own);
    expect(part.api?.tags.map(({ name }) => name)).toEqual([slice.tag]);
    expect(findUnused(JSON.parse(slice.json)), slice.tag).toEqual([]);
  }
});

/** Returns the components that the document never references. */
function findUnused(document: Record<string, unknown>): string[] {
  const text = JSON.stringify(document);
  const components = document.components as Record<string, object>;
  return Object.entries(components).flatMap(([section, all]) =>
    Object.keys(all)
      .map((name) => `#/components/${section}/${name}`)
      .filter((pointer) => section !== 'securitySchemes' && !text.includes(`"$ref":"${pointer}"`)),
  );
}

const DONE = "responses: {'204': {description: Done}}";
const HEAD = "openapi: 3.1.0\ninfo: {title: Shop, version: '1'}\n";

test('a slice holds what its operations need, however they name it', async () => {
  const slices =
    await slicesOf(`${HEAD}tags: [{name: Cats}, {name: Dogs}, {name: Empty}, {name: Pets}]
security: [{key: []}]
paths:
  /cats:
    parameters: [{$ref: '#/components/parameters/Limit'}]
    get:
      operationId: listCats
      tags: [Cats, Pets]
      responses:
        '200':
          description: Cats.
          links: {dog: {operationId: listDogs}, cat: {operationId: listCats}}
          content:
            application/json:
              schema:
                type: object
                properties:
                  circle: {$ref: '#/components/schemas/Circle'}
                  other: {$ref: '#/paths/~1dogs/get/responses/200/content/application~1json/schema'}
                  named: {$ref: 'https://shop.example/named'}
                oneOf: [{$ref: '#/components/schemas/Tabby'}]
                discriminator: {propertyName: kind, mapping: {tabby: Tabby}}
  /dogs:
    get:
      operationId: listDogs
      tags: [Dogs]
      security: [{app: []}]
      responses:
        '200': {description: Dogs., content: {application/json: {schema: {type: array, items: {$ref: '#/components/schemas/Dog'}}}}}
  /free:
    get: {operationId: free, ${DONE}}
  /inside:
    get: {operationId: inside, x-internal: true, tags: [Cats], ${DONE}}
components:
  parameters: {Limit: {name: limit, in: query, schema: {type: integer}}}
  securitySchemes: {key: {type: apiKey, in: header, name: Key}, app: {type: http, scheme: basic}, none: {type: http, scheme: basic}}
  schemas:
    Circle: {type: object, properties: {again: {$ref: '#/components/schemas/Circle'}}}
    Dog: {type: object}
    Tabby: {type: object, properties: {kind: {type: string}}}
    Named: {$id: 'https://shop.example/named', type: string}
    Unused: {type: string}
`);
  expect(slices.map(({ tag, slug }) => [tag, slug])).toEqual([
    ['Cats', 'cats'],
    ['Dogs', 'dogs'],
    ['Pets', 'pets'],
    ['Other', 'other'],
  ]);
  const [cats, dogs, pets, other] = slices.map(({ json }) => JSON.parse(json));
  expect(Object.keys(cats.paths)).toEqual(['/cats']);
  expect(cats.tags).toEqual([{ name: 'Cats' }, { name: 'Pets' }]);
  expect({ ...pets, info: cats.info }).toEqual(cats);
  expect(Object.keys(cats.components.schemas)).toEqual([
    'Circle',
    'Dog',
    'Tabby',
    'Named',
    'schema',
  ]);
  expect(Object.keys(cats.components.securitySchemes)).toEqual(['key']);
  const answer = cats.paths['/cats'].get.responses['200'];
  expect(Object.keys(answer.links)).toEqual(['cat']);
  expect(answer.content['application/json'].schema.properties.other).toEqual({
    $ref: '#/components/schemas/schema',
  });
  expect(dogs.components).toEqual({
    securitySchemes: {
      key: { type: 'apiKey', in: 'header', name: 'Key' },
      app: { type: 'http', scheme: 'basic' },
    },
    schemas: { Dog: { type: 'object' } },
  });
  expect(Object.keys(other.paths)).toEqual(['/free']);
  for (const slice of slices) expect(short((await readSlice(slice)).problems)).toEqual([]);
});

test('webhooks are in the slice of their tag', async () => {
  const [slice] = await slicesOf(
    `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: done, tags: [Done], ${DONE}}}, late: {post: {operationId: late, ${DONE}}}}\n`,
  );
  expect(Object.keys(JSON.parse(slice?.json ?? '').webhooks)).toEqual(['done']);
});

test('what has several tags is in the slice of each, also of one that is not described', async () => {
  const slices = await slicesOf(`${HEAD}tags: [{name: Cats}]
paths:
  /cats: {get: {operationId: cats, tags: [Cats, Pets], ${DONE}}}
  /dogs: {get: {operationId: dogs, tags: [Pets], ${DONE}}}
`);
  const paths = slices.map(({ tag, json }) => [tag, Object.keys(JSON.parse(json).paths)]);
  expect(paths).toEqual([
    ['Cats', ['/cats']],
    ['Pets', ['/cats', '/dogs']],
  ]);
});

test('a slice keeps what is next to the reference of a path item, and what it leads to', async () => {
  const put = (name: string) =>
    `{name: ${name}, in: query, description: ${name.toUpperCase()}, schema: {type: string}}`;
  const [slice] = await slicesOf(
    `openapi: 3.2.0
info: {title: Shop, version: '1'}
tags: [{name: A}, {name: B}]
paths:
  /a:
    $ref: '#/components/pathItems/End'
    parameters: [${put('own')}]
    additionalOperations: {COPY: {tags: [A], ${DONE}}}
components:
  pathItems:
    End:
      parameters: [${put('own')}, ${put('end')}]
      get: {tags: [B], ${DONE}}
      additionalOperations: {MOVE: {tags: [A], ${DONE}}}
`,
  );
  const item = JSON.parse(slice?.json ?? '').paths['/a'];
  expect(Object.keys(item.additionalOperations)).toEqual(['COPY', 'MOVE']);
  expect(item.parameters.map(({ name }: { name: string }) => name)).toEqual(['own', 'end']);
});
