import { join } from 'node:path';
import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { withFiles } from '../../core/testing/with-files';
import { finishApi, readApi } from '../read/read-api';
import { HEAD, readFixture, soundApi } from '../testing/read-fixture';
import { buildSamples } from './build-samples';
import { inventValues } from './invent-values';
import { hostNote } from './request-url';
import { readSamples, readTextModel } from './testing/read-samples';

async function samplesOf(operation: string, more = '', path = '/a') {
  const [samples] = await readSamples(`${HEAD}${more}paths: {${path}: {${operation}}}\n`);
  return samples ?? [];
}

const curlOf = async (operation: string, more = '', path = '/a') =>
  (await samplesOf(operation, more, path))[0]?.text;

/** The curl sample of a `GET /a` without options. */
const A = 'API=https://api.example.com\ncurl "$API/a"';

test.for([
  ['', 'https://api.example.com'],
  [
    'servers: [{url: https://one.example/v1/}, {url: https://two.example}]\n',
    'https://one.example/v1',
  ],
  [
    "servers: [{url: 'https://{r}.example:{port}', variables: {r: {default: eu}, port: {default: '8443'}}}]\n",
    'https://eu.example:8443',
  ],
  ['servers: [{url: /v2/}]\n', 'https://api.example.com/v2'],
  ['servers: [{url: ws://x.example/v3}]\n', 'https://api.example.com/v3'],
  [
    `servers: [{url: "https://x.example/a b'$HOME?q=1#f"}]\n`,
    "'https://x.example/a%20b'\\''$HOME'",
  ],
] as const)('with %s the server is %s', async ([servers, url]) => {
  expect(await curlOf('get: {responses: {}}', servers)).toBe(`API=${url}\ncurl "$API/a"`);
});

test.for([
  ['x-variable-prefix: ACME_V2', 'Test', 'ACME_V2_TOKEN'],
  ['', 'Swagger Petstore', 'SWAGGER_TOKEN'],
  ['', 'The Pet Store', 'PET_TOKEN'],
  ['', '3D models', 'API_TOKEN'],
] as const)('with %s and the title %s the token is $%s', async ([field, title, token]) => {
  const [samples] = await readSamples(`openapi: 3.1.0
info: {title: ${title}, version: '1'}
${field}
security: [{token: []}]
components: {securitySchemes: {token: {type: http, scheme: bearer}}}
paths: {/a: {get: {responses: {}}}}
`);
  expect(samples?.[0]?.text).toContain(`"Authorization: Bearer $${token}"`);
});

test.for([
  ['servers: [{url: https://one.example}]\n', ''],
  [
    'servers: [{url: /v1}]\n',
    'The API description names no host, so the samples call api.example.com. Replace it with your server.',
  ],
])('with %s, a page says "$1" of the host in its samples', async ([servers, note]) => {
  const model = await readTextModel(`${HEAD}${servers}paths: {/a: {get: {responses: {}}}}\n`);
  const setting = inventValues(model).settle(new Map());
  expect(model.operations.map((found) => hostNote(setting, found))).toEqual([note]);
});

// A number at the end of a text would look like a value of the API.
test.for([
  ['{type: string}', ['a', 'b']],
  ['{type: string, example: name}', ['name', 'name']],
  ['{type: integer}', [1, 2]],
  ['{enum: [x, y]}', ['x', 'y']],
] as const)('a list of %s is shown as %j where its style is explained', async ([items, parts]) => {
  const list = `{name: l, in: query, explode: false, schema: {type: array, items: ${items}}}`;
  const model = await readTextModel(
    `${HEAD}paths: {/a: {get: {parameters: [${list}], responses: {}}}}\n`,
  );
  const setting = inventValues(model).settle(new Map());
  const [parameter] = model.operations[0]?.parameters ?? [];
  expect(parameter && setting.findParts(parameter.node)?.value).toEqual(parts);
});

test('the server of an operation comes before those of its path and of the description', async () => {
  const of = (own: string) =>
    curlOf(`servers: [{url: https://path.example}], get: {${own} responses: {}}`);
  expect(await of('servers: [{url: https://own.example}],')).toBe(
    'API=https://own.example\ncurl "$API/a"',
  );
  expect(await of('')).toBe('API=https://path.example\ncurl "$API/a"');
});

