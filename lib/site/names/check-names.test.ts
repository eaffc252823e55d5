import { afterAll, expect, test } from 'vitest';
import { keepProject } from '../../core/testing/keep-project';
import { NAMES_ENVIRONMENT, NAMES_SITE } from '../../core/testing/names-site';

type Told = { readonly place: string; readonly message: string; readonly fix: string };

const project = keepProject();
afterAll(() => project.remove());

async function tell(files: typeof NAMES_SITE, env: Record<string, string> = NAMES_ENVIRONMENT) {
  const problems = await project.findProblems(files, env);
  return problems.map(
    ({ file, line, column, message, fix }): Told => ({
      place: `${file.replace('content/', '')}:${line}:${column}`,
      message,
      fix,
    }),
  );
}

const page = (body: string, matter = ''): Record<string, string | Uint8Array> => ({
  ...NAMES_SITE,
  'index.md': `---\ntitle: Home\n${matter}---\n\n${body}\n`,
});

type Wrong = { name: string; body: string; message: string; guess?: string; column?: number };

const WRONG: readonly Wrong[] = [
  {
    name: 'a variable without its mark',
    body: '`DATABASEURL`',
    message: "`DATABASEURL` isn't an environment variable",
    guess: 'DATABASE_URL',
  },
  {
    name: 'a scope without its mark',
    body: '`unitwrite`',
    message: "`unitwrite` isn't a scope of the API",
    guess: 'unit:write',
  },
  {
    name: 'a scope with two marks',
    body: '`unit::read`',
    message: "`unit::read` isn't a scope of the API",
    guess: 'unit:read',
  },
  {
    name: 'an error code without its mark',
    body: '`slugtaken`',
    message: "`slugtaken` isn't an error code",
    guess: 'slug-taken',
  },
  {
    name: 'a table without its mark',
    body: '`unitlines`',
    message: "`unitlines` isn't a table",
    guess: 'unit_lines',
  },
  {
    name: 'a table of one word',
    body: '`chanels`',
    message: "`chanels` isn't a table",
    guess: 'channels',
  },
  {
    name: 'a variable',
    body: '`DATABSE_URL`',
    message: "`DATABSE_URL` isn't an environment variable",
    guess: 'DATABASE_URL',
  },
  {
    name: 'a variable with a value',
    body: '`LOG_LEVL=info`',
    message: "`LOG_LEVL` isn't an environment variable",
    guess: 'LOG_LEVEL',
  },
  {
    name: 'a variable with the first word of another',
    body: '`DATABASE_PASSWORD`',
    message: "`DATABASE_PASSWORD` isn't an environment variable",
    guess: 'DATABASE_URL',
  },
  {
    name: 'a variable of a shell',
    body: '`$DATABASE_URI`',
    message: "`DATABASE_URI` isn't an environment variable",
    guess: 'DATABASE_URL',
  },
  {
    name: 'a scope with another action',
    body: '`unit:erase`',
    message: "`unit:erase` isn't a scope of the API",
    guess: 'unit:read',
  },
  {
    name: 'a scope with another resource',
    body: '`units:read`',
    message: "`units:read` isn't a scope of the API",
    guess: 'unit:read',
  },
  {
    name: 'an error code',
    body: '`slug-tken`',
    message: "`slug-tken` isn't an error code",
    guess: 'slug-taken',
  },
  {
    name: 'an error code behind a status',
    body: 'A 409 `name-in-use`.',
    column: 7,
    message: "`name-in-use` isn't an error code",
  },
  {
    name: 'an error code with another status',
    body: '400 `slug-taken`',
    column: 5,
    message: '`slug-taken` has the status 409, not 400',
    guess: '409',
  },
  {
    name: 'an event with another verb',
    body: '`unit.deleted`',
    message: "`unit.deleted` isn't an event",
    guess: 'unit.created',
  },
  {
    name: 'an event with another first word',
    body: '`units.created`',
    message: "`units.created` isn't a column",
  },
  {
    name: 'an event with a slip in its first word',
    body: '`unti.archived`',
    message: "`unti.archived` isn't an event",
    guess: 'unit.archived',
  },
  {
    name: 'a column of a table',
    body: '`units.check_inn`',
    message: "`units.check_inn` isn't a column",
    guess: 'units.check_in',
  },
  {
    name: 'a column of a table with a slip',
    body: '`unit_line.unit_id` and `uint_lines.unit_id`',
    column: 25,
    message: "`uint_lines.unit_id` isn't a column",
    guess: 'unit_lines.unit_id',
  },
  {
    name: 'a table of a schema',
    body: '`core.unit_line`',
    message: "`core.unit_line` isn't a table in schema `core`",
    guess: 'core.unit_lines',
  },
  {
    name: 'a column with its schema',
    body: '`core.units.name`',
    message: "`name` isn't a column of `core.units`",
  },
  {
    name: 'a table',
    body: '`unit_linse`',
    message: "`unit_linse` isn't a table",
    guess: 'unit_lines',
  },
  {
    name: 'what the text calls a table',
    body: 'the table `rooms`',
    column: 11,
    message: "`rooms` isn't a table",
  },
  {
    name: 'what the text calls a table behind it',
    body: '`rooms` table',
    message: "`rooms` isn't a table",
  },
  {
    name: 'what the line above calls a table',
    body: 'see the table\n`rooms`',
    message: "`rooms` isn't a table",
  },
  { name: 'a column', body: '`chek_in`', message: "`chek_in` isn't a column", guess: 'check_in' },
  {
    name: 'an index',
    body: '`units_chek_in_idx`',
    message: "`units_chek_in_idx` isn't an index or a policy",
    guess: 'units_check_in_idx',
  },
  {
    name: 'a request',
    body: 'PUT `/units`',
    column: 5,
    message: "`PUT /units` isn't an API operation",
    guess: 'GET /units',
  },
  {
    name: 'an operation',
    body: '`listUnit`',
    message: "`listUnit` isn't an API operation",
    guess: 'listUnits',
  },
  {
    name: 'a capability',
    body: 'As SUP-03 says.',
    column: 4,
    message: "There's no capability `SUP-03`",
    guess: 'one of SUP-01 to SUP-02',
  },
  {
    name: 'a capability in code font',
    body: '`SUP-12`',
    column: 2,
    message: "There's no capability `SUP-12`",
  },
];

