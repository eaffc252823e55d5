import { expect, test } from 'vitest';
import { compareTexts, line, operation } from './testing/compare-texts';

const DONE = "responses: {'204': {description: Done}}";
const post = (more: string) => operation(`{operationId: a, ${more}, ${DONE}}`);
const answers = (responses: string) => operation(`{operationId: a, responses: {${responses}}}`);
const HEAD = "openapi: 3.1.0\ninfo: {title: Test, version: '1'}\n";
const paths = (text: string, more = '') => `${HEAD}${more}paths:\n${text}`;
const get = (path: string, id: string, more = '') =>
  `  ${path}: {get: {operationId: ${id}${more}, ${DONE}}}\n`;
const secured = (security: string, schemes = SCHEMES) =>
  operation(`{operationId: a, security: ${security}, ${DONE}}`, `{securitySchemes: ${schemes}}`);
const SCHEMES =
  '{key: {type: apiKey, in: header, name: Key}, token: {type: http, scheme: bearer}, app: {type: oauth2, flows: {clientCredentials: {tokenUrl: https://a.example/t, scopes: {r: Read, w: Write}}}}}';
const q = (more: string) => post(`parameters: [{name: q, in: query, ${more}}]`);
const TEXT = 'schema: {type: string}';
const ID = 'parameters: [{name: id, in: path, required: true, schema: {type: string}}]';

type Told = string | readonly string[];
type Case = readonly [before: string, after: string, forth: Told, back: Told];