const SCHEMES = `components:
  securitySchemes:
    token: {type: http, scheme: bearer}
    digest: {type: http, scheme: Digest}
    basic: {type: http, scheme: basic}
    key: {type: apiKey, in: header, name: X-Key}
    session: {type: apiKey, in: cookie, name: sid}
    login: {type: openIdConnect, openIdConnectUrl: https://id.example}
    tls: {type: mutualTLS}
`;

test.for([
  ['[{session: []}, {token: []}]', '-H "Authorization: Bearer $TEST_TOKEN"'],
  ['[{session: []}, {basic: []}]', '--user "$TEST_USER:$TEST_PASSWORD"'],
  ['[{session: []}, {key: []}]', '-H "X-Key: $TEST_KEY"'],
  ['[{}, {session: []}]', '-b "sid=$TEST_SESSION"'],
  ['[{login: []}]', '-H "Authorization: Bearer $TEST_TOKEN"'],
  ['[{digest: []}]', '-H "Authorization: Digest $TEST_TOKEN"'],
  ['[{token: [], key: []}]', '-H "Authorization: Bearer $TEST_TOKEN" \\\n  -H "X-Key: $TEST_KEY"'],
  ['[{nowhere: []}, {basic: []}]', '--user "$TEST_USER:$TEST_PASSWORD"'],
  ['[{tls: []}]', ''],
  ['[]', ''],
] as const)('with the security %s a sample has %s', async ([security, option]) => {
  const text = await curlOf(`get: {security: ${security}, responses: {}}`, SCHEMES);
  const line = option === '' ? '' : ` \\\n  ${option}`;
  expect(text).toBe(`${A}${line}`);
});

test.for([
  ['{name: q, in: query, schema: {type: string}}', ''],
  ['{name: q, in: query, schema: {type: string}, example: x}', '?q=x'],
  ['{name: q, in: query, schema: {type: string, examples: [x]}}', '?q=x'],
  ['{name: q, in: query, deprecated: true, schema: {type: string}, example: x}', ''],
  ['{name: q, in: query, required: true, schema: {type: integer, minimum: 5}}', '?q=5'],
  ['{name: q, in: query, required: true, schema: {not: {}}}', '?q=q'],
  [
    '{name: q, in: query, required: true, content: {application/json: {example: {a: 1}}}}',
    '?q=%7B%22a%22%3A1%7D',
  ],
  ['{name: q, in: query, examples: {a: {value: x}}, schema: {}}', '?q=x'],
] as const)('the parameter %s is written as %j', async ([parameter, query]) => {
  const text = await curlOf(`get: {parameters: [${parameter}], responses: {}}`);
  expect(text).toBe(`${A.slice(0, -1)}${query}"`);
});

test.for([
  ['Idempotency-Key', '{type: string, minLength: 16}', '"Idempotency-Key: $(uuidgen)"'],
  ['Idempotency-Key', '{type: string, maxLength: 20}', "'Idempotency-Key: string'"],
  ['Idempotency-Key', '{type: string, example: mine}', "'Idempotency-Key: mine'"],
  ['If-Match', '{type: string}', `'If-Match: "v1"'`],
  ['X-CSRF-Token', '{type: string}', '"X-CSRF-Token: $TEST_CSRF_TOKEN"'],
  ['X-Count', '{type: integer}', "'X-Count: 1'"],
] as const)('the header %s of %s is written as %s', async ([name, schema, option]) => {
  const parameter = `{name: ${name}, in: header, required: true, schema: ${schema}}`;
  const text = await curlOf(`get: {parameters: [${parameter}], responses: {}}`);
  expect(text).toBe(`${A} \\\n  -H ${option}`);
});

