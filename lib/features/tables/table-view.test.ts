import { expect, test } from 'vitest';
import { readTables } from '../../content/schema-sql/read-tables';
import { buildTableView } from './table-view';

const SQL = `
  create table core.units (
    organization_id uuid not null references core.organizations (id),
    code text check (code <> ''),
    kind text not null default 'a' check (kind in ('a', 'b')),
    both int generated always as (1) stored,
    primary key (organization_id, code),
    check (code <> kind),
    foreign key (organization_id, code) references core.codes (organization_id, id)
  );
  comment on table core.units is 'What is let.';
  comment on column core.units.code is 'pii: secret. Of nobody.';
  comment on column core.units.both is 'Plain words.';
  create unique index units_kind on core.units using btree (kind) where kind = 'a';
  alter table core.units enable row level security;
  create policy own on core.units for select to app using (true);
  create trigger touch before update on core.units for each row execute function f();
`;
const [table] = readTables(`${SQL} grant select, insert on core.units to app;`);
if (!table) throw new Error('the table is not read');
const view = buildTableView(table, 'v1');

test('a column has what concerns it alone', () => {
  expect(view.columns).toEqual([
    {
      name: 'organization_id',
      type: 'uuid',
      nullable: false,
      default: '',
      rules: [],
      references: [{ table: 'organizations', column: 'id' }],
      note: '',
    },
    {
      name: 'code',
      type: 'text',
      nullable: false,
      default: '',
      privacy: 'secret',
      rules: ["check (code <> '')"],
      note: 'Of nobody.',
      references: [{ table: 'codes', column: 'id' }],
    },
    {
      name: 'kind',
      type: 'text',
      nullable: false,
      default: "'a'",
      references: [],
      note: '',
      rules: ["check (kind in ('a', 'b'))"],
    },
    {
      name: 'both',
      type: 'int',
      nullable: true,
      default: '',
      references: [],
      rules: ['generated always as (1) stored'],
      note: 'Plain words.',
    },
  ]);
});

test('everything else is a part, in one order and without the words that its kind says', () => {
  expect(view.parts.map(({ kind, name, text }) => `${kind} | ${name} | ${text}`)).toEqual([
    'primary key | units_pkey | (organization_id, code)',
    'foreign key | units_organization_id_fkey | (organization_id) references core.organizations (id)',
    'foreign key | units_organization_id_code_fkey | (organization_id, code) references core.codes (organization_id, id)',
    'check | units_check | (code <> kind)',
    "unique index | units_kind | using btree (kind) where kind = 'a'",
    'row-level security |  | enabled',
    'policy | own | for select to app using (true)',
    'trigger | touch | before update for each row execute function f()',
    'grant | app | select, insert',
  ]);
});

test.for<[string, string]>([
  ['select', 'read-only'],
  ['select, insert', 'append-only'],
  ['select, insert, update', 'mutable'],
  ['select, insert, update (kind)', 'append-only'],
  ['all', 'mutable'],
])('with the right to %s, rows are %s', ([right, rows]) => {
  const [own] = readTables(`${SQL} grant ${right} on core.units to app;`);
  expect(own && buildTableView(own, 'v1').rows).toBe(rows);
});
