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

const CASES: readonly {
  name: string;
  before: string;
  after: string;
  forth: readonly string[];
  back: readonly string[];
}[] = [
  {
    name: 'an operation',
    before: paths(get('/a', 'a')),
    after: paths(get('/a', 'a') + get('/b', 'b')),
    forth: ['safe operation-added: The operation was added.'],
    back: ['breaking operation-removed: The operation was removed.'],
  },
  {
    name: 'a deprecated operation',
    before: paths(get('/a', 'a')),
    after: paths(get('/a', 'a') + get('/b', 'b', ', deprecated: true')),
    forth: ['safe operation-added: The operation was added.'],
    back: ['breaking operation-removed: The operation was removed; it was deprecated.'],
  },
  {
    name: 'an operation that moved',
    before: paths(get('/a', 'a')),
    after: paths(get('/b', 'a')),
    forth: ['breaking operation-changed: It moved from `GET /a` to `GET /b`.'],
    back: ['breaking operation-changed: It moved from `GET /b` to `GET /a`.'],
  },
  {
    name: 'a path parameter by another name, with the same addresses',
    before: paths(`  /a/{id}: {get: {operationId: a, ${ID}, ${DONE}}}\n`),
    after: paths(`  /a/{key}: {get: {operationId: a, ${ID.replace('id', 'key')}, ${DONE}}}\n`),
    forth: [
      "note parameter-changed, path parameter `key`: It was renamed from `id` to `key`. URLs don't change.",
    ],
    back: [
      "note parameter-changed, path parameter `id`: It was renamed from `key` to `id`. URLs don't change.",
    ],
  },
  {
    name: 'another operationId',
    before: paths(get('/a', 'a')),
    after: paths(get('/a', 'b')),
    forth: [
      'note operation-id-changed: Its operationId changed from `a` to `b`, which renames it in generated clients.',
    ],
    back: [
      'note operation-id-changed: Its operationId changed from `b` to `a`, which renames it in generated clients.',
    ],
  },
  {
    name: 'a deprecation',
    before: post('summary: A'),
    after: post('deprecated: true'),
    forth: ['note deprecation-added: It is now deprecated.'],
    back: ['safe deprecation-removed: It is no longer deprecated.'],
  },
  {
    name: 'a webhook',
    before: `${HEAD}paths: {}\nwebhooks: {}\n`,
    after: `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, ${DONE}}}}\n`,
    forth: ['safe operation-added: The webhook was added.'],
    back: ['breaking operation-removed: The webhook was removed.'],
  },
  {
    name: 'a property that a webhook sends, which its receiver reads',
    before: `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}, required: [a]}}}}, ${DONE}}}}\n`,
    after: `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}, ${DONE}}}}\n`,
    forth: ['breaking required-removed, request body `a`: It can now be missing.'],
    back: ['safe required-added, request body `a`: It is now always present.'],
  },
  {
    name: 'a parameter that may be given',
    before: post('summary: A'),
    after: q(TEXT),
    forth: ['safe parameter-added, query parameter `q`: It was added and is optional.'],
    back: ['breaking parameter-removed, query parameter `q`: It was removed.'],
  },
  {
    name: 'a parameter that must be given',
    before: post('summary: A'),
    after: q(`required: true, ${TEXT}`),
    forth: ['breaking parameter-added, query parameter `q`: It was added and is required.'],
    back: ['breaking parameter-removed, query parameter `q`: It was removed.'],
  },
  {
    name: 'a parameter that must be given now',
    before: q(TEXT),
    after: q(`required: true, ${TEXT}`),
    forth: ['breaking required-added, query parameter `q`: It is now required.'],
    back: ['safe required-removed, query parameter `q`: It is now optional.'],
  },
  {
    name: 'a parameter by another name',
    before: q(TEXT),
    after: post(`parameters: [{name: find, in: query, ${TEXT}}]`),
    forth: [
      'breaking parameter-changed, query parameter `find`: It was renamed from `q` to `find`.',
    ],
    back: ['breaking parameter-changed, query parameter `q`: It was renamed from `find` to `q`.'],
  },
  {
    name: 'a parameter in another place',
    before: q(TEXT),
    after: post(`parameters: [{name: q, in: header, ${TEXT}}]`),
    forth: [
      'breaking parameter-changed, header `q`: It changed from a query parameter to a header parameter.',
      'breaking serialization-changed, header `q`: Its serialization changed from `form` to `simple`.',
    ],
    back: [
      'breaking parameter-changed, query parameter `q`: It changed from a header parameter to a query parameter.',
      'breaking serialization-changed, query parameter `q`: Its serialization changed from `simple` to `form`.',
    ],
  },
  {
    name: 'a header in other letters, and a parameter moved up to its path',
    before: post(`parameters: [{name: X-A, in: header, ${TEXT}}]`),
    after: `${HEAD}paths:\n  /a:\n    parameters: [{name: x-a, in: header, ${TEXT}}]\n    post: {operationId: a, ${DONE}}\n`,
    forth: [],
    back: [],
  },
  {
    name: 'a list that is written otherwise',
    before: q('schema: {type: array, items: {type: string}}'),
    after: q('explode: false, schema: {type: array, items: {type: string}}'),
    forth: [
      'breaking serialization-changed, query parameter `q`: Its serialization changed from `form, exploded` to `form, not exploded`.',
    ],
    back: [
      'breaking serialization-changed, query parameter `q`: Its serialization changed from `form, not exploded` to `form, exploded`.',
    ],
  },
  {
    name: 'a style that is the default, written out',
    before: q(TEXT),
    after: q(`style: form, explode: false, ${TEXT}`),
    forth: [],
    back: [],
  },
  {
    name: 'an empty value',
    before: q(TEXT),
    after: q(`allowEmptyValue: true, ${TEXT}`),
    forth: ['safe serialization-changed, query parameter `q`: It can now be empty.'],
    back: ['breaking serialization-changed, query parameter `q`: It can no longer be empty.'],
  },
  {
    name: 'a body that may be sent',
    before: post('summary: A'),
    after: post('requestBody: {content: {text/plain: {}}}'),
    forth: ['safe body-added, request body: It was added.'],
    back: ['breaking body-removed, request body: It was removed.'],
  },
  {
    name: 'a body that must be sent',
    before: post('requestBody: {content: {text/plain: {}}}'),
    after: post('requestBody: {required: true, content: {text/plain: {}}}'),
    forth: ['breaking required-added, request body: It is now required.'],
    back: ['safe required-removed, request body: It is now optional.'],
  },
  {
    name: 'a media type',
    before: post('requestBody: {content: {text/plain: {}}}'),
    after: post('requestBody: {content: {Text/Plain: {}, application/json: {}}}'),
    forth: ['safe media-type-added, request body: The media type `application/json` was added.'],
    back: [
      'breaking media-type-removed, request body: The media type `application/json` was removed.',
    ],
  },
  {
    name: 'a part of a form that is encoded otherwise',
    before: post('requestBody: {content: {multipart/form-data: {schema: {type: object}}}}'),
    after: post(
      'requestBody: {content: {multipart/form-data: {schema: {type: object}, encoding: {a: {contentType: image/png}}}}}',
    ),
    forth: [
      'breaking encoding-changed, request body: The encoding of `a` changed from the default to `image/png`.',
    ],
    back: [
      'breaking encoding-changed, request body: The encoding of `a` changed from `image/png` to the default.',
    ],
  },
  {
    name: 'an error',
    before: answers("'200': {description: Fine}"),
    after: answers("'200': {description: Fine}, '409': {description: No}"),
    forth: ['note status-added: The response `409` was added.'],
    back: ['safe status-removed: The response `409` was removed.'],
  },
  {
    name: 'a success',
    before: answers("'200': {description: Fine}"),
    after: answers("'200': {description: Fine}, '202': {description: Later}"),
    forth: ['note status-added: The response `202` was added.'],
    back: ['breaking status-removed: The response `202` was removed.'],
  },
  {
    name: 'an error code',
    before: answers("'200': {description: Fine}, '409': {description: No, x-error-codes: [taken]}"),
    after: answers(
      "'200': {description: Fine}, '409': {description: No, x-error-codes: [taken, late]}",
    ),
    forth: ['note error-code-added, response `409`: It can now return `late`.'],
    back: ['safe error-code-removed, response `409`: It no longer returns `late`.'],
  },
  {
    name: 'a header of an answer',
    before: answers("'200': {description: Fine}"),
    after: answers(`'200': {description: Fine, headers: {Total: {${TEXT}}}}`),
    forth: ['safe header-added, response `200`, header `Total`: It was added.'],
    back: ['note header-removed, response `200`, header `Total`: It was removed.'],
  },
  {
    name: 'a header that is always there',
    before: answers(`'200': {description: Fine, headers: {Total: {${TEXT}}}}`),
    after: answers(`'200': {description: Fine, headers: {total: {required: true, ${TEXT}}}}`),
    forth: ['safe required-added, response `200`, header `total`: It is now always present.'],
    back: ['breaking required-removed, response `200`, header `Total`: It can now be missing.'],
  },
  {
    name: 'a link',
    before: answers("'200': {description: Fine}"),
    after: answers("'200': {description: Fine, links: {next: {operationId: a}}}"),
    forth: ['safe link-added, response `200`: The link `next` was added.'],
    back: ['note link-removed, response `200`: The link `next` was removed.'],
  },
  {
    name: 'a callback',
    before: post('summary: A'),
    after: post(`callbacks: {done: {'{$request.query.url}': {post: {${DONE}}}}}`),
    forth: ['safe callback-added, callback `done POST {$request.query.url}`: It was added.'],
    back: ['breaking callback-removed, callback `done POST {$request.query.url}`: It was removed.'],
  },
  {
    name: 'a scope more',
    before: secured('[{app: [r]}]'),
    after: secured('[{app: [r, w]}]'),
    forth: [
      'breaking security-narrowed: `app with r` is no longer enough; `app with w` is also required.',
    ],
    back: ['safe security-widened: `app with w` is no longer required.'],
  },
  {
    name: 'another way to authenticate',
    before: secured('[{key: []}]'),
    after: secured('[{token: []}, {key: []}]'),
    forth: ['safe security-widened: `token` is now accepted.'],
    back: ['breaking security-narrowed: `token` is no longer accepted.'],
  },
  {
    name: 'authentication where none was needed',
    before: secured('[]'),
    after: secured('[{key: []}]'),
    forth: ['breaking security-narrowed: Authentication is now required: `key`.'],
    back: ['safe security-widened: Authentication is no longer required.'],
  },
  {
    name: 'a security scheme by another name',
    before: secured('[{key: []}]', '{key: {type: apiKey, in: header, name: Key}}'),
    after: secured('[{door: []}]', '{door: {type: apiKey, in: header, name: Key}}'),
    forth: [],
    back: [],
  },
  {
    name: 'a security scheme that works otherwise',
    before: secured('[{key: []}]'),
    after: secured('[{key: []}]', SCHEMES.replace('in: header', 'in: query')),
    forth: [
      'breaking scheme-changed, authentication: `key` changed from `header Key` to `query Key`.',
    ],
    back: [
      'breaking scheme-changed, authentication: `key` changed from `query Key` to `header Key`.',
    ],
  },
  {
    name: 'a scope and a role of our own',
    before: post('x-scopes: [unit:read], x-roles: [owner]'),
    after: post('x-scopes: [unit:write], x-roles: [owner, admin]'),
    forth: [
      'breaking security-narrowed: The scope `unit:write` is now required.',
      'safe security-widened: The scope `unit:read` is no longer required.',
      'safe role-added: The role `admin` can now call it.',
    ],
    back: [
      'breaking security-narrowed: The scope `unit:read` is now required.',
      'safe security-widened: The scope `unit:write` is no longer required.',
      'breaking role-removed: The role `admin` can no longer call it.',
    ],
  },
  {
    name: 'a rate-limit class and an event',
    before: post('x-rate-limit-class: read'),
    after: post('x-rate-limit-class: write, x-events: [unit.created]'),
    forth: [
      'note rate-limit-changed: Its rate-limit class changed from `read` to `write`.',
      'safe event-added: It now emits `unit.created`.',
    ],
    back: [
      'note rate-limit-changed: Its rate-limit class changed from `write` to `read`.',
      'note event-removed: It no longer emits `unit.created`.',
    ],
  },
  {
    name: 'a server',
    before: paths(get('/a', 'a'), 'servers: [{url: https://a.example}]\n'),
    after: paths(get('/a', 'a'), 'servers: [{url: https://b.example}, {url: https://a.example}]\n'),
    forth: ['safe server-added: The server `https://b.example` was added.'],
    back: ['breaking server-removed: The server `https://b.example` was removed.'],
  },
  {
    name: 'a variable of a server',
    before: paths(
      get('/a', 'a'),
      'servers: [{url: "https://{r}.example", variables: {r: {default: a, enum: [a, b]}}}]\n',
    ),
    after: paths(
      get('/a', 'a'),
      'servers: [{url: "https://{r}.example", variables: {r: {default: b, enum: [b]}}}]\n',
    ),
    forth: [
      'note server-changed: The defaults of `https://{r}.example` changed from `r=a` to `r=b`.',
      'breaking server-narrowed: `r` of `https://{r}.example` no longer accepts `a`.',
    ],
    back: [
      'note server-changed: The defaults of `https://{r}.example` changed from `r=b` to `r=a`.',
      'safe server-widened: `r` of `https://{r}.example` now also accepts `a`.',
    ],
  },
  {
    name: 'a server of one operation',
    before: post('summary: A'),
    after: post('servers: [{url: https://files.example}]'),
    forth: [
      'breaking server-removed: The server `/` was removed.',
      'safe server-added: The server `https://files.example` was added.',
    ],
    back: [
      'breaking server-removed: The server `https://files.example` was removed.',
      'safe server-added: The server `/` was added.',
    ],
  },
];

test.for(CASES)('$name is told when it comes', async ({ before, after, forth }) => {
  expect((await compareTexts(before, after)).map(line)).toEqual(forth);
});

test.for(CASES)('$name is told when it goes', async ({ before, after, back }) => {
  expect((await compareTexts(after, before)).map(line)).toEqual(back);
});

test('what changed is named with the place where it is, or was, written', async () => {
  const [found] = await compareTexts(paths(get('/a', 'a') + get('/b', 'b')), paths(get('/a', 'a')));
  expect(found?.place).toEqual({ file: 'openapi.yaml', line: 5, column: 13 });
});