const RIGHT = [
  '`DATABASE_URL` `$DATABASE_URL` `LOG_LEVEL=debug` `OTHER_NAME` `NOT_NULL` `PATH` `LOGS`',
  '`unit:read` `openapi:build` `data:` `events:supply`',
  '`slug-taken` 409 `slug-taken` 404 `detail` `unit-expire` `pre-commit`',
  '`unit.created` `unit.beds` `units.check_in` `unit.check_in` `package.json` `unit.ts` `api.example.com` `units.beds`',
  '`core.units` `core.units.id` `app.current_actor` `app.request_id` `unit.a.b`',
  '`units` `unit` `unit_line` `check_in` `units_check_in_idx` `far_away` `unite` `channel` `flannels`',
  'SUP-01, `SUP-02`, SUP-100, INV-99 and X-SUP-03',
  'chek_in, unit.deleted, DATABASE_URI in plain words',
  '```sh\nDATABASE_HOST=x chek_in\n```\n\n`DATABASE_HOST` and `chek_in` are of this block',
  'GET `/units` and POST `/units/{unit_id}/lines`',
];

// Read one site with a page for each text, because reading a site is slow.
const told = tell({
  ...NAMES_SITE,
  ...Object.fromEntries(
    [...WRONG.map(({ body }) => body), ...RIGHT].map((body, index) => [
      `page-${index}.md`,
      `---\ntitle: Page\n---\n\n${body}\n`,
    ]),
  ),
});
const reportedOf = async (index: number) =>
  (await told).filter(({ place }) => place.startsWith(`page-${index}.md:`));

test.for(WRONG.map((wrong, index) => ({ ...wrong, index })))(
  '$name that does not exist is a problem',
  async ({ body, message, guess, column = 1, index }) => {
    const own = await reportedOf(index);
    const line = 4 + body.split('\n').length;
    expect(own).toMatchObject([{ place: `page-${index}.md:${line}:${column}`, message }]);
    if (guess) expect(own[0]?.fix).toMatch(new RegExp(`^(write|use) \`?${guess}(\`|[,;]|$)`));
  },
);

test.for(RIGHT.map((body, index) => ({ body, index: WRONG.length + index })))(
  '$body names nothing that is missing',
  async ({ index }) => {
    expect(await reportedOf(index)).toEqual([]);
  },
);

test.for<{ name: string; left: string; body: string }>([
  { name: 'events', left: '_data/events.yaml', body: '`unit.deleted`' },
  { name: 'variables', left: '_data/environment.yaml', body: '`DATABSE_URL`' },
  { name: 'capabilities', left: '_data/capabilities.yaml', body: 'SUP-09' },
  { name: 'a schema', left: 'files/schema.sql', body: '`chek_in` `core.nothing` `units.no`' },
])('a site without $name asks for none', async ({ left, body }) => {
  const { [left]: _, ...files } = page(body);
  // Without the schema, nothing identifies a text such as `units.no` as a column.
  expect((await tell(files)).filter(({ place }) => place.startsWith('index.md'))).toEqual([]);
});

test('a site without a description asks for no scope and no code', async () => {
  expect(
    await tell(page('`unit:erase` `slug-tken` 400 `slug-taken`'), { OPENAPI_FILE: '' }),
  ).toEqual([]);
});

test('a page says whose name it is', async () => {
  const matter = 'other_names:\n  unit.deleted: an event of another platform\n  SUP-77: an issue\n';
  expect(
    await tell(page('`unit.deleted` SUP-77', matter.replace('issue', 'issue of the tracker'))),
  ).toEqual([]);
  expect(await tell(page('`unit.deleted` SUP-77', matter))).toMatchObject([
    {
      place: 'index.md:5:11',
      message: '`other_names.SUP-77` needs a reason of at least 10 characters',
    },
  ]);
});

test('an exception that nothing needs is a problem', async () => {
  const matter = 'other_names:\n  unit.created: an event of another platform\n';
  expect(await tell(page('`unit.created`', matter))).toEqual([
    {
      place: 'index.md:4:17',
      message: "`other_names` doesn't need `unit.created`: no check rejects that name",
      fix: 'remove it',
    },
  ]);
  const { 'files/schema.sql': _, ...files } = page('`unit.created`', matter);
  expect((await tell(files)).filter(({ place }) => place.startsWith('index.md'))).toEqual([]);
});
