import { expect, test } from 'vitest';
import { cpuSeconds } from '../../../core/testing/cpu-seconds';
import { keyOf } from '../../model/node';
import { HEAD, short } from '../../testing/read-fixture';
import { inventValues } from '../invent-values';
import { readTextModel } from '../testing/read-samples';
import { findClaims } from './find-claims';
import { prove } from './prove';

async function proofOf(text: string, limit?: number) {
  const model = await readTextModel(text);
  const claims = [...findClaims(model), ...inventValues(model).claims];
  return prove(model, claims, limit);
}

const schemas = (text: string, head = HEAD) =>
  `${head}paths: {}\ncomponents:\n  schemas:\n    ${text}\n`;

test.for<[text: string, said: string, fix: string, head?: string]>([
  [
    'A: {type: integer, example: x}',
    'The example is "x", but its schema has the type integer (at #/components/schemas/A/example)',
    'write a value of type integer',
  ],
  [
    "A: {type: [integer, 'null'], examples: [1, null, x]}",
    'The example is "x", but its schema has the type integer or null (at #/components/schemas/A/examples/2)',
    'write a value of type integer or null',
  ],
  [
    'A: {enum: [a, b], default: c}',
    `The default is "c", which isn't in the \`enum\` of its schema (at #/components/schemas/A/default)`,
    'write one of "a", "b"',
  ],
  [
    'A: {type: string, enum: [a, 1]}',
    'The `enum` value is 1, but its schema has the type string (at #/components/schemas/A/enum/1)',
    'write a value of type string',
  ],
  [
    "A: {type: string, pattern: '^a$', const: b}",
    `The \`const\` value is "b", which doesn't match \`^a$\` (at #/components/schemas/A/const)`,
    'write a value that matches, or correct the pattern',
  ],
  [
    "A: {example: {b: {c: x}}, properties: {b: {$ref: '#/components/schemas/B'}}}\n    B: {properties: {c: {type: integer}}}",
    'The example is "x", but its schema has the type integer (at #/components/schemas/A/example/b/c)',
    'write a value of type integer',
  ],
  [
    'A: {required: [a], example: {}}',
    'The example is missing `a` (at #/components/schemas/A/example)',
    'add `a`',
  ],
  [
    'A: {properties: {a: {}}, additionalProperties: false, example: {b: 1}}',
    "The example has `b`, which isn't in its schema (at #/components/schemas/A/example/b)",
    'remove `b`, or add it to the schema',
  ],
  [
    'A: {allOf: [{properties: {a: {}}}], unevaluatedProperties: false, example: {a: 1, b: 1}}',
    "The example has `b`, which isn't in its schema (at #/components/schemas/A/example/b)",
    'remove `b`, or add it to the schema',
  ],
  [
    'A: {dependentRequired: {a: [b]}, example: {a: 1}}',
    'The example is missing `b` (at #/components/schemas/A/example)',
    'add `b`',
  ],
  [
    `A: {type: string, pattern: '${'ab'.repeat(500)}', example: x}`,
    `The example is "x", which doesn't match \`${'ab'.repeat(100)}…\` (at #/components/schemas/A/example)`,
    'write a value that matches, or correct the pattern',
  ],
  [
    'A: {type: string, format: date, example: 1 May}',
    `The example is "1 May", which doesn't have the format \`date\` (at #/components/schemas/A/example)`,
    'write a value in that format',
  ],
  [
    'A: {type: integer, minimum: 5, example: 4}',
    'The example is 4, but must be 5 or more (at #/components/schemas/A/example)',
    'correct the value or its schema',
  ],
  [
    'A: {type: integer, minimum: 5, exclusiveMinimum: true, example: 5}',
    'The example is 5, but must be more than 5 (at #/components/schemas/A/example)',
    'correct the value or its schema',
    HEAD.replace('3.1.0', '3.0.3'),
  ],
  [
    'A: {oneOf: [{type: integer}, {type: boolean}], example: x}',
    'The example matches none of the variants of its schema (at #/components/schemas/A/example)',
    'write a value that matches one of them',
  ],
  [
    "A: {oneOf: [{type: object, properties: {a: {type: integer}}}, {type: 'null'}], example: {a: x}}",
    'The example is "x", but its schema has the type integer (at #/components/schemas/A/example/a)',
    'write a value of type integer',
  ],
  [
    'A: {oneOf: [{type: integer}, {type: number}], example: 1}',
    'The example matches several variants of its schema, but only one may match (at #/components/schemas/A/example)',
    'make the variants exclusive, or write `anyOf` instead of `oneOf`',
  ],
  [
    'A: {properties: {a: false}, example: {a: 1}}',
    'The example is 1, but its schema allows no value here (at #/components/schemas/A/example/a)',
    'remove it',
  ],
])('%s has a fault: %s', async ([text, said, fix, head]) => {
  const { problems } = await proofOf(schemas(text, head));
  expect(problems.map(({ message }) => message)).toEqual([said]);
  expect(problems.map((problem) => problem.fix)).toEqual([fix]);
});

