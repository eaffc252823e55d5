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
    forth: ['safe operation-added: The operation is new.'],
    back: ['breaking operation-removed: The operation is gone.'],
  },
  {
    name: 'a deprecated operation',
    before: paths(get('/a', 'a')),
    after: paths(get('/a', 'a') + get('/b', 'b', ', deprecated: true')),
    forth: ['safe operation-added: The operation is new.'],
    back: ['breaking operation-removed: The operation is gone; it was deprecated.'],
  },
  {
    name: 'an operation that moved',
    before: paths(get('/a', 'a')),
    after: paths(get('/b', 'a')),
    forth: ['breaking operation-changed: It is `GET /b` now; it was `GET /a`.'],
    back: ['breaking operation-changed: It is `GET /a` now; it was `GET /b`.'],
  },
  {
    name: 'a path parameter by another name, with the same addresses',
    before: paths(`  /a/{id}: {get: {operationId: a, ${ID}, ${DONE}}}\n`),
    after: paths(`  /a/{key}: {get: {operationId: a, ${ID.replace('id', 'key')}, ${DONE}}}\n`),
    forth: [
      'note parameter-changed, path parameter `key`: It is called `key` now; it was `id`. Addresses are the same.',
    ],
    back: [
      'note parameter-changed, path parameter `id`: It is called `id` now; it was `key`. Addresses are the same.',
    ],
  },
  {
    name: 'another operationId',
    before: paths(get('/a', 'a')),
    after: paths(get('/a', 'b')),
    forth: [
      'note operation-id-changed: Its operationId is `b` now; it was `a`. Generated clients name it so.',
    ],
    back: [
      'note operation-id-changed: Its operationId is `a` now; it was `b`. Generated clients name it so.',
    ],
  },
  {
    name: 'a deprecation',
    before: post('summary: A'),
    after: post('deprecated: true'),
    forth: ['note deprecation-added: It is deprecated now.'],
    back: ['safe deprecation-removed: It is no longer deprecated.'],
  },
  {
    name: 'a webhook',
    before: `${HEAD}paths: {}\nwebhooks: {}\n`,
    after: `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, ${DONE}}}}\n`,
    forth: ['safe operation-added: The webhook is new.'],
    back: ['breaking operation-removed: The webhook is gone.'],
  },
  {
    name: 'a property that a webhook sends, which its receiver reads',
    before: `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}, required: [a]}}}}, ${DONE}}}}\n`,
    after: `${HEAD}paths: {}\nwebhooks: {done: {post: {operationId: w, requestBody: {content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}, ${DONE}}}}\n`,
    forth: ['breaking required-removed, request body `a`: It may be missing now.'],
    back: ['safe required-added, request body `a`: It is always there now.'],
  },
  {
    name: 'a parameter that may be given',
    before: post('summary: A'),
    after: q(TEXT),
    forth: ['safe parameter-added, query parameter `q`: It is new and optional.'],
    back: ['breaking parameter-removed, query parameter `q`: It is gone.'],
  },
  {
    name: 'a parameter that must be given',
    before: post('summary: A'),
    after: q(`required: true, ${TEXT}`),
    forth: ['breaking parameter-added, query parameter `q`: It is new and required.'],
    back: ['breaking parameter-removed, query parameter `q`: It is gone.'],
  },
  {
    name: 'a parameter that must be given now',
    before: q(TEXT),
    after: q(`required: true, ${TEXT}`),
    forth: ['breaking required-added, query parameter `q`: It is required now.'],
    back: ['safe required-removed, query parameter `q`: It is optional now.'],
  },
  {
    name: 'a parameter by another name',
    before: q(TEXT),
    after: post(`parameters: [{name: find, in: query, ${TEXT}}]`),
    forth: [
      'breaking parameter-changed, query parameter `find`: It is called `find` now; it was `q`.',
    ],
    back: ['breaking parameter-changed, query parameter `q`: It is called `q` now; it was `find`.'],
  },
  {
    name: 'a parameter in another place',
    before: q(TEXT),
    after: post(`parameters: [{name: q, in: header, ${TEXT}}]`),
    forth: [
      'breaking parameter-changed, header `q`: It is a header parameter now; it was a query parameter.',
      'breaking serialization-changed, header `q`: It is written as `simple` now; it was `form`.',
    ],
    back: [
      'breaking parameter-changed, query parameter `q`: It is a query parameter now; it was a header parameter.',
      'breaking serialization-changed, query parameter `q`: It is written as `form` now; it was `simple`.',
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
      'breaking serialization-changed, query parameter `q`: It is written as `form, in one piece` now; it was `form, each part by itself`.',
    ],
    back: [
      'breaking serialization-changed, query parameter `q`: It is written as `form, each part by itself` now; it was `form, in one piece`.',
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
    forth: ['safe serialization-changed, query parameter `q`: It may be empty now.'],
    back: ['breaking serialization-changed, query parameter `q`: It must not be empty any more.'],
  },
  {
    name: 'a body that may be sent',
    before: post('summary: A'),
    after: post('requestBody: {content: {text/plain: {}}}'),
    forth: ['safe body-added, request body: It is new.'],
    back: ['breaking body-removed, request body: It is gone.'],
  },
  {
    name: 'a body that must be sent',
    before: post('requestBody: {content: {text/plain: {}}}'),
    after: post('requestBody: {required: true, content: {text/plain: {}}}'),
    forth: ['breaking required-added, request body: It is required now.'],
    back: ['safe required-removed, request body: It is optional now.'],
  },
  {
    name: 'a media type',
    before: post('requestBody: {content: {text/plain: {}}}'),
    after: post('requestBody: {content: {Text/Plain: {}, application/json: {}}}'),
    forth: ['safe media-type-added, request body: The media type `application/json` is new.'],
    back: ['breaking media-type-removed, request body: The media type `application/json` is gone.'],
  },
  {
    name: 'a part of a form that is encoded otherwise',
    before: post('requestBody: {content: {multipart/form-data: {schema: {type: object}}}}'),
    after: post(
      'requestBody: {content: {multipart/form-data: {schema: {type: object}, encoding: {a: {contentType: image/png}}}}}',
    ),
    forth: [
      'breaking encoding-changed, request body: `a` is encoded as `image/png` now; it was what the standard says.',
    ],
    back: [
      'breaking encoding-changed, request body: `a` is encoded as the standard says now; it was `image/png`.',
    ],
  },
  {
    name: 'an error',
    before: answers("'200': {description: Fine}"),
    after: answers("'200': {description: Fine}, '409': {description: No}"),
    forth: ['note status-added: The response `409` is new.'],
    back: ['safe status-removed: The response `409` is gone.'],
  },
  {
    name: 'a success',
    before: answers("'200': {description: Fine}"),
    after: answers("'200': {description: Fine}, '202': {description: Later}"),
    forth: ['note status-added: The response `202` is new.'],
    back: ['breaking status-removed: The response `202` is gone.'],
  },
  {
    name: 'an error code',
    before: answers("'200': {description: Fine}, '409': {description: No, x-error-codes: [taken]}"),
    after: answers(
      "'200': {description: Fine}, '409': {description: No, x-error-codes: [taken, late]}",
    ),
    forth: ['note error-code-added, response `409`: It may carry `late` now.'],
    back: ['safe error-code-removed, response `409`: It no longer carries `late`.'],
  },
  {
    name: 'a header of an answer',
    before: answers("'200': {description: Fine}"),
    after: answers(`'200': {description: Fine, headers: {Total: {${TEXT}}}}`),
    forth: ['safe header-added, response `200`, header `Total`: It is new.'],
    back: ['note header-removed, response `200`, header `Total`: It is gone.'],
  },
  {
    name: 'a header that is always there',
    before: answers(`'200': {description: Fine, headers: {Total: {${TEXT}}}}`),
    after: answers(`'200': {description: Fine, headers: {total: {required: true, ${TEXT}}}}`),
    forth: ['safe required-added, response `200`, header `total`: It is always there now.'],
    back: ['breaking required-removed, response `200`, header `Total`: It may be missing now.'],
  },
  {
    name: 'a link',
    before: answers("'200': {description: Fine}"),
    after: answers("'200': {description: Fine, links: {next: {operationId: a}}}"),
    forth: ['safe link-added, response `200`: The link `next` is new.'],
    back: ['note link-removed, response `200`: The link `next` is gone.'],
  },
  {
    name: 'a callback',
    before: post('summary: A'),
    after: post(`callbacks: {done: {'{$request.query.url}': {post: {${DONE}}}}}`),
    forth: ['safe callback-added, callback `done POST {$request.query.url}`: It is new.'],
    back: ['breaking callback-removed, callback `done POST {$request.query.url}`: It is gone.'],
  },
  {
    name: 'a scope more',
    before: secured('[{app: [r]}]'),
    after: secured('[{app: [r, w]}]'),
    forth: [
      'breaking security-narrowed: `app with r` is no longer enough: `app with w` is needed too.',
    ],
    back: ['safe security-widened: `app with w` is no longer needed.'],
  },
  {
    name: 'another way to authenticate',
    before: secured('[{key: []}]'),
    after: secured('[{token: []}, {key: []}]'),
    forth: ['safe security-widened: `token` is accepted now.'],
    back: ['breaking security-narrowed: `token` is no longer accepted.'],
  },
  {
    name: 'authentication where none was needed',
    before: secured('[]'),
    after: secured('[{key: []}]'),
    forth: ['breaking security-narrowed: Authentication is required now: `key`.'],
    back: ['safe security-widened: No authentication is needed any more.'],
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
      'breaking scheme-changed, authentication: `key` is `query Key` now; it was `header Key`.',
    ],
    back: [
      'breaking scheme-changed, authentication: `key` is `header Key` now; it was `query Key`.',
    ],
  },
  {
    name: 'a scope and a role of our own',
    before: post('x-scopes: [unit:read], x-roles: [owner]'),
    after: post('x-scopes: [unit:write], x-roles: [owner, admin]'),
    forth: [
      'breaking security-narrowed: The scope `unit:write` is needed now.',
      'safe security-widened: The scope `unit:read` is no longer needed.',
      'safe role-added: The role `admin` may call it now.',
    ],
    back: [
      'breaking security-narrowed: The scope `unit:read` is needed now.',
      'safe security-widened: The scope `unit:write` is no longer needed.',
      'breaking role-removed: The role `admin` may no longer call it.',
    ],
  },
  {
    name: 'a rate-limit class and an event',
    before: post('x-rate-limit-class: read'),
    after: post('x-rate-limit-class: write, x-events: [unit.created]'),
    forth: [
      'note rate-limit-changed: Its rate-limit class is `write` now; it was `read`.',
      'safe event-added: It emits `unit.created` now.',
    ],
    back: [
      'note rate-limit-changed: Its rate-limit class is `read` now; it was `write`.',
      'note event-removed: It no longer emits `unit.created`.',
    ],
  },
  {
    name: 'a server',
    before: paths(get('/a', 'a'), 'servers: [{url: https://a.example}]\n'),
    after: paths(get('/a', 'a'), 'servers: [{url: https://b.example}, {url: https://a.example}]\n'),
    forth: ['safe server-added: The server `https://b.example` is new.'],
    back: ['breaking server-removed: The server `https://b.example` is gone.'],
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
      'note server-changed: The defaults of `https://{r}.example` are `r=b` now; they were `r=a`.',
      'breaking server-narrowed: `r` of `https://{r}.example` no longer takes `a`.',
    ],
    back: [
      'note server-changed: The defaults of `https://{r}.example` are `r=a` now; they were `r=b`.',
      'safe server-widened: `r` of `https://{r}.example` takes `a` too now.',
    ],
  },
  {
    name: 'a server of one operation',
    before: post('summary: A'),
    after: post('servers: [{url: https://files.example}]'),
    forth: [
      'breaking server-removed: The server `/` is gone.',
      'safe server-added: The server `https://files.example` is new.',
    ],
    back: [
      'breaking server-removed: The server `https://files.example` is gone.',
      'safe server-added: The server `/` is new.',
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
