import { readFileSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { constraintsOf } from '../../content/schema-sql/constraints-of';
import { readTables } from '../../content/schema-sql/read-tables';
import { isOurSite } from '../../core/testing/our-site';
import { withFiles } from '../../core/testing/with-files';
import { findSamples } from '../find-samples';
import { checkSql } from './check-sql';
import { openDatabase } from './open-database';

const SCHEMA = `create role app_user;
create table units (id int primary key, name text not null);
insert into units values (1, 'Seaview'), (2, 'Hill');
grant select on units to app_user;`;

const open = (schema: string) =>
  withFiles({ 'files/schema.sql': schema }, (contentDir) =>
    openDatabase({ contentDir, contentLabel: 'content' }),
  );
let base: PGlite;
beforeAll(async () => {
  const database = await open(SCHEMA);
  if (!database || Array.isArray(database)) throw new Error('the schema fails');
  base = database;
});
afterAll(() => base.close());

const sql = (text: string, meta = '') => `\`\`\`sql ${meta}\n${text}\n\`\`\``;
const output = (text: string, meta = '') => `\`\`\`text ${meta}\n${text}\n\`\`\``;
const TABLE = ' id |  name\n----+---------\n  1 | Seaview\n  2 | Hill\n(2 rows)';
const ALL = 'select id, name from units order by id;';

const find = async (...pages: string[][]): Promise<string[]> => {
  const found = pages.map((blocks, index) =>
    findSamples({ file: `${index}.md`, body: `# A\n\n${blocks.join('\n\n')}\n`, bodyLine: 1 }),
  );
  const problems = await withFiles({ 'names.json': '["a"]' }, (files) =>
    checkSql({ base, files }, found),
  );
  return problems.map(({ file, line, column, message }) => `${file}:${line}:${column} ${message}`);
};

test.for([
  { name: 'a table as it is printed', blocks: [sql(ALL), output(TABLE)] },
  { name: 'a table behind a sentence', blocks: [sql(ALL), 'It prints:', output(TABLE)] },
  {
    name: 'a table behind the command that runs the file',
    blocks: [sql(ALL, 'title="all.sql"'), '```bash\npsql -f all.sql\n```', output(TABLE)],
  },
  { name: 'values without their table', blocks: [sql(ALL), output('1  Seaview\n2  Hill')] },
  {
    name: 'a value behind its column',
    blocks: [sql('select count(*) as units from units;'), output('units  2')],
  },
  {
    name: 'a cell for any value',
    blocks: [sql('select now() as at;'), output(' at\n----\n …\n(1 row)')],
  },
  {
    name: 'an error that is shown, and what was printed before it',
    blocks: [
      sql(`begin;\n${ALL}\nselect nope;`),
      output(`${TABLE}\n\nERROR:  column "nope" does not exist`),
      sql('select 1;'),
    ],
  },
  {
    name: 'a notice',
    blocks: [sql("do $$ begin raise notice 'a; b'; end $$;"), output('NOTICE:  a; b')],
  },
  {
    name: 'a role that the title names',
    blocks: [sql('select current_user;', 'title="As app_user"'), output('app_user')],
  },
  {
    name: 'what psql does with variables and files',
    blocks: [
      sql(
        "\\set names `cat names.json`\nselect :'names'::json ->> 0 as name, 'a:names'::text as b;",
      ),
      output('a a:names'),
    ],
  },
  {
    name: 'an output that is not compared',
    blocks: [sql(ALL), output('other', 'nocheck="an example"')],
  },
])('$name is sound', async ({ blocks }) => {
  expect(await find(blocks)).toEqual([]);
});

test.for([
  {
    name: 'a column that there is not',
    blocks: [sql('select 1;'), sql('select 1;\nselect nonsense\nfrom units;')],
    found: ['0.md:9:8 column "nonsense" does not exist'],
  },
  {
    name: 'a value that is not printed',
    blocks: [sql(ALL), output(TABLE.replace('Hill', 'Mill'))],
    found: ['0.md:11:1 The sample prints `2 | Hill` here'],
  },
  {
    name: 'a row too many',
    blocks: [sql(ALL), output(TABLE.replace('\n(2', '\n  3 | Third\n(3'))],
    found: ['0.md:12:1 The sample prints 2 rows, but 3 are shown here'],
  },
  {
    name: 'a row too few',
    blocks: [sql(ALL), output(TABLE.replace('  2 | Hill\n(2 rows)', '(1 row)'))],
    found: ['0.md:11:1 The sample prints 2 rows, but 1 is shown here'],
  },
  {
    name: 'a wrong count',
    blocks: [sql(ALL), output(TABLE.replace('(2 rows)', '(3 rows)'))],
    found: ['0.md:12:1 The sample prints `(2 rows)` here'],
  },
  {
    name: 'other columns',
    blocks: [sql(ALL), output(TABLE.replace('name', 'text'))],
    found: ['0.md:8:1 The sample prints no table with the columns id, text here'],
  },
  {
    name: 'a value without its table that is not printed',
    blocks: [sql(ALL), output('1 Seaview\n2 Mill')],
    found: ["0.md:9:1 The sample doesn't print `2 Mill`"],
  },
  {
    name: 'one that is shown to fail and does not',
    blocks: [sql('select 1 as a;'), output('ERROR:  none')],
    found: ["0.md:8:1 The sample doesn't print `ERROR: none`"],
  },
  {
    name: 'one that fails otherwise than it is shown',
    blocks: [sql('select x;'), output('ERROR:  another')],
    found: ["0.md:8:1 The sample doesn't print `ERROR: another`"],
  },
  {
    name: 'what only another role may do',
    blocks: [sql('delete from units;', 'title="As app_user"')],
    found: ['0.md:4:1 permission denied for table units'],
  },
  {
    name: 'a role that there is not',
    blocks: [sql('select 1;', 'title="As app_usr"')],
    found: ["0.md:3:1 There's no role `app_usr`"],
  },
  {
    name: 'a role that the sample never takes',
    blocks: [sql('select 1;', 'title="As a superuser, then as app_user"')],
    found: ['0.md:3:1 The sample names the role `app_user`, but never switches to it'],
  },
  {
    name: 'a command of psql',
    blocks: [sql('select 1;\n\\copy units from nowhere')],
    found: ["0.md:5:1 `\\copy units from nowhere` only works in psql, so the check can't run it"],
  },
  {
    name: 'what an earlier sample of the page did',
    blocks: [sql('create table t (a int);'), sql('begin; select x;'), sql('select a from t;')],
    found: ['0.md:8:15 column "x" does not exist'],
  },
])('$name is found at its place', async ({ blocks, found }) => {
  expect(await find(blocks)).toEqual(found);
});

test('a page finds nothing of another page', async () => {
  const found = await find(
    [sql('create table t (a int);')],
    [sql('begin; set local role app_user; prepare p as select 1;')],
    [sql('begin; prepare p as select 1; rollback;')],
    [sql('select current_user;'), output('postgres')],
    [sql('select a from t;')],
  );
  expect(found).toEqual(['4.md:4:15 relation "t" does not exist']);
});

test('a schema that fails is told at its place', async () => {
  expect(await open(`${SCHEMA}\n\ncreate view v as\n  select nope from units;`)).toEqual([
    expect.objectContaining({ file: 'content/files/schema.sql', line: 7, column: 10 }),
  ]);
});

test.runIf(isOurSite)('the names of constraints are those that PostgreSQL gives', async () => {
  const schema = readFileSync('content/files/schema.sql', 'utf8');
  const named = await base.transaction(async (own) => {
    await own.exec(schema);
    const { rows } = await own.query<{ name: string }>(
      `select t.relname || '.' || c.conname as name from pg_constraint c join pg_class t on t.oid = c.conrelid
       where c.connamespace = 'core'::regnamespace and c.contype <> 'n'`,
    );
    await own.rollback();
    return rows.map(({ name }) => name);
  });
  const found = readTables(schema).flatMap((table) =>
    constraintsOf(table).map(({ name }) => `${table.name}.${name}`),
  );
  expect(found.length).toBeGreaterThan(100);
  expect(found.sort()).toEqual(named.sort());
});
