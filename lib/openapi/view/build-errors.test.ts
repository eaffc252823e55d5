import { expect, test } from 'vitest';
import { expectProblem, HEAD, readText, soundApi } from '../testing/read-fixture';

const entry = (more = '') =>
  `{status: 404, title: Not found, cause: No such \`thing\`., action: Look it up., retry: changed${more}}`;

const describe = (
  catalogue: string,
  codes = '[not-found]',
  status = "'404'",
  extra = '',
) => `${HEAD}
paths:
  /a: {get: {operationId: getA, responses: {${status}: {description: No, x-error-codes: ${codes}}}}}
  /b: {get: {operationId: getB, responses: {'200': {description: Fine}}}}
components:
  schemas:
    Code:
      type: string
      x-error-catalogue: ${catalogue}
${extra}`;

test('an entry comes out as safe HTML, with the operations that can answer with it', async () => {
  const text = describe(`{codes: {not-found: ${entry()}, odd: ${entry(', anywhere: true')}}}`);
  const { errors, operations } = soundApi(await readText(text));
  const told = {
    code: 'not-found',
    status: '404',
    title: 'Not found',
    retry: 'changed',
    retryText: "Don't retry unchanged.",
    causeHtml: '<p>No such <code>thing</code>.</p>',
    actionHtml: '<p>Look it up.</p>',
    href: '/reference/api/errors#error-not-found',
  };
  expect(errors).toMatchObject([
    { ...told, anywhere: false, operations: ['get-a'] },
    { code: 'odd', anywhere: true, operations: [] },
  ]);
  expect(operations.map((operation) => operation.errors)).toEqual([[told], []]);
});

test('a guide gets a link for each code, which is checked like every other', async () => {
  const text = describe(`{guide: /guides/errors, codes: {not-found: ${entry()}}}`);
  const { errors, links } = soundApi(await readText(text));
  expect(errors[0]?.href).toBe('/guides/errors#not-found');
  expect(links).toMatchObject([{ href: '/guides/errors#not-found', place: { line: 11 } }]);
});

test('text of a stranger stays text', async () => {
  const cause = "cause: '<script>alert(1)</script> [x](javascript:alert(1))'";
  const text = describe(`{codes: {not-found: ${entry().replace(/cause: [^,]*/, cause)}}}`);
  const { api } = await readText(text);
  expect(api?.errors[0]?.causeHtml).toBe(
    '<p>&#x3C;script>alert(1)&#x3C;/script> [x](javascript:alert(1))</p>',
  );
});

test('a code without an entry still stands at its operation', async () => {
  const { api } = await readText(describe('{codes: {}}'));
  expect(api?.operations[0]?.errors).toEqual([
    {
      code: 'not-found',
      status: '404',
      title: '',
      causeHtml: '',
      actionHtml: '',
      retry: '',
      retryText: '',
      href: '',
    },
  ]);
});

const GUARDED = `${HEAD}
paths:
  /a:
    get:
      operationId: getA
      MORE
      responses:
        '404': {description: No, x-error-codes: [not-found]}
        '409': {description: Busy, x-error-codes: [busy]}
        '429':
          description: Many
          headers: {Retry-After: {schema: {type: integer}}}
          x-error-codes: [many]
components:
  schemas:
    Code:
      type: string
      x-error-catalogue:
        backoff: [5, 10]
        codes:
          not-found: ${entry()}
          busy: {status: 409, title: Busy, cause: It is busy., action: Retry., retry: backoff}
          many: {status: 429, title: Many, cause: Too many., action: Wait., retry: wait}
`;

test('each error says whether to retry it, and after what', async () => {
  const { operations } = soundApi(await readText(GUARDED.replace('MORE', '')));
  expect(operations[0]?.errors.map(({ code, retryText }) => [code, retryText])).toEqual([
    ['not-found', "Don't retry unchanged."],
    ['busy', 'Safe to retry unchanged after 5 s and 10 s, with jitter.'],
    ['many', 'Safe to retry unchanged after the number of seconds in `Retry-After`.'],
  ]);
});

test('the page of the codes says the same of each code', async () => {
  const text = `${GUARDED.replace('MORE', '')}      enum: [not-found, busy, many]\n`;
  const { schemas } = soundApi(await readText(text));
  const [page] = schemas.filter(({ name }) => name === 'Code');
  expect(page?.schema?.values.map(({ text: code, words }) => [code, words])).toEqual([
    ['"not-found"', "Not found. Don't retry unchanged."],
    ['"busy"', 'Busy. Safe to retry unchanged after 5 s and 10 s, with jitter.'],
    ['"many"', 'Many. Safe to retry unchanged after the number of seconds in Retry-After.'],
  ]);
});

test('an operation that cannot be retried says what to do instead', async () => {
  const text = GUARDED.replace('MORE', 'x-retry-instead: Start *again*.');
  const [operation] = soundApi(await readText(text)).operations;
  expect(operation?.errors.map(({ code, retry, actionHtml }) => [code, retry, actionHtml])).toEqual(
    [
      ['not-found', 'changed', '<p>Look it up.</p>'],
      ['busy', 'changed', '<p>Start <em>again</em>.</p>'],
      ['many', 'changed', '<p>Wait.</p><p>Start <em>again</em>.</p>'],
    ],
  );
  const fact = operation?.behavior.find(({ name }) => name === 'Retries');
  expect(fact?.html).toBe('<p>Start <em>again</em>.</p>');
  expect(fact?.spans.map(({ text: words }) => words).join('')).toBe(
    'After 429, wait for Retry-After.',
  );
});

