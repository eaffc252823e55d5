import { expect, test } from 'vitest';
import { constraintsOf } from './constraints-of';
import { readTables } from './read-tables';

const show = (sql: string) =>
  readTables(sql)
    .flatMap(constraintsOf)
    .map(({ name, text, target }) =>
      [name, text, ...(target ? [`${target.table}(${target.columns})`] : [])].join(' | '),
    );

test.for<{ name: string; sql: string; constraints: string[] }>([
  {
    name: 'of columns',
    sql: 'create table core.a (id uuid primary key, b uuid unique references core.b (id) on delete cascade, c int check (c > 0) constraint top check (c < 9))',
    constraints: [
      'a_pkey | primary key (id)',
      'a_b_key | unique (b)',
      'a_b_fkey | foreign key (b) references core.b (id) on delete cascade | b(id)',
      'a_c_check | check (c > 0)',
      'top | check (c < 9)',
    ],
  },
  {
    name: 'of several columns, and of later statements',
    sql: 'create table a (x int, y text, primary key (x, y), check (x > 1), check (x::y > lower(y)));\nalter table a add constraint "To B" foreign key (x, y) references b;\nalter table a add exclude using gist (x with =)',
    constraints: [
      'a_pkey | primary key (x, y)',
      'a_x_check | check (x > 1)',
      'a_check | check (x::y > lower(y))',
      'To B | foreign key (x, y) references b | b()',
      'a_x_excl | exclude using gist (x with =)',
    ],
  },
  {
    name: 'that would share a name, or have too long a one',
    sql: `create table a (x int, y int, check (x > y), check (x > y + 1), check ('y' <> ''), unique (${'x'.repeat(70)}))`,
    constraints: [
      'a_check | check (x > y)',
      'a_check1 | check (x > y + 1)',
      "a_check2 | check ('y' <> '')",
      `a_${'x'.repeat(57)}_key | unique (${'x'.repeat(70)})`,
    ],
  },
  {
    name: 'but nothing that only looks like one',
    sql: 'create table a (x int generated always as (1) stored, like b)',
    constraints: [],
  },
])('constraints $name are told with their names', ({ sql, constraints }) => {
  expect(show(sql)).toEqual(constraints);
});