test('path parameters are variables of curl, and a query that does not fit has lines of its own', async () => {
  const names = ['unit_id', 'path', 'unit_id'];
  const parameters = [
    ...['unit_id', 'path'].map(
      (name) => `{name: ${name}, in: path, required: true, example: ${name}_7, schema: {}}`,
    ),
    ...['from', 'until'].map(
      (name) => `{name: ${name}, in: query, example: '2027-05-01', schema: {}}`,
    ),
    '{name: "a b", in: query, example: "c d", schema: {}}',
  ];
  const path = `'/${names.map((name) => `{${name}}`).join('/')}'`;
  expect(
    await curlOf(`get: {parameters: [${parameters.join(', ')}], responses: {}}`, '', path),
  ).toBe(
    `API=https://api.example.com
UNIT_ID=unit_id_7
PATH_VALUE=path_7
curl -G "$API/$UNIT_ID/$PATH_VALUE/$UNIT_ID" \\
  -d from=2027-05-01 \\
  -d until=2027-05-01 \\
  -d 'a%20b=c%20d'`,
  );
});

test('a long path follows the method on a line of its own', async () => {
  const parameter = '{name: organization_id, in: path, required: true, example: o_1, schema: {}}';
  const path = '/organizations/{organization_id}/invitations';
  expect(
    await curlOf(`post: {parameters: [${parameter}], responses: {}}`, '', `'${path}'`),
  ).toBe(`API=https://api.example.com
ORGANIZATION_ID=o_1
curl -X POST \\
  "$API/organizations/$ORGANIZATION_ID/invitations"`);
});

const POST = (schema: string, type = 'application/json') =>
  `post: {requestBody: {content: {${type}: {schema: ${schema}}}}, responses: {}}`;
const OBJECT = (b: string) =>
  `{type: object, required: [a, b], properties: {a: {type: string, example: Ana}, b: ${b}}}`;

// Only `b` is hard to invent, so only `b` may be a placeholder.
test.for([
  ["{type: string, pattern: '^(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9!]{8,20}$'}", 'Passw0rd!'],
  ["{type: string, pattern: '^(?=x).y$'}", 'your-b'],
  ['{type: string, not: {enum: [string, admin]}}', 'sample'],
  ['{type: string, format: date-time, minLength: 25}', '2027-05-01T10:00:00.0000Z'],
  ['{type: integer, example: x}', 1],
  ['{enum: [white, black], default: random}', 'white'],
  ['{not: {}}', 'your-b'],
  [
    '{oneOf: [{type: object, required: [x], properties: {x: {const: 1}}}, {type: object}]}',
    { x: 1 },
  ],
] as const)('a body with %s is complete with %j', async ([b, value]) => {
  const sample = await curlOf(POST(OBJECT(b)));
  const [, text = ''] = /--data-raw '(.*)'$/s.exec(sample ?? '') ?? [];
  expect(JSON.parse(text)).toEqual({ a: 'Ana', b: value });
});

const N = '{type: object, required: [n], properties: {n: {const: 1}}}';
const XML = `{type: object, xml: {name: o, prefix: p, namespace: 'urn:p'}, required: [id, tags, list, t], properties: {
  id: {type: string, example: 'R"1', xml: {attribute: true}},
  tags: {type: array, xml: {wrapped: true}, items: {type: string, example: x<y, xml: {name: tag}}},
  list: {type: array, items: {type: integer, xml: {name: n}}},
  t: {type: string, example: a & b, xml: {namespace: 'urn:x'}}}}`;

test.for([
  [
    'XML',
    `application/xml: {schema: ${XML}}`,
    `'<?xml version="1.0" encoding="UTF-8"?>
<p:o xmlns:p="urn:p" id="R&quot;1">
  <tags>
    <tag>x&lt;y</tag>
  </tags>
  <n>1</n>
  <t xmlns="urn:x">a &amp; b</t>
</p:o>'`,
  ],
  ['lines of JSON', `application/jsonl: {itemSchema: ${N}}`, `'{"n":1}\n'`],
  ['a JSON sequence', `application/json-seq: {itemSchema: ${N}}`, `$'\\036{"n":1}\n'`],
  ['events', `text/event-stream: {itemSchema: ${N}}`, `'data: {"n":1}\n\n'`],
  [
    'events with fields',
    'text/event-stream: {itemSchema: {required: [event, data], properties: {event: {const: tick}, data: {type: string, example: "a\\nb"}}}}',
    "'event: tick\ndata: a\ndata: b\n\n'",
  ],
  ['any type', `'*/*': {schema: ${N}}`, `'{\n    "n": 1\n  }'`],
] as const)('a body of %s is written', async ([, media, text]) => {
  const head = HEAD.replace('3.1.0', '3.2.0');
  const [samples] = await readSamples(
    `${head}paths: {/a: {post: {requestBody: {content: {${media}}}, responses: {}}}}\n`,
  );
  expect(samples?.[0]?.text).toContain(`--data-raw ${text}`);
});