test.for([
  ['null where it is allowed', "A: {type: [string, 'null'], default: null}", HEAD],
  [
    'null by the flag of 3.0',
    'A: {type: string, nullable: true, example: null}',
    HEAD.replace('3.1.0', '3.0.3'),
  ],
  [
    'words beside a reference in 3.0',
    "A: {$ref: '#/components/schemas/B', example: 1}\n    B: {type: string}",
    HEAD.replace('3.1.0', '3.0.3'),
  ],
  ['a fraction that is a multiple', 'A: {type: number, multipleOf: 0.1, example: 0.3}', HEAD],
  [
    'variants that a discriminator tells apart',
    'A: {oneOf: [{properties: {k: {type: string}}}, {properties: {k: {}}}], discriminator: {propertyName: k}, example: {k: b}}',
    HEAD,
  ],
  ['a format that nobody knows', 'A: {type: string, format: made-up, example: x}', HEAD],
  [
    'a pattern of the older mode',
    "A: {type: string, pattern: '^[\\w-.]\\-$', example: 'a-'}",
    HEAD,
  ],
  [
    'a schema within itself',
    "A: {type: object, properties: {a: {$ref: '#/components/schemas/A'}}, example: {a: {a: {}}}}",
    HEAD,
  ],
  [
    'names of the prototype',
    'A: {type: object, properties: {toString: {type: integer}, valueOf: {}}, example: {a: 1}}',
    HEAD,
  ],
  [
    'malformed keywords, which are named elsewhere',
    'A: {type: strin, minimum: x, required: a, enum: 1, multipleOf: 0, example: 1}',
    HEAD,
  ],
] as const)('%s is sound', async ([, text, head]) => {
  expect(short((await proofOf(schemas(text, head))).problems)).toEqual([]);
});

const POST = `${HEAD}paths:
  /a/{id}:
    post:
      parameters:
        - {name: id, in: path, required: true, schema: {type: integer}, example: x}
        - {name: f, in: query, schema: {type: object}, examples: {one: {value: 1}}}
      requestBody:
        content:
          application/json: {schema: {$ref: '#/components/schemas/A'}, example: {id: 1, secret: s}}
          application/xml: {schema: {type: object}, example: <a/>}
          text/plain: {schema: {type: string, maxLength: 1}, example: long}
      responses:
        '200':
          description: Fine
          headers: {X-A: {schema: {type: integer}, example: x}}
          content:
            application/json: {schema: {$ref: '#/components/schemas/A'}, examples: {one: {$ref: '#/components/examples/One'}}}
components:
  examples:
    One: {value: {id: 1, secret: s}}
  schemas:
    A: {required: [id, secret], properties: {id: {type: integer, readOnly: true}, secret: {type: string, writeOnly: true}}}
`;

test('examples of parameters, headers and bodies are held against their schemas in their direction', async () => {
  expect(short((await proofOf(POST)).problems)).toEqual([
    'openapi.yaml:7:82 The example is "x", but its schema has the type integer (at #/paths/~1a~1{id}/post/parameters/0/example)',
    'openapi.yaml:8:80 The example is 1, but its schema has the type object (at #/paths/~1a~1{id}/post/parameters/1/examples/one/value)',
    'openapi.yaml:11:86 The example is read-only, but appears in a request (at #/paths/~1a~1{id}/post/requestBody/content/application~1json/example/id)',
    'openapi.yaml:13:71 The example is "long", but must have at most 1 character (at #/paths/~1a~1{id}/post/requestBody/content/text~1plain/example)',
    'openapi.yaml:17:61 The example is "x", but its schema has the type integer (at #/paths/~1a~1{id}/post/responses/200/headers/X-A/example)',
    'openapi.yaml:22:34 The example is write-only, but appears in a response (at #/components/examples/One/value/secret)',
  ]);
});

test('what travels the other way is not required, wherever in a composition it is described', async () => {
  const text = `${HEAD}paths:
  /a:
    post:
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - {$ref: '#/components/schemas/Base'}
                - {properties: {id: {readOnly: true}}}
            example: {}
      responses: {}
components:
  schemas:
    Base: {type: object, required: [id]}
`;
  expect(short((await proofOf(text)).problems)).toEqual([]);
  const missing = text.replace('required: [id]', 'required: [id, name]');
  expect(short((await proofOf(missing)).problems)).toEqual([
    'openapi.yaml:13:22 The example is missing `name` (at #/paths/~1a/post/requestBody/content/application~1json/example)',
  ]);
});

test('an invented value that its schema refuses is no fault of the author, and is not shown', async () => {
  const text = `${HEAD}paths:
  /a:
    post:
      requestBody: {content: {application/json: {schema: {type: integer, not: {const: 1}}}}}
      responses: {}
`;
  const { problems, broken } = await proofOf(text);
  expect(problems).toEqual([]);
  expect([...broken.keys()].map(({ holder }) => keyOf(holder))).toEqual([
    'openapi.yaml#/paths/~1a/post/requestBody/content/application~1json',
  ]);
});

test('a pattern that takes forever is stopped, and the example that needs it is named', async () => {
  const letters = 'a'.repeat(40);
  const text = schemas(
    `A: {type: integer, example: 1}\n    B: {type: string, pattern: '^(a+)+$', example: '${letters}!'}`,
  );
  const started = cpuSeconds();
  const { problems } = await proofOf(text, 1_000);
  expect(cpuSeconds() - started).toBeLessThan(20);
  expect(problems).toEqual([
    {
      file: 'openapi.yaml',
      line: 7,
      column: 52,
      message:
        "The example at #/components/schemas/B/example couldn't be checked: it took more than 1 s",
      fix: 'simplify the patterns in its schema (openapi.yaml:7:8)',
      isLate: true,
      rule: 'api-limits',
    },
  ]);
});
