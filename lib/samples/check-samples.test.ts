import { beforeAll, expect, test } from 'vitest';
import { checkPage, checkPages, reportPage } from './testing/check-page';

const fence = (language: string, text: string, meta = '') =>
  `\`\`\`${language} ${meta}\n${text}\n\`\`\``;
const page = (...blocks: string[]) => `# A\n\n${blocks.join('\n\n')}\n`;
const KEY = 'Idempotency-Key: 0123456789abcdef';
const AUTH = 'Authorization: Bearer example';
const HEAD = `POST /v1/quotes HTTP/1.1\nHost: api.example.com\n${AUTH}\n${KEY}\nContent-Type: application/json\n\n`;
const GET = `GET /v1/units/unt_1?limit=5 HTTP/1.1\nHost: api.example.com\n${AUTH}`;
const CURL = `curl -sS "$API/quotes" \\\n  -H "Authorization: Bearer $TOKEN" \\\n  -H '${KEY}' \\\n  -H 'Content-Type: application/json' \\\n  --data '{"nights": 4}'`;
const WORKFLOW =
  'on: push\njobs:\n  a:\n    runs-on: ubuntu-latest\n    steps:\n      - run: echo hello';
const ANSWER = 'HTTP/1.1 201 Created\nContent-Type: application/json\n\n{ "id": "quo_1" }';

// Valid samples. Each change below breaks one of them in one place.
const SOUND = {
  json: page(fence('json', '{\n  "a": 1\n}')),
  yaml: page(fence('yaml', 'a: 1\nb: [1]')),
  workflow: page(fence('yaml', WORKFLOW)),
  description: page(
    fence(
      'yaml',
      "openapi: 3.1.0\ninfo: { title: A, version: '1' }\npaths: {}\nservers: [{ url: /v1 }]",
    ),
  ),
  python: page(fence('python', 'def f(a):\n    return a')),
  shell: page(fence('bash', 'for i in 1 2; do\n  echo "$1"\ndone')),
  request: page(fence('http', `${HEAD}{ "nights": 4 }`)),
  get: page(fence('http', GET)),
  answer: page(fence('http', `${HEAD}{ "nights": 4 }`), fence('http', ANSWER)),
  curl: page(fence('bash', CURL)),
  body: page('This is the answer of [`createQuote`](/x):', fence('json', '{\n  "id": "quo_1"\n}')),
  titled: page(fence('json', '{ "nights": 4 }', 'title="POST /quotes"')),
  wrapper: page(fence('bash', 'call() {\n  curl -sS -X "$1" "$API$2" "$@"\n}\ncall GET /x')),
  table: page('| Field |\n|---|\n| `createQuote` |', fence('json', '{ "other": 1 }')),
} as const;