test('JSON that is written as a text is JSON, if its schema allows no text', async () => {
  const text = `'{"n": 1}'`;
  const of = (schema: string) =>
    curlOf(
      `post: {requestBody: {content: {application/json: {schema: ${schema}, example: ${text}}}}, responses: {}}`,
    );
  expect(await of(N)).toContain(`--data-raw '{\n    "n": 1\n  }'`);
  expect(await of('{type: string}')).toContain(`--data-raw '"{\\"n\\": 1}"'`);
});

test('a subtype is chosen with the value that selects it', async () => {
  const subtype = (name: string, property: string) =>
    `${name}: {allOf: [{$ref: '#/components/schemas/Base'}, {required: [${property}], properties: {${property}: {const: 1}}}]}`;
  const components = `components: {schemas: {Base: {type: object, required: [kind], discriminator: {propertyName: kind, mapping: {mail: '#/components/schemas/Mail'}}, properties: {kind: {type: string}}}, ${subtype('Mail', 'm')}, ${subtype('Hook', 'h')}}}\n`;
  const bodyOf = (name: string) =>
    curlOf(POST(`{$ref: '#/components/schemas/${name}'}`), components);
  expect(await bodyOf('Base')).toContain('{\n    "kind": "mail",\n    "m": 1\n  }');
  expect(await bodyOf('Hook')).toContain('{\n    "kind": "Hook",\n    "h": 1\n  }');
});

// The first operation needs a value that the examples of the second one may give.
test.for([
  ['the same tag', 'tags: [t],', '{c: from}', 'from'],
  ['another tag', 'tags: [other],', '{c: from}', 'string'],
  ['a list of the same name', 'tags: [t],', '{c: [from]}', 'string'],
  ['an object in a list', 'tags: [t],', '[{c: from}]', 'from'],
] as const)('values of %s are used as they should', async ([, tags, example, value]) => {
  const answer = `responses: {'200': {description: x, content: {application/json: {schema: {}, example: ${example}}}}}`;
  const [samples] = await readSamples(
    `${HEAD}paths:\n  /a: {post: {tags: [t], requestBody: {content: {application/json: {schema: {type: object, required: [c], properties: {c: {type: string}}}}}}, responses: {}}}\n  /b: {get: {${tags} ${answer}}}\n`,
  );
  expect(samples?.[0]?.text).toContain(`"c": "${value}"`);
});

test.for([
  ['file_key', '{type: string}', 'FILE_KEY=your-file-key'],
  ['id', '{type: integer}', 'ID=1'],
  ['path', '{type: string, enum: [a b]}', 'PATH_VALUE=a%20b'],
  ['2x', '{type: string, maxLength: 3}', 'VALUE_2X=str'],
] as const)('the path parameter %s of %s is the variable %s', async ([name, schema, line]) => {
  const parameter = `{name: ${name}, in: path, required: true, schema: ${schema}}`;
  const text = await curlOf(
    `get: {parameters: [${parameter}], responses: {}}`,
    '',
    `'/{${name}}/'`,
  );
  const [variable] = line.split('=');
  expect(text).toBe(`API=https://api.example.com\n${line}\ncurl "$API/$${variable}/"`);
});

test('a form whose variants overlap is complete', async () => {
  const clock = '{type: object, required: [limit], properties: {limit: {type: integer}}}';
  const schema = `{allOf: [{type: object, properties: {rated: {type: boolean}}}, {oneOf: [${clock}, {type: object}]}]}`;
  const text = await curlOf(POST(schema, 'application/x-www-form-urlencoded'));
  expect(text).toContain("--data-urlencode 'limit=1'");
});

