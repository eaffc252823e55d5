import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { cpuSeconds } from '../../core/testing/cpu-seconds';
import { readTables } from './read-tables';

const summary = (sql: string) =>
  readTables(sql).map(({ schema, name, columns, line }) => [
    `${schema}.${name}:${line}`,
    ...columns.map((column) => `${column.name} ${column.type}:${column.line}`),
  ]);

test.for<{ name: string; sql: string; tables: string[][] }>([
  {
    name: 'columns with types in brackets, and constraints between them',
    sql: 'create table core.a (\n  id uuid primary key,\n  price numeric(9,6) not null check (price > 0),\n  primary key (id, price),\n  tags text[]\n);',
    tables: [['core.a:1', 'id uuid:2', 'price numeric(9,6):3', 'tags text[]:5']],
  },
  {
    name: 'a table without schema, in quotes and in capitals',
    sql: 'CREATE TABLE IF NOT EXISTS "Mixed" ("Col, umn" INT, Other text);',
    tables: [['.Mixed:1', 'Col, umn INT:1', 'other text:1']],
  },
  {
    name: 'semicolons and brackets in comments, texts and functions',
    sql: "-- create table no (a int);\n/* ; ( */ create table a (x text default ');(', -- ), z int\n y int);\ncreate function f() returns int language sql as $$ create table no (b int); $$;\ndo $x$ begin; create table no (c int); end $x$;\ncreate table b (z int)",
    tables: [
      ['.a:2', 'x text:2', 'y int:3'],
      ['.b:6', 'z int:6'],
    ],
  },
  {
    name: 'columns that are added and dropped later',
    sql: 'create table a (x int, y int);\nalter table only a add column z int not null,\n  drop column if exists x, add constraint c check (y > 0);\nalter table none add column q int;',
    tables: [['.a:1', 'y int:1', 'z int:2']],
  },
  {
    name: 'nothing of what it does not know',
    sql: 'select 1; vacuum; create view v as (select 2)',
    tables: [],
  },
  {
    name: 'a file that breaks off',
    sql: "create table a (x int, y text default 'un",
    tables: [['.a:1', 'x int:1', 'y text:1']],
  },
])('$name are read as they are', ({ sql, tables }) => {
  expect(summary(sql)).toEqual(tables);
});

test('a column is told with all that is declared of it', () => {
  const [table] = readTables(`
    create table core.units (
      id uuid constraint pk primary key,
      state text not null default 'on' check (state in ('on', 'not null')),
      other uuid references core.b (id) default gen_random_uuid(),
      total int generated always as (1 + 2) stored
    );
    comment on table core.units is 'What is let: a guest''s.';
    comment on column core.units.state is 'Whether it is on.';
    create unique index units_idx on core.units (state)
      where state = 'on';
    alter table core.units enable row level security;
    create policy own on core.units using (true);
  `);
  expect(table).toMatchObject({
    comment: "What is let: a guest's.",
    hasRowSecurity: true,
    indexes: [
      {
        name: 'units_idx',
        text: "create unique index units_idx on core.units (state) where state = 'on'",
      },
    ],
    policies: [{ name: 'own', line: 13 }],
    columns: [
      { name: 'id', nullable: false, rules: ['constraint pk primary key'] },
      {
        name: 'state',
        nullable: false,
        default: "'on'",
        comment: 'Whether it is on.',
        rules: ["check (state in ('on', 'not null'))"],
      },
      {
        name: 'other',
        nullable: true,
        default: 'gen_random_uuid()',
        rules: ['references core.b (id)'],
      },
      { name: 'total', type: 'int', rules: ['generated always as (1 + 2) stored'] },
    ],
  });
});

test('triggers and the rights of roles are those that are left in the end', () => {
  const [table] = readTables(`
    create table core.units (id int);
    create table core.other (id int);
    alter table core.units force row level security;
    create trigger touch before insert or update of id on core.units for each row execute function f();
    grant select, insert, update (a, b) on core.other, core.units to app, "re""lay" with grant option;
    grant all on table core.units to boss;
    grant select on all tables in schema core to none;
    grant usage on schema core to none;
    grant execute on function core.units() to none;
    revoke insert on core.units from app;
    revoke all privileges on core.units from boss;
  `);
  expect(table).toMatchObject({
    isRowSecurityForced: true,
    triggers: [{ name: 'touch', line: 5 }],
    grants: [
      { role: 'app', privileges: ['select', 'update (a, b)'] },
      { role: '"re""lay"', privileges: ['select', 'insert', 'update (a, b)'] },
    ],
  });
});

test('the schema of this site is read whole', async () => {
  const tables = readTables(await readFile('content/files/schema.sql', 'utf8'));
  expect(tables.length).toBe(54);
  expect(
    tables.every(
      ({ schema, columns, comment }) => schema === 'core' && columns.length > 1 && comment,
    ),
  ).toBe(true);
});

test('the time for a long file grows with its length', () => {
  const sql = `create table a (${'x int, '.repeat(20_000)}y text default '${'('.repeat(100_000)}');`;
  const start = cpuSeconds();
  expect(readTables(sql)[0]?.columns.length).toBe(20_001);
  expect(cpuSeconds() - start).toBeLessThan(5);
});
