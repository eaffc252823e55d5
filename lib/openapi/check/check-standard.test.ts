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

test.for<[version: string, text: string, problems: string | string[]]>([
  [
    '3.1.0',
    'paths: {/a: {get: {sumary: x, responses: {}}}}',
    "openapi.yaml:3:28 `sumary` isn't a field of OpenAPI 3.1 here (at #/paths/~1a/get)",
  ],
  [
    '3.0.3',
    "paths: {/a: {get: {sumary: x, responses: {'200': {description: x}}}}}",
    "openapi.yaml:3:28 `sumary` isn't a field of OpenAPI 3.0 here (at #/paths/~1a/get)",
  ],
  [
    '3.1.0',
    "paths: {/a: {get: {responses: {'200': {}}}}}",
    'openapi.yaml:3:39 `description` is missing (at #/paths/~1a/get/responses/200)',
  ],
  [
    '3.0.3',
    "paths: {/a: {get: {responses: {'200': {}}}}}",
    'openapi.yaml:3:39 `description` is missing (at #/paths/~1a/get/responses/200)',
  ],
  [
    '3.0.3',
    "paths: {/a: {get: {parameters: [{name: a, in: body, schema: {}}], responses: {'200': {description: x}}}}}",
    `openapi.yaml:3:47 OpenAPI 3.0 doesn't allow "body" here (at #/paths/~1a/get/parameters/0/in)`,
  ],
  [
    '3.1.0',
    'servers: [{url: /, nmae: x}]\npaths: {}',
    "openapi.yaml:3:26 `nmae` isn't a field of OpenAPI 3.1 here (at #/servers/0)",
  ],
  [
    '3.1.0',
    "paths: {/a: {get: {$ref: 'http://127.0.0.1:9/x'}}}",
    'openapi.yaml:3:19 `http://127.0.0.1:9/x` is an address with `http:`; only files are supported (the $ref at #/paths/~1a/get)',
  ],
  [
    '3.0.3',
    `paths: {}
components:
  schemas:
    A: {type: string}
    B: {$ref: '#/components/schemas/A', x-own: 1}
    C: {description: x, $ref: '#/components/schemas/A'}
    D: {$ref: '#/components/schemas/A', nullable: true, title: x}
    E: {$ref: '#/components/schemas/A', nullable: true, title: x, default: a}`,
    [
      'openapi.yaml:8:22 `description` has no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/C)',
      'openapi.yaml:9:51 `nullable` and `title` have no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/D)',
      'openapi.yaml:10:51 `nullable` and 2 more fields have no effect next to `$ref` before OpenAPI 3.1 (at #/components/schemas/E)',
    ],
  ],
  [
    '3.1.0',
    'info: {title: Test, version: 1.5}\npaths: {}',
    'openapi.yaml:2:30 OpenAPI 3.1 requires a string here, not 1.5 (at #/info/version)',
  ],
  [
    '3.1.0',
    'paths: [1]\nwebhooks: text\ntags: x',
    [
      'openapi.yaml:3:8 OpenAPI 3.1 requires an object here, not [1] (at #/paths)',
      'openapi.yaml:4:11 OpenAPI 3.1 requires an object here, not "text" (at #/webhooks)',
      'openapi.yaml:5:7 OpenAPI 3.1 requires a list here, not "x" (at #/tags)',
    ],
  ],
])('%s: %s is named at its place', async ([version, text, problems]) => {
  const head = text.startsWith('info:') ? 'openapi: 3.1.0\n' : HEAD;
  const found = await readText(`${head.replace('3.1.0', version)}${text}\n`);
  expect(short(found.problems)).toEqual([problems].flat());
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