test('the body of a curl sample is indented', async () => {
  const body = 'requestBody: {content: {application/json: {example: {a: {b: 1}}}}}';
  expect(await curlOf(`post: {${body}, responses: {}}`)).toContain(
    `  --data-raw '{\n    "a": {\n      "b": 1\n    }\n  }'`,
  );
});

test('what the standard keeps for bodies and security is no header of a sample', async () => {
  const names = ['Accept', 'content-type', 'Authorization'];
  const parameters = names.map((name) => `{name: ${name}, in: header, required: true, schema: {}}`);
  const text = await curlOf(`get: {parameters: [${parameters.join(', ')}], responses: {}}`);
  expect(text).toBe(A);
});

test('several cookies with the same name are one header in Python', async () => {
  const cookie = (name: string, more: string) => `{name: ${name}, in: cookie, ${more}}`;
  const parameters = (...own: readonly string[]) =>
    `get: {parameters: [${own.join(', ')}], responses: {}}`;
  const list = cookie('ck', 'schema: {type: array}, example: [a, "b;c"]');
  const [, , both] = await samplesOf(parameters(list));
  expect(both?.text).toContain('headers={\n        "Cookie": "ck=a; ck=b%3Bc",\n    }');
  expect(both?.text).not.toContain('cookies=');
  const one = cookie('ck', 'schema: {type: string}, example: a');
  const [, , alone] = await samplesOf(parameters(one));
  expect(alone?.text).toContain('cookies={\n        "ck": "a",\n    }');
});

test('a whole query of 3.2 that is written out is sent as it is written', async () => {
  const holder = "{examples: {a: {dataValue: {a: b}, serializedValue: '?a=b c&d=%23'}}}";
  const q = `{name: q, in: querystring, content: {application/x-www-form-urlencoded: ${holder}}}`;
  const head = HEAD.replace('3.1.0', '3.2.0');
  const [samples] = await readSamples(
    `${head}paths: {/a: {get: {parameters: [${q}], responses: {}}}}\n`,
  );
  expect(samples?.[0]?.text).toBe(`${A.slice(0, -1)}?a=b%20c&d=%23"`);
});

test('a whole query of 3.2 is a form', async () => {
  const api = soundApi(await readFixture('version-3-2'));
  expect(api.operations.map(({ samples }) => samples[0]?.text)).toEqual([
    'API=https://api.example\ncurl -X QUERY "$API/units"',
    'API=https://api.example\ncurl -X COPY "$API/units"',
  ]);
  const q =
    '{name: q, in: querystring, required: true, content: {application/x-www-form-urlencoded: {example: {a: x y, b: [1, 2]}}}}';
  const head = HEAD.replace('3.1.0', '3.2.0');
  const [samples] = await readSamples(
    `${head}paths: {/a: {get: {parameters: [${q}], responses: {}}}}\n`,
  );
  expect(samples?.[0]?.text).toBe(`${A.slice(0, -1)}?a=x%20y&b=1&b=2"`);
});

test('a parameter that is a form is written as its encoding says', async () => {
  const media =
    '{example: {a: [x, y], b: 1}, encoding: {a: {style: pipeDelimited, explode: false}}}';
  const of = (location: string) =>
    `get: {parameters: [{name: q, in: ${location}, content: {application/x-www-form-urlencoded: ${media}}}], responses: {}}`;
  const head = HEAD.replace('3.1.0', '3.2.0');
  const [whole] = await readSamples(`${head}paths: {/a: {${of('querystring')}}}\n`);
  expect(whole?.[0]?.text).toBe(`${A.slice(0, -1)}?a=x%7Cy&b=1"`);
  expect(await curlOf(of('query'))).toBe(`${A.slice(0, -1)}?q=a%3Dx%257Cy%26b%3D1"`);
});

test('JSON in a header has escapes of its own', async () => {
  const header = `{name: X-A, in: header, content: {application/json: {example: {a: é😀}}}}`;
  expect(await curlOf(`get: {parameters: [${header}], responses: {}}`)).toBe(
    `${A} \\\n  -H 'X-A: {"a":"\\u00e9\\ud83d\\ude00"}'`,
  );
});

