import { expect, test } from 'vitest';
import { HEAD, readText, soundApi } from '../testing/read-fixture';
import type { Api } from './api';
import type { ResponseView } from './operation-view';

const PROBLEM = "{$ref: '#/components/schemas/Problem'}";
const OVERVIEW = '/reference/api/generated/api-overview';
const FINE = "'200': {description: Fine}";
const ID = "{$ref: '#/components/headers/Id'}";

const answer = (status: string, more: string) => `'${status}': {description: No, ${more}}`;
const body = (schema: string) => `content: {application/problem+json: {schema: ${schema}}}`;
const components = `components:
  schemas:
    Problem: {type: object, description: What went wrong, properties: {code: {type: string}}}
    Code:
      x-error-catalogue:
        codes:
          gone: {status: 404, title: Gone, cause: It was here., action: Give up., retry: changed, anywhere: true}
          rare: {status: 404, title: Rare, cause: Bad luck., action: Try again., retry: once, anywhere: true}
  headers:
    Id: {description: Who asked, schema: {type: string}, example: x}
  responses:
    None: {description: Nothing is there, x-error-codes: [gone, rare]}
`;

// Reads an API with an operation for each text, which contains its responses.
async function read(...operations: readonly string[]): Promise<Api> {
  const paths = operations.map(
    (responses, index) =>
      `  /${index}: {get: {operationId: get${index}, responses: {${responses}}}}\n`,
  );
  return soundApi(await readText(`${HEAD}paths:\n${paths.join('')}${components}`));
}

function responseOf(api: Api, status: string, operation = 0): ResponseView {
  const { responses } = api.operations[operation] ?? { responses: [] };
  return responses.find((one) => one.status === status) as ResponseView;
}

const error = (status: string, schema = PROBLEM) => `${FINE}, ${answer(status, body(schema))}`;

test.for([
  { name: 'of an error', status: '404', text: error('404') },
  { name: 'of a range of errors', status: '5XX', text: error('5XX') },
  { name: 'of any other response', status: 'default', text: error('default') },
])('the body $name that operations share is a link to its page', async ({ status, text }) => {
  const api = await read(text, text);
  const schema = responseOf(api, status).contents[0]?.schema;
  const { href, schema: whole } = api.schemas.find(({ name }) => name === 'Problem') ?? {};
  expect(schema).toMatchObject({ type: 'Problem', schemaHref: href, descriptionHtml: '' });
  expect(schema?.cut).toMatchObject({ kind: 'own page', href });
  expect(schema?.children).toEqual([]);
  expect(whole?.descriptionHtml).toContain('What went wrong');
  expect(whole?.children.map(({ name }) => name)).toEqual(['code']);
});

const described = "{$ref: '#/components/schemas/Problem', description: My own words}";
const nullable = `{anyOf: [${PROBLEM}, {type: 'null'}]}`;

test.for([
  ['only one operation returns', '404', error('404'), FINE],
  ['has words of its own', '404', error('404', described), error('404')],
  ['only contains the schema', '404', error('404', nullable), error('404')],
  ['is no error', '200', answer('200', body(PROBLEM)), error('404')],
  ['is all that an operation returns', 'default', answer('default', body(PROBLEM)), error('404')],
])('a body that %s is whole', async ([, status = '', text = '', other = '']) => {
  const api = await read(text, other);
  const schema = responseOf(api, status).contents[0]?.schema;
  expect(schema?.cut).toBe(null);
  expect(JSON.stringify(schema)).toContain('"name":"code"');
});

const withHeader = (header: string, name = 'Id') =>
  `'200': {description: Fine, headers: {${name}: ${header}}}`;

test('a header of most operations is described once, on the overview page', async () => {
  const api = await read(withHeader(ID), withHeader(ID), FINE);
  expect(api.headers).toMatchObject([
    { id: 'header-Id', name: 'Id', descriptionHtml: '<p>Who asked</p>', sharedHref: '' },
  ]);
  expect(api.headers[0]?.examples).toHaveLength(1);
  expect(responseOf(api, '200', 1).headers).toMatchObject([
    {
      id: 'response-200-header-Id',
      descriptionHtml: '',
      examples: [],
      sharedHref: `${OVERVIEW}#header-Id`,
    },
  ]);
});

test.for([
  { name: 'that half of the operations return', others: [withHeader(ID), FINE, FINE] },
  { name: 'of only one operation', others: [] },
])('a header $name is described on their pages', async ({ others }) => {
  const api = await read(withHeader(ID), ...others);
  expect(api.headers).toEqual([]);
  expect(responseOf(api, '200').headers[0]).toMatchObject({
    descriptionHtml: '<p>Who asked</p>',
    sharedHref: '',
  });
});

test.for([
  { name: 'with other words', header: "{$ref: '#/components/headers/Id', description: Mine}" },
  { name: 'with another name', header: ID, written: 'X-Id' },
  { name: 'of the same name', header: '{description: Mine, schema: {type: string}}' },
])('a header $name is described on its page', async ({ header, written }) => {
  const api = await read(withHeader(ID), withHeader(ID), withHeader(header, written));
  expect(api.headers.map(({ name }) => name)).toEqual(['Id']);
  const [own] = responseOf(api, '200', 2).headers;
  expect(own?.sharedHref).toBe('');
  expect(own?.descriptionHtml).not.toBe('');
});

const none = "'404': {$ref: '#/components/responses/None'}";

test('the words of an error that operations share are with the errors of its status', async () => {
  const rare = answer('404', 'x-error-codes: [rare]');
  const api = await read(none, none, rare, answer('404', 'x-error-codes: [gone]'), FINE);
  const href = '/reference/api/errors#errors-404';
  expect(api.sharedResponses).toEqual([
    { status: '404', summary: '', descriptionHtml: '<p>Nothing is there</p>' },
  ]);
  expect(responseOf(api, '404').shared).toEqual({ href, codes: ['gone', 'rare'], hasWords: true });
  // Its words are its own, but its code is one that most operations can return.
  expect(responseOf(api, '404', 2).shared).toEqual({ href, codes: ['rare'], hasWords: false });
});

test.for([
  { name: 'whose code has another status', text: answer('4XX', 'x-error-codes: [gone]') },
  { name: 'that is the only one', text: none, others: [FINE] },
  { name: 'without a code', text: answer('404', 'headers: {}') },
])('an error $name leaves nothing to the overview page', async ({ text, others = [text] }) => {
  const api = await read(text, ...others);
  expect(api.operations[0]?.responses[0]?.shared).toBe(null);
  expect(api.sharedResponses).toEqual([]);
});

test('a schema still knows the headers and errors that only link to it', async () => {
  const header = `{schema: ${PROBLEM}}`;
  const text = `${withHeader("{$ref: '#/components/headers/Why'}")}, ${answer('404', body(PROBLEM))}`;
  const paths = [0, 1].map((index) => `  /${index}: {get: {responses: {${text}}}}\n`).join('');
  const all = components.replace('  headers:\n', `  headers:\n    Why: ${header}\n`);
  const api = soundApi(await readText(`${HEAD}paths:\n${paths}${all}`));
  const { uses } = api.schemas.find(({ name }) => name === 'Problem') ?? { uses: [] };
  expect(uses.map(({ where }) => where)).toEqual([
    'header Id of response 200',
    'response 404',
    'header Id of response 200',
    'response 404',
  ]);
});