const BROKEN = [
  { kind: 'json', from: '1\n', to: '1,\n', found: ["6:1 This isn't valid JSON from here on"] },
  { kind: 'json', from: '\n}', to: '', found: ["5:9 The JSON isn't complete"] },
  {
    kind: 'yaml',
    from: '[1]',
    to: '[1',
    found: ['5:4 `[` is never closed'],
  },
  {
    kind: 'workflow',
    from: 'echo hello',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a workflow expression
    to: 'echo ${{ nope }}',
    found: [/^9:23 undefined variable "nope"/],
  },
  {
    kind: 'description',
    from: 'paths: {}',
    to: 'pathss: {}',
    found: ['4:10 The description has no `paths` and no `webhooks`'],
  },
  { kind: 'python', from: '(a):', to: '(a:', found: ["5:5 This isn't valid Python from here on"] },
  { kind: 'shell', from: 'done', to: '', found: [/^4:\d+ .*SC1061/, /^6:\d+ .*SC1062/] },
  { kind: 'shell', from: '"$1"', to: '$1', found: [/^5:8 Double quote .*SC2086/] },
  {
    kind: 'request',
    from: '/quotes',
    to: '/quote',
    found: ["4:9 `POST /quote` isn't an API operation"],
  },
  {
    kind: 'request',
    from: '/v1/',
    to: '/v2/',
    found: ["4:6 `api.example.com/v2/quotes` isn't on one of the API's servers"],
  },
  {
    kind: 'request',
    from: `${KEY}\n`,
    to: '',
    found: ['4:9 `POST /quotes` needs the header `Idempotency-Key`'],
  },
  {
    kind: 'request',
    from: '0123456789abcdef',
    to: 'short',
    found: [/^7:18 `Idempotency-Key` is "short"/],
  },
  {
    kind: 'request',
    from: AUTH,
    to: 'Autorization: x',
    found: [
      '4:9 `POST /quotes` needs credentials',
      '6:1 `POST /quotes` has no header `Autorization`',
    ],
  },
  {
    kind: 'request',
    from: '{ "nights": 4 }',
    to: '{ "night": 4 }',
    found: [
      '10:1 The body is missing `nights`',
      "10:12 The body has `night`, which isn't in its schema",
    ],
  },
  { kind: 'request', from: '{ "nights": 4 }', to: '', found: ['4:9 `POST /quotes` needs a body'] },
  {
    kind: 'request',
    from: 'application/json',
    to: 'text/plain',
    found: ['10:1 `POST /quotes` has no body of type `text/plain`'],
  },
  {
    kind: 'get',
    from: 'limit',
    to: 'limits',
    found: ['4:21 `GET /units/{unit_id}` has no query parameter `limits`'],
  },
  {
    kind: 'get',
    from: 'limit=5',
    to: 'limit=500',
    found: ['4:21 `limit` is 500, but must be 100 or less'],
  },
  {
    kind: 'get',
    from: 'unt_1',
    to: 'u1',
    found: [`4:8 \`unit_id\` is "u1", which doesn't match \`^unt_\``],
  },
  {
    kind: 'answer',
    from: '201 Created',
    to: '202 Accepted',
    found: ["14:1 `POST /quotes` doesn't return 202"],
  },
  {
    kind: 'answer',
    from: 'Created',
    to: 'Made',
    found: ['14:14 The reason phrase of 201 is `Created`, not `Made`'],
  },
  {
    kind: 'answer',
    from: 'Created\n',
    to: 'Created\nLocatoin: /a\n',
    found: ['15:1 The 201 response has no header `Locatoin`'],
  },
  {
    kind: 'answer',
    from: '"quo_1"',
    to: '1',
    found: ['17:9 `id` is 1, but its schema has the type string'],
  },
  {
    kind: 'curl',
    from: '/quotes',
    to: '/quote',
    found: ["4:15 `POST /quote` isn't an API operation"],
  },
  {
    kind: 'curl',
    from: 'Bearer $TOKEN',
    to: 'Basic $TOKEN',
    found: ['4:15 `POST /quotes` needs credentials'],
  },
  {
    kind: 'curl',
    from: `  -H '${KEY}' \\\n`,
    to: '',
    found: ['4:15 `POST /quotes` needs the header `Idempotency-Key`'],
  },
  {
    kind: 'curl',
    from: '"nights": 4',
    to: '"nights": "4"',
    found: ['8:22 `nights` is "4", but its schema has the type integer'],
  },
  {
    kind: 'curl',
    from: 'curl',
    to: 'curl -X PUT',
    found: ["4:22 `PUT /quotes` isn't an API operation"],
  },
  {
    kind: 'body',
    from: '"quo_1"',
    to: '1',
    found: ['7:9 `id` is 1, but its schema has the type string'],
  },
  {
    kind: 'titled',
    from: '4',
    to: 'true',
    found: ['4:13 `nights` is true, but its schema has the type integer'],
  },
] as const;

