import { expect, test } from 'vitest';
import { HEAD, readLenient, short } from '../testing/read-fixture';

async function read(text: string) {
  const found = await readLenient(text);
  const everything = JSON.stringify([found.api, found.published, found.changelog]);
  return { ...found, everything };
}

const BOOKINGS = `${HEAD}servers:
  - {url: https://api.example.com}
  - {url: https://zq-server.example.com, x-internal: true}
paths:
  /bookings:
    post:
      operationId: createBooking
      parameters:
        - {name: zqTrace, in: query, x-internal: true, schema: {type: string}, example: zq-trace}
        - {name: page, in: query, schema: {type: [integer, 'null'], multipleOf: x}}
        - $ref: '#/components/parameters/Debug'
      requestBody:
        content:
          application/json:
            schema: {$ref: '#/components/schemas/Booking'}
            example: {guest: Ann, zqNotes: zq-note, nested: [{zqNotes: zq-note}], room: {id: 5, name: zq-room}}
            examples:
              long: {$ref: '#/components/examples/Long'}
          application/x-zq: {x-internal: true, schema: {type: string}}
          multipart/form-data:
            schema: {type: object, properties: {zqFile: {type: string, x-internal: true}, note: {type: string}}}
            encoding: {zqFile: {contentType: image/png}, note: {contentType: text/plain}}
      responses:
        '201':
          description: Created
          headers: {X-Zq: {x-internal: true, schema: {type: string}}}
          links: {next: {operationId: getRoom, parameters: {id: $response.body#/id, query.zqTrace: '1'}}}
        '418': {x-internal: true, description: zq-teapot}
        '419': {$ref: '#/components/responses/Gone'}
  /rooms/{id}:
    get:
      operationId: getRoom
      parameters: [{name: id, in: path, required: true, schema: {type: integer}, example: 7}]
      responses:
        '200': {description: Fine, content: {application/json: {schema: {$ref: '#/components/schemas/Room'}}}}
components:
  parameters:
    Debug: {name: zq_debug, in: header, x-internal: true, schema: {type: boolean}}
  examples:
    Long: {value: {guest: Bea, zqNotes: zq-note}}
  responses:
    Gone: {description: zq-gone, x-internal: true}
  schemas:
    Booking:
      type: object
      required: [guest, zqNotes]
      properties:
        guest: {type: string}
        zqNotes: {type: string, x-internal: true, description: zq-words}
        audit: {$ref: '#/components/schemas/ZqAudit'}
        room: {$ref: '#/components/schemas/Inside'}
        kind:
          oneOf: [{$ref: '#/components/schemas/ZqAudit'}, {$ref: '#/components/schemas/Room'}]
          discriminator:
            propertyName: guest
            mapping: {zq-a: ZqAudit, zq-b: '#/components/schemas/ZqAudit', room: Room}
    ZqAudit: {type: object, x-internal: true, properties: {who: {type: string}}}
    Inside:
      type: object
      required: [name]
      properties: {id: {type: integer}, name: {type: string, x-internal: true}}
    Room: {type: object, properties: {id: {type: integer}, name: {type: string}}}
`;

test('lenient checks hide what is marked as internal, with its names and values', async () => {
  const { everything, problems, published } = await read(BOOKINGS);
  expect(everything.match(/zq[^"\\]*/gi)).toBeNull();
  expect(short(problems.filter(({ severity }) => severity !== 'warning'))).toEqual([
    'openapi.yaml:12:81 `multipleOf` is "x" (at #/paths/~1bookings/post/parameters/0/schema/multipleOf)',
  ]);
  expect(JSON.parse(published?.json ?? '').paths['/bookings'].post).toMatchObject({
    parameters: [{ name: 'page' }],
    requestBody: {
      content: {
        'application/json': { example: { guest: 'Ann', nested: [{}], room: { id: 5 } } },
        'multipart/form-data': { encoding: { note: { contentType: 'text/plain' } } },
      },
    },
  });
});

test('references to something hidden are hidden too, with a warning', async () => {
  const { problems } = await read(BOOKINGS);
  expect(short(problems).filter((text) => text.includes('also hides'))).toEqual([
    'openapi.yaml:40:53 `x-internal` also hides 1 reference to this',
    'openapi.yaml:44:46 `x-internal` also hides 1 reference to this',
    'openapi.yaml:59:41 `x-internal` also hides 3 references to this',
  ]);
});

test('a faulty key inside something hidden is no loss', async () => {
  const { everything, problems } = await read(
    `${HEAD}paths: {}\ncomponents: {schemas: {A: {x-internal: true, title: zq, title: zq}, B: {type: string}}}\n`,
  );
  expect(short(problems)).toEqual([]);
  expect(everything).not.toMatch(/zq/);
});

test.for([
  {
    name: 'a path parameter',
    text: `${HEAD}paths: {'/a/{b}': {get: {parameters: [{name: b, in: path, required: true, schema: {type: string}, x-internal: true}], responses: {}}}}\n`,
    problem:
      'openapi.yaml:3:111 `x-internal` has no effect here (at #/paths/~1a~1{b}/get/parameters/0)',
  },
  {
    name: 'a tag',
    text: `${HEAD}tags: [{name: t, x-internal: true}]\npaths: {}\n`,
    problem: 'openapi.yaml:3:30 `x-internal` has no effect here (at #/tags/0)',
  },
  {
    name: 'a security scheme',
    text: `${HEAD}paths: {}\ncomponents: {securitySchemes: {s: {type: http, scheme: basic, x-internal: true}}}\n`,
    problem:
      'openapi.yaml:4:75 `x-internal` has no effect here (at #/components/securitySchemes/s)',
  },
  {
    name: 'a mark that is not true',
    text: `${HEAD}paths: {}\ncomponents: {schemas: {A: {type: string, x-internal: yes}}}\n`,
    problem: 'openapi.yaml:4:54 `x-internal` has no effect here (at #/components/schemas/A)',
  },
])('$name that is marked as internal is refused with lenient checks too', async (given) => {
  const { problems, published } = await read(given.text);
  expect(published).toBeUndefined();
  expect(short(problems)).toContain(given.problem);
});

test('the marks of a Swagger 2.0 description survive its conversion', async () => {
  const { everything, problems } = await read(`swagger: '2.0'
info: {title: Test, version: '1'}
paths:
  /a:
    post:
      parameters:
        - {in: formData, name: zqForm, type: string, x-internal: true}
        - {in: formData, name: open, type: string}
        - {in: query, name: zqQuery, type: string, x-internal: true}
        - {in: query, name: shown, type: string, default: 5}
      responses: {'200': {description: Fine}}
  /b:
    post:
      parameters: [{in: body, name: zqBody, x-internal: true, schema: {type: object, properties: {zq: {type: string}}}}]
      responses: {'200': {description: Fine}}
`);
  expect(everything).not.toMatch(/zq/i);
  expect(short(problems)).toEqual([
    'openapi.yaml:10:59 The default is 5, but its schema has the type string (at #/paths/~1a/post/parameters/0/schema/default)',
  ]);
});