const one = `{codes: {not-found: ${entry()}}}`;

test.for([
  {
    text: describe(one, '[not-found, not-fuond]'),
    message: 'Error `not-fuond` has no entry in `x-error-catalogue`',
    at: 'not-fuond]',
    fix: 'did you mean `not-found`?',
  },
  {
    text: describe(`{codes: {not-found: ${entry()}, gone: ${entry()}}}`),
    message: 'No operation returns the error `gone`',
    at: `${entry()}}}`,
    fix: 'list it in `x-error-codes` of a response, add `anywhere: true`, or remove it',
  },
  {
    text: describe(one, '[not-found]', "'409'"),
    message: 'Error `not-found` is listed under 409, but its status in `x-error-catalogue` is 404',
    at: 'not-found]',
    fix: 'move it to the response with its status, or correct its entry',
  },
  {
    text: describe('{codes: {}}', 'not-found'),
    message: '`x-error-codes` must be a list',
    at: 'not-found}',
    fix: 'write `[not-found]`',
  },
  {
    text: describe(one, '[not-found, 404]'),
    message: '`x-error-codes.1` must be text',
    at: '404]',
    fix: 'write a list such as [not-found]',
  },
  {
    text: describe('{guide: /guides/errors}', '[]'),
    message: '`x-error-catalogue.codes` is missing',
    at: '{guide',
    fix: 'write the status, title, cause, action, and retry of each code; see openapi/README.md#errors',
  },
  {
    text: describe('{codes: {not-found: 404}}', '[]'),
    message: '`x-error-catalogue.codes.not-found` must be keys with values',
    at: '404}}',
    fix: 'write the status, title, cause, action, and retry of each code; see openapi/README.md#errors',
  },
  {
    text: describe(one.replace('status: 404, ', '')),
    message: '`x-error-catalogue.codes.not-found.status` is missing',
    at: '{title',
    fix: 'write the status, title, cause, action, and retry of each code; see openapi/README.md#errors',
  },
  {
    text: describe(one.replace('action: Look it up., ', '')),
    message: '`x-error-catalogue.codes.not-found.action` is missing',
    at: '{status',
    fix: 'write the status, title, cause, action, and retry of each code; see openapi/README.md#errors',
  },
  {
    text: describe(one.replace('retry: changed', 'retry: chnaged')),
    message: "`x-error-catalogue.codes.not-found.retry` can't be `chnaged`",
    at: 'chnaged',
    fix: 'did you mean `changed`?',
  },
  {
    text: describe(one.replace('retry: changed', 'retry: changed, anywhere: often')),
    message: '`x-error-catalogue.codes.not-found.anywhere` must be `true` or `false`',
    at: 'often',
    fix: 'write the status, title, cause, action, and retry of each code; see openapi/README.md#errors',
  },
  {
    text: describe(one.replace('retry: changed', 'retry: changed, actoin: x')),
    message: 'Unknown key `x-error-catalogue.codes.not-found.actoin`',
    at: 'x}',
    fix: 'did you mean `action`? known keys: `status`, `title`, `cause`, `action`, `retry`, `anywhere`, `needs`',
  },
  {
    text: describe(one.replace('not-found:', 'Not found:'), '[Not found]'),
    message: "`x-error-catalogue.codes.Not found` can't be an anchor",
    at: '{status',
    fix: 'use a-z, 0-9, and single hyphens in the code',
  },
  {
    text: describe(one, '[not-found]', "'404'", '      enum: [not-found, gone]\n'),
    message: 'Error `gone` has no entry in `x-error-catalogue`',
    at: 'gone]',
    fix: 'add an entry for it, or remove it from the `enum`',
  },
  {
    text: describe(one, '[not-found]', "'404'", '      enum: []\n'),
    message: "Error `not-found` isn't in the `enum` of its schema",
    at: '{status',
    fix: 'add it to the `enum`, or remove the entry',
  },
  {
    text: describe(one.replace('retry: changed', 'retry: wait')),
    message:
      "Error `not-found` is retried after `Retry-After`, but its 404 response doesn't have that header",
    at: 'not-found]',
    fix: 'add the header, or write another `retry` in its entry',
  },
  {
    text: GUARDED.replace('MORE', '').replace('retry: wait', 'retry: once'),
    message: 'The 429 response has `Retry-After`, but the `retry` of its error `many` is `once`',
    at: 'many]',
    fix: 'write `retry: wait` in its entry, or remove the header',
  },
  {
    text: GUARDED.replace('MORE', '').replace('[5, 10]', '[10, 5]'),
    message: '`x-error-catalogue.backoff` must be growing numbers of seconds',
    at: '[10',
    fix: 'write the seconds before each attempt, such as [5, 10, 20]',
  },
  {
    text: describe(one, '[not-found]', "'404'", '    Twin: {x-error-catalogue: {codes: {}}}\n'),
    message: '`x-error-catalogue` appears more than once',
    at: '{codes',
    fix: 'merge them into one',
  },
])('$message', expectProblem);

test.for(["'4XX'", 'default'])(
  'an answer %s takes codes of each status below it',
  async (status) => {
    expect((await readText(describe(one, '[not-found]', status))).problems).toEqual([]);
  },
);
