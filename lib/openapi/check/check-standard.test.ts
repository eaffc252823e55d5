import { expect, test } from 'vitest';
import { HEAD, readFixture, readText, short, soundApi } from '../testing/read-fixture';
import { runStandardsCheck } from './check-standard';

test('valid descriptions that the checker is known to refuse are sound', async () => {
  const api = soundApi(await readFixture('false-refusals'));
  expect(api.securitySchemes[0]?.text).toBe('bearer token');
});

test('data that looks like a reference stays data', async () => {
  const api = soundApi(await readFixture('false-refusals'));
  const text = api.operations[0]?.responses[0]?.contents[0]?.examples[0]?.text ?? '';
  expect(JSON.parse(text)).toEqual({
    $ref: 'http://127.0.0.1:9/',
    children: [{ $ref: '#/nowhere' }],
  });
});

test.for([
  {
    name: 'a field that is misspelled',
    version: '3.1.0',
    text: 'paths: {/a: {get: {sumary: x, responses: {}}}}',
    problems: ["openapi.yaml:3:28 `sumary` isn't a field of OpenAPI 3.1 here (at #/paths/~1a/get)"],
  },
  {
    name: 'a field that is misspelled, in 3.0',
    version: '3.0.3',
    text: "paths: {/a: {get: {sumary: x, responses: {'200': {description: x}}}}}",
    problems: ["openapi.yaml:3:28 `sumary` isn't a field of OpenAPI 3.0 here (at #/paths/~1a/get)"],
  },
  {
    name: 'an answer without its description',
    version: '3.1.0',
    text: "paths: {/a: {get: {responses: {'200': {}}}}}",
    problems: ['openapi.yaml:3:39 `description` is missing (at #/paths/~1a/get/responses/200)'],
  },
  {
    name: 'an answer without its description, in 3.0',
    version: '3.0.3',
    text: "paths: {/a: {get: {responses: {'200': {}}}}}",
    problems: ['openapi.yaml:3:39 `description` is missing (at #/paths/~1a/get/responses/200)'],
  },
  {
    name: 'a location that does not exist',
    version: '3.0.3',
    text: "paths: {/a: {get: {parameters: [{name: a, in: body, schema: {}}], responses: {'200': {description: x}}}}}",
    problems: [
      `openapi.yaml:3:47 OpenAPI 3.0 doesn't allow "body" here (at #/paths/~1a/get/parameters/0/in)`,
    ],
  },
  {
    name: 'a field of a server that is misspelled',
    version: '3.1.0',
    text: 'servers: [{url: /, nmae: x}]\npaths: {}',
    problems: ["openapi.yaml:3:26 `nmae` isn't a field of OpenAPI 3.1 here (at #/servers/0)"],
  },
  {
    name: 'a reference where none may stand',
    version: '3.1.0',
    text: "paths: {/a: {get: {$ref: 'http://127.0.0.1:9/x'}}}",
    problems: [
      'openapi.yaml:3:19 `http://127.0.0.1:9/x` is an address with `http:`; only files are supported (the $ref at #/paths/~1a/get)',
    ],
  },
  {
    name: 'fields next to a reference, in 3.0',
    version: '3.0.3',
    text: `paths: {}
components:
  schemas:
    A: {type: string}
    B: {$ref: '#/components/schemas/A', x-own: 1}
    C: {description: x, $ref: '#/components/schemas/A'}
    D: {$ref: '#/components/schemas/A', nullable: true, title: x}
    E: {$ref: '#/components/schemas/A', nullable: true, title: x, default: a}`,
    problems: [
      'openapi.yaml:8:22 `description` has no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/C)',
      'openapi.yaml:9:51 `nullable` and `title` have no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/D)',
      'openapi.yaml:10:51 `nullable` and 2 more fields have no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/E)',
    ],
  },
  {
    name: 'a version that is a number',
    version: '3.1.0',
    text: 'info: {title: Test, version: 1.5}\npaths: {}',
    problems: ['openapi.yaml:2:30 OpenAPI 3.1 requires a string here, not 1.5 (at #/info/version)'],
  },
  {
    name: 'lists and texts in place of objects',
    version: '3.1.0',
    text: 'paths: [1]\nwebhooks: text\ntags: x',
    problems: [
      'openapi.yaml:3:8 OpenAPI 3.1 requires an object here, not [1] (at #/paths)',
      'openapi.yaml:4:11 OpenAPI 3.1 requires an object here, not "text" (at #/webhooks)',
      'openapi.yaml:5:7 OpenAPI 3.1 requires a list here, not "x" (at #/tags)',
    ],
  },
])('$name is named at its place', async ({ version, text, problems }) => {
  const head = text.startsWith('info:') ? 'openapi: 3.1.0\n' : HEAD;
  const found = await readText(`${head.replace('3.1.0', version)}${text}\n`);
  expect(short(found.problems)).toEqual(problems);
});

test('the check ends when its time is over', async () => {
  const paths = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, at) => [`/${at}`, { get: {} }]),
  );
  const outcome = await runStandardsCheck({ openapi: '3.1.0', paths }, 1);
  expect(outcome).toEqual({ stopped: 'it took more than 0.001 s' });
});

test('the check finds what it is there to find', async () => {
  const outcome = await runStandardsCheck({ openapi: '3.1.0', info: { title: 'x' }, paths: {} });
  expect(outcome).toMatchObject({ faults: [{ instancePath: '/info', keyword: 'required' }] });
});