const CASES: readonly Case[] = [
  [
    paths(get('/a', 'a')),
    paths(get('/a', 'a') + get('/b', 'b')),
    'safe operation-added: The operation was added.',
    'breaking operation-removed: The operation was removed.',
  ],
  [
    paths(get('/a', 'a')),
    paths(get('/a', 'a') + get('/b', 'b', ', deprecated: true')),
    'safe operation-added: The operation was added.',
    'breaking operation-removed: The operation was removed; it was deprecated.',
  ],
  [
    paths(get('/a', 'a')),
    paths(get('/b', 'a')),
    'breaking operation-changed: It moved from `GET /a` to `GET /b`.',
    'breaking operation-changed: It moved from `GET /b` to `GET /a`.',
  ],
  [
    paths(`  /a/{id}: {get: {operationId: a, ${ID}, ${DONE}}}\n`),
    paths(`  /a/{key}: {get: {operationId: a, ${ID.replace('id', 'key')}, ${DONE}}}\n`),
    "note parameter-changed, path parameter `key`: It was renamed from `id` to `key`. URLs don't change.",
    "note parameter-changed, path parameter `id`: It was renamed from `key` to `id`. URLs don't change.",
  ],
  [
    paths(get('/a', 'a')),
    paths(get('/a', 'b')),
    'note operation-id-changed: Its operationId changed from `a` to `b`, which renames it in generated clients.',
    'note operation-id-changed: Its operationId changed from `b` to `a`, which renames it in generated clients.',
  ],
  [
    post('summary: A'),
    post('deprecated: true'),
    'note deprecation-added: It is now deprecated.',
    'safe deprecation-removed: It is no longer deprecated.',
  ],
  [
    `${HEAD}paths: {}\nwebhooks: {}\n`,
    `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, ${DONE}}}}\n`,
    'safe operation-added: The webhook was added.',
    'breaking operation-removed: The webhook was removed.',
  ],
  [
    `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}, required: [a]}}}}, ${DONE}}}}\n`,
    `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}, ${DONE}}}}\n`,
    'breaking required-removed, request body `a`: It can now be missing.',
    'safe required-added, request body `a`: It is now always present.',
  ],
  [
    post('summary: A'),
    q(TEXT),
    'safe parameter-added, query parameter `q`: It was added and is optional.',
    'breaking parameter-removed, query parameter `q`: It was removed.',
  ],
  [
    post('summary: A'),
    q(`required: true, ${TEXT}`),
    'breaking parameter-added, query parameter `q`: It was added and is required.',
    'breaking parameter-removed, query parameter `q`: It was removed.',
  ],
  [
    q(TEXT),
    q(`required: true, ${TEXT}`),
    'breaking required-added, query parameter `q`: It is now required.',
    'safe required-removed, query parameter `q`: It is now optional.',
  ],
  [
    q(TEXT),
    post(`parameters: [{name: find, in: query, ${TEXT}}]`),
    'breaking parameter-changed, query parameter `find`: It was renamed from `q` to `find`.',
    'breaking parameter-changed, query parameter `q`: It was renamed from `find` to `q`.',
  ],
  [
    q(TEXT),
    post(`parameters: [{name: q, in: header, ${TEXT}}]`),
    [
      'breaking parameter-changed, header `q`: It changed from a query parameter to a header parameter.',
      'breaking serialization-changed, header `q`: Its serialization changed from `form` to `simple`.',
    ],
    [
      'breaking parameter-changed, query parameter `q`: It changed from a header parameter to a query parameter.',
      'breaking serialization-changed, query parameter `q`: Its serialization changed from `simple` to `form`.',
    ],
  ],
  [
    post(`parameters: [{name: X-A, in: header, ${TEXT}}]`),
    `${HEAD}paths:\n  /a:\n    parameters: [{name: x-a, in: header, ${TEXT}}]\n    post: {operationId: a, ${DONE}}\n`,
    [],
    [],
  ],
  [
    q('schema: {type: array, items: {type: string}}'),
    q('explode: false, schema: {type: array, items: {type: string}}'),
    'breaking serialization-changed, query parameter `q`: Its serialization changed from `form, exploded` to `form, not exploded`.',
    'breaking serialization-changed, query parameter `q`: Its serialization changed from `form, not exploded` to `form, exploded`.',
  ],
  [q(TEXT), q(`style: form, explode: false, ${TEXT}`), [], []],
  [
    q(TEXT),
    q(`allowEmptyValue: true, ${TEXT}`),
    'safe serialization-changed, query parameter `q`: It can now be empty.',
    'breaking serialization-changed, query parameter `q`: It can no longer be empty.',
  ],
  [
    post('summary: A'),
    post('requestBody: {content: {text/plain: {}}}'),
    'safe body-added, request body: It was added.',
    'breaking body-removed, request body: It was removed.',
  ],
  [
    post('requestBody: {content: {text/plain: {}}}'),
    post('requestBody: {required: true, content: {text/plain: {}}}'),
    'breaking required-added, request body: It is now required.',
    'safe required-removed, request body: It is now optional.',
  ],
  [
    post('requestBody: {content: {text/plain: {}}}'),
    post('requestBody: {content: {Text/Plain: {}, application/json: {}}}'),
    'safe media-type-added, request body: The media type `application/json` was added.',
    'breaking media-type-removed, request body: The media type `application/json` was removed.',
  ],
  [
    post('requestBody: {content: {multipart/form-data: {schema: {type: object}}}}'),
    post(
      'requestBody: {content: {multipart/form-data: {schema: {type: object}, encoding: {a: {contentType: image/png}}}}}',
    ),
    'breaking encoding-changed, request body: The encoding of `a` changed from the default to `image/png`.',
    'breaking encoding-changed, request body: The encoding of `a` changed from `image/png` to the default.',
  ],
  [
    answers("'200': {description: Fine}"),
    answers("'200': {description: Fine}, '409': {description: No}"),
    'note status-added: The response `409` was added.',
    'safe status-removed: The response `409` was removed.',
  ],
  [
    answers("'200': {description: Fine}"),
    answers("'200': {description: Fine}, '202': {description: Later}"),
    'note status-added: The response `202` was added.',
    'breaking status-removed: The response `202` was removed.',
  ],
  [
    answers("'200': {description: Fine}, '409': {description: No, x-error-codes: [taken]}"),
    answers("'200': {description: Fine}, '409': {description: No, x-error-codes: [taken, late]}"),
    'note error-code-added, response `409`: It can now return `late`.',
    'safe error-code-removed, response `409`: It no longer returns `late`.',
  ],
  [
    answers("'200': {description: Fine}"),
    answers(`'200': {description: Fine, headers: {Total: {${TEXT}}}}`),
    'safe header-added, response `200`, header `Total`: It was added.',
    'note header-removed, response `200`, header `Total`: It was removed.',
  ],
  [
    answers(`'200': {description: Fine, headers: {Total: {${TEXT}}}}`),
    answers(`'200': {description: Fine, headers: {total: {required: true, ${TEXT}}}}`),
    'safe required-added, response `200`, header `total`: It is now always present.',
    'breaking required-removed, response `200`, header `Total`: It can now be missing.',
  ],
  [
    answers("'200': {description: Fine}"),
    answers("'200': {description: Fine, links: {next: {operationId: a}}}"),
    'safe link-added, response `200`: The link `next` was added.',
    'note link-removed, response `200`: The link `next` was removed.',
  ],
  [
    post('summary: A'),
    post(`callbacks: {done: {'{$request.query.url}': {post: {${DONE}}}}}`),
    'safe callback-added, callback `done POST {$request.query.url}`: It was added.',
    'breaking callback-removed, callback `done POST {$request.query.url}`: It was removed.',
  ],
  [
    secured('[{app: [r]}]'),
    secured('[{app: [r, w]}]'),
    'breaking security-narrowed: `app with r` is no longer enough; `app with w` is also required.',
    'safe security-widened: `app with w` is no longer required.',
  ],
  [
    secured('[{key: []}]'),
    secured('[{token: []}, {key: []}]'),
    'safe security-widened: `token` is now accepted.',
    'breaking security-narrowed: `token` is no longer accepted.',
  ],
  [
    secured('[]'),
    secured('[{key: []}]'),
    'breaking security-narrowed: Authentication is now required: `key`.',
    'safe security-widened: Authentication is no longer required.',
  ],
  [
    secured('[{key: []}]', '{key: {type: apiKey, in: header, name: Key}}'),
    secured('[{door: []}]', '{door: {type: apiKey, in: header, name: Key}}'),
    [],
    [],
  ],
  [
    secured('[{key: []}]'),
    secured('[{key: []}]', SCHEMES.replace('in: header', 'in: query')),
    'breaking scheme-changed, authentication: `key` changed from `header Key` to `query Key`.',
    'breaking scheme-changed, authentication: `key` changed from `query Key` to `header Key`.',
  ],
  [
    post('x-scopes: [unit:read], x-roles: [owner]'),
    post('x-scopes: [unit:write], x-roles: [owner, admin]'),
    [
      'breaking security-narrowed: The scope `unit:write` is now required.',
      'safe security-widened: The scope `unit:read` is no longer required.',
      'safe role-added: The role `admin` can now call it.',
    ],
    [
      'breaking security-narrowed: The scope `unit:read` is now required.',
      'safe security-widened: The scope `unit:write` is no longer required.',
      'breaking role-removed: The role `admin` can no longer call it.',
    ],
  ],
  [
    post('x-rate-limit-class: read'),
    post('x-rate-limit-class: write, x-events: [unit.created]'),
    [
      'note rate-limit-changed: Its rate-limit class changed from `read` to `write`.',
      'safe event-added: It now emits `unit.created`.',
    ],
    [
      'note rate-limit-changed: Its rate-limit class changed from `write` to `read`.',
      'note event-removed: It no longer emits `unit.created`.',
    ],
  ],
  [
    paths(get('/a', 'a'), 'servers: [{url: https://a.example}]\n'),
    paths(get('/a', 'a'), 'servers: [{url: https://b.example}, {url: https://a.example}]\n'),
    'safe server-added: The server `https://b.example` was added.',
    'breaking server-removed: The server `https://b.example` was removed.',
  ],
  [
    paths(
      get('/a', 'a'),
      'servers: [{url: "https://{r}.example", variables: {r: {default: a, enum: [a, b]}}}]\n',
    ),
    paths(
      get('/a', 'a'),
      'servers: [{url: "https://{r}.example", variables: {r: {default: b, enum: [b]}}}]\n',
    ),
    [
      'note server-changed: The defaults of `https://{r}.example` changed from `r=a` to `r=b`.',
      'breaking server-narrowed: `r` of `https://{r}.example` no longer accepts `a`.',
    ],
    [
      'note server-changed: The defaults of `https://{r}.example` changed from `r=b` to `r=a`.',
      'safe server-widened: `r` of `https://{r}.example` now also accepts `a`.',
    ],
  ],
  [
    post('summary: A'),
    post('servers: [{url: https://files.example}]'),
    [
      'breaking server-removed: The server `/` was removed.',
      'safe server-added: The server `https://files.example` was added.',
    ],
    [
      'breaking server-removed: The server `https://files.example` was removed.',
      'safe server-added: The server `/` was added.',
    ],
  ],
];

test.for(CASES)('%s becomes %s, and back', async ([before, after, forth, back]) => {
  expect((await compareTexts(before, after)).map(line)).toEqual([forth].flat());
  expect((await compareTexts(after, before)).map(line)).toEqual([back].flat());
});

test('what changed is named with the place where it is, or was, written', async () => {
  const [found] = await compareTexts(paths(get('/a', 'a') + get('/b', 'b')), paths(get('/a', 'a')));
  expect(found?.place).toEqual({ file: 'openapi.yaml', line: 5, column: 13 });
});