const broken = BROKEN.map(({ kind, from, to, found }) => {
  const text: string = SOUND[kind];
  return { kind, from, to, found, text, changed: text.replace(from, () => to) };
});
let problems: ReadonlyMap<string, readonly string[]>;
beforeAll(async () => {
  problems = await checkPages([...Object.values(SOUND), ...broken.map(({ changed }) => changed)]);
});

test.for(Object.entries(SOUND))('a sound sample of %s is silent', ([, text]) => {
  expect(problems.get(text)).toEqual([]);
});

test.for(broken)('$kind with $to is found at its place', ({ from, found, text, changed }) => {
  expect(text).toContain(from);
  const expected = found.map((one) => (typeof one === 'string' ? one : expect.stringMatching(one)));
  expect(problems.get(changed)).toEqual(expected);
});

test('a request without what it needs may be shown with its refusal', async () => {
  const call = fence('bash', 'curl "$API/units/unt_1"');
  const refused = fence('text', '401');
  expect(await checkPage(page(call, refused))).toEqual([]);
  expect(await checkPage(page(call))).toEqual(['4:11 `GET /units/{unit_id}` needs credentials']);
});

test('a sample in a list and in tabs has its place', async () => {
  const list = `1. One:\n\n   ${fence('json', '{\n  "a": }').replaceAll('\n', '\n   ')}`;
  const tabs = `::::tabs{group="a"}\n:::tab[b]\n\n${fence('json', '[1 2]')}\n\n:::\n::::`;
  expect(await checkPage(page(list, tabs))).toEqual([
    "7:11 This isn't valid JSON from here on",
    "14:4 This isn't valid JSON from here on",
  ]);
});

test('what is not run needs a reason, and its number may only fall', async () => {
  const allow = (text: string) => ({ '_samples.yaml': text });
  const quiet = page(
    fence('json', '{', 'nocheck="because it is so"'),
    fence('json', '{', 'nocheck="no"'),
  );
  const reason = '7:1 "no" is too short a reason not to run a sample';
  expect(await checkPage(quiet, allow('opt_outs: 2'))).toEqual([reason]);
  expect(await checkPage(quiet, allow('opt_outs: 1'))).toEqual([
    '1:1 2 samples are not run, but `opt_outs` allows only 1',
    reason,
  ]);
  const { problems } = await reportPage(page('Text.'), allow('\nopt_outs: 1'));
  expect(problems).toMatchObject([{ severity: 'warning', line: 2, edit: { to: 'opt_outs: 0' } }]);
  expect(await checkPage(page('Text.'), allow('opt_out: 1'))).toEqual([
    '1:1 Unknown key `opt_out`',
  ]);
});

test('SQL without a schema is skipped, and said to be', async () => {
  const { problems, skipped, ran } = await reportPage(page(fence('sql', 'select nothing')));
  expect({ problems, ran }).toEqual({ problems: [], ran: {} });
  expect(skipped).toEqual(["sql: there's no files/schema.sql in content"]);
});

test('a name that the API describes nowhere is found where others are described', async () => {
  const body = fence('json', '{ "id": "quo_1",\n  "idd": 1 }', 'title="POST /quotes 201"');
  expect(await checkPage(page(body))).toEqual([
    "5:10 The body of `POST /quotes` has `idd`, which isn't in its schema",
  ]);
});

test.for([
  { status: '401', found: [] },
  { status: '422', found: ['4:15 `POST /quotes` needs the header `Idempotency-Key`'] },
])('a request that is refused with $status needs the rest all the same', async (one) => {
  const call = `curl "$API/quotes" --json '{"nights": 4}'`;
  const asked = page(fence('bash', call), fence('text', one.status));
  const problems = await checkPage(asked);
  expect(problems.filter((problem) => problem.includes('Key'))).toEqual(
    one.found.map((problem) => problem.replace('4:15', '4:11')),
  );
  const wrong = await checkPage(asked.replace('nights', 'night'));
  expect(wrong.some((problem) => problem.includes('is missing `nights`'))).toBe(
    one.status === '401',
  );
});