test.for([
  ['a list is repeated', '{}', '[x y, z]', ["'a=x y'", "'a=z'"]],
  ['one in a style without parts is a pair', '{style: form}', "'x,y'", ["'a=x,y'"]],
  ['a list is divided by spaces', '{style: spaceDelimited}', '[x, y]', ["'a=x y'"]],
  ['a list is divided by bars', '{style: pipeDelimited}', '[x, y]', ["'a=x|y'"]],
  ['an object is JSON', '{}', '{k: v}', [`'a={"k":"v"}'`]],
  ['an object is divided', '{explode: true}', '{k: v, l: w}', ["'k=v'", "'l=w'"]],
  [
    'an object has its name before each property',
    '{style: deepObject, explode: true}',
    '{k: v, l: w}',
    ["'a%5Bk%5D=v'", "'a%5Bl%5D=w'"],
  ],
] as const)('of the properties of a form, %s', async ([, encoding, example, pairs]) => {
  expect(await curlOfForm(encoding, example)).toBe(
    pairs.map((pair) => ` \\\n  --data-urlencode ${pair}`).join(''),
  );
});

// A client that encodes these would also encode the separators between the values.
test.for([
  ['{explode: false}', '["x,y", z w]', 'a=x%2Cy,z%20w'],
  ['{explode: false}', '{k: v, l: w}', 'a=k,v,l,w'],
  ['{allowReserved: true}', 'a/b c', 'a=a/b%20c'],
  ['{allowReserved: true}', "'%FF'", 'a=%FF'],
] as const)(
  'a form with the encoding %s of %s is written out',
  async ([encoding, example, text]) => {
    expect(await curlOfForm(encoding, example)).toBe(
      ` \\\n  -H 'Content-Type: application/x-www-form-urlencoded' \\\n  --data-raw '${text}'`,
    );
  },
);

async function curlOfForm(encoding: string, example: string): Promise<string> {
  const media = `{schema: {}, example: {a: ${example}}, encoding: {a: ${encoding}}}`;
  const body = `requestBody: {content: {application/x-www-form-urlencoded: ${media}}}`;
  const text = await curlOf(`post: {${body}, responses: {}}`);
  return text?.replace('API=https://api.example.com\ncurl -X POST "$API/a"', '') ?? '';
}

test('a body too long to be read stands in a file, and so does one that nobody can write', async () => {
  const body = (content: string) =>
    curlOf(`post: {requestBody: {content: {${content}}}, responses: {}}`);
  const long = await body(`application/json: {example: ${JSON.stringify('x'.repeat(7_000))}}`);
  expect(long).toContain("--data-binary '@body.json'");
  expect(await body('application/json: {schema: false}')).toContain("--data-binary '@body.json'");
  expect(await body('text/csv: {schema: {type: string}}')).toContain("--data-binary '@body.csv'");
  expect(await body("text/csv: {schema: {type: string}, example: 'a,b'}")).toContain(
    "--data-raw 'a,b'",
  );
});

test('the answer decides what a sample does in the end', async () => {
  const lastOf = async (method: string, responses: string) =>
    (await samplesOf(`${method}: {responses: {${responses}}}`)).map(({ text }) =>
      text.split('\n').at(-1),
    );
  const answer = (content: string) => `'200': {description: x, content: {${content}}}`;
  expect(await lastOf('get', answer('application/json: {}'))).toEqual([
    'curl "$API/a"',
    'console.log(await response.json());',
    'print(response.json())',
  ]);
  expect(await lastOf('get', answer('application/pdf: {}'))).toEqual([
    "  --output 'answer.pdf'",
    'console.log(file.type, file.size);',
    'print(response.headers.get("Content-Type"), len(response.content))',
  ]);
  expect((await lastOf('get', answer("'*/*': {schema: {type: object}}")))[0]).toBe('curl "$API/a"');
  expect(
    (await lastOf('get', answer('application/pdf: {}, application/json: {}'))).slice(1),
  ).toEqual(['console.log(await response.json());', 'print(response.json())']);
  expect((await lastOf('get', answer('text/csv: {}')))[2]).toBe('print(response.text)');
  expect((await lastOf('head', answer('application/json: {}')))[1]).toBe(
    'console.log(response.status);',
  );
  expect((await lastOf('get', "'404': {description: x}"))[1]).toBe('console.log(response.status);');
  expect((await lastOf('get', "'303': {description: x}"))[2]).toBe(
    'print(response.headers.get("Location"))',
  );
});

test('a sample of the description stands in place of ours if it calls the same tool, and others follow', async () => {
  const own = `x-codeSamples: [{lang: Go, source: package main}, {lang: Shell, label: With our tool, source: marl get a}, {lang: bash, label: With a token, source: "T=1\\ncurl /a"}, {lang: C#, source: a}, {lang: C#, source: b}, {lang: constructor, source: c}]`;
  const samples = await samplesOf(`get: {${own}, responses: {}}`);
  expect(samples.map(({ id, label, language }) => [id, label, language])).toEqual([
    ['curl', 'With a token', 'bash'],
    ['typescript', 'TypeScript', 'typescript'],
    ['python', 'Python', 'python'],
    ['go', 'Go', 'go'],
    ['shell', 'With our tool', 'bash'],
    ['csharp', 'C#', 'csharp'],
    ['csharp-2', 'C# 2', 'csharp'],
    ['constructor', 'constructor', 'constructor'],
  ]);
  expect(samples[0]?.text).toBe('T=1\ncurl /a');
});

test('a webhook has no request that a client could send', async () => {
  const api = soundApi(await readFixture('webhooks'));
  expect(api.operations.map(({ samples }) => samples)).toEqual([[]]);
});

test('letters that nobody sees stand as escapes in every language', async () => {
  const body = 'text/plain: {schema: {type: string}, example: "a\\r\\u200bb\'\\\\"}';
  const samples = await samplesOf(`post: {requestBody: {content: {${body}}}, responses: {}}`);
  expect(samples[0]?.text).toContain(String.raw`--data-raw $'a\015\342\200\213b\'\\'`);
  expect(samples[1]?.text).toContain(String.raw`body: 'a\r\u200bb\'\\'`);
  expect(samples[2]?.text).toContain(String.raw`data="a\r\u200bb'\\".encode()`);
});

test('every sample is highlighted like an example', async () => {
  const files = { 'openapi.yaml': `${HEAD}paths: {/a: {get: {responses: {}}}}\n` };
  const highlight = async (code: string, language: string) => `${language}:${code.length}`;
  const read = await withFiles(files, async (root) =>
    finishApi(await readApi(join(root, 'openapi.yaml'), { root }), highlight),
  );
  const [operation] = soundApi(read).operations;
  expect(operation?.samples.map(({ html }) => html?.split(':')[0])).toEqual([
    'bash',
    'typescript',
    'python',
  ]);
});

test('twice as many operations take about twice as long', async () => {
  const properties = Array.from(
    { length: 30 },
    (_, index) => `p${index}: {type: string, minLength: 2}`,
  );
  const schema = `{type: object, required: [p0, p1, p29], properties: {${properties.join(', ')}}}`;
  const secondsFor = async (count: number) => {
    const paths = Array.from(
      { length: count },
      (_, index) =>
        `  /a${index}/{id}: {post: {parameters: [{name: id, in: path, required: true, schema: {type: string, pattern: '^a_[0-9]{20}$'}}], requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {}}}`,
    );
    const model = await readTextModel(`${HEAD}paths:\n${paths.join('\n')}\n`);
    const started = cpuSeconds();
    const setting = inventValues(model).settle(new Map());
    const samples = model.operations.flatMap((found) => buildSamples(setting, found));
    expect(samples).toHaveLength(3 * count);
    expect(samples[0]?.text).toContain('ID=a_00000000000000000000\ncurl -X POST "$API/a0/$ID"');
    return cpuSeconds() - started;
  };
  const some = await secondsFor(60);
  expect(await secondsFor(120)).toBeLessThan(some * 4);
});

test('a prefix that no variable can have is a problem', async () => {
  const text = `${HEAD}x-variable-prefix: acme-x\npaths: {/a: {get: {responses: {}}}}\n`;
  await withFiles({ 'openapi.yaml': text }, async (root) => {
    const { problems } = await readApi(join(root, 'openapi.yaml'), { root });
    expect(problems.map(({ message }) => message)).toEqual([
      '`x-variable-prefix` must be capital letters, digits, and underscores',
    ]);
  });
});
