import { expect, test } from 'vitest';
import { checkPage } from '../testing/check-page';

const FILES = {
  '_data/actors.yaml': `actors:
  - id: administrator
    name: The administrator
    use: Restores
    granted_by: Nobody
    commands: [fly, pnpm ops]
    database: { login: postgres, options: createrole, loads_schema: true }
  - id: on-call
    name: The person on call
    use: Diagnosis
    granted_by: Nobody
    database: { login: "reader_<name>", options: noinherit, becomes: [app_reader] }
  - id: snapshot-job
    name: The snapshot job
    use: Snapshots
    granted_by: Nobody
    database: { login: snapshot_login, becomes: [pg_read_all_data], variables: [SNAPSHOT_URL] }
  - { id: manager, name: A manager, use: The back office, granted_by: Nobody, roles: [manager] }
  - { id: developer, name: A developer, use: Tests, granted_by: Nobody, roles: any }
`,
  'files/schema.sql': `create role app_owner;
create role app_reader;
grant app_owner to current_user;
create schema core authorization app_owner;
set role app_owner;
create function core.own() returns text language sql stable
  return nullif(current_setting('app.organization', true), '');
create table core.units (id int, organization text);
create table core.kinds (id int);
create table core.notes (id int);
alter table core.units enable row level security;
alter table core.notes enable row level security;
create policy own_rows on core.units to app_reader using (organization = (select core.own()));
create policy all_rows on core.notes to app_reader using (true);
grant usage on schema core to app_reader;
grant execute on function core.own() to app_reader;
grant select on all tables in schema core to app_reader;
reset role;`,
};

const check = async (text: string) =>
  (await checkPage(text, FILES)).map((one) => one.replace(/:\d+ /, ' '));
const shell = (text: string, actor: string) => `\`\`\`bash actor="${actor}"\n${text}\n\`\`\``;

test('finds SQL in shell samples and in code spans that a login cannot run', async () => {
  const page = `---
actor: on-call
---

# A

Run \`update core.units set id = 2 where id = '…'\` with your login.

| Rows are missing | Run \`create index on core.units (id)\` |
|---|---|

Have the snapshot job run \`delete from core.units where id = '…'\`.

${shell(`psql service=live --command 'alter system set work_mem = 64'`, 'administrator')}

${shell(`psql -U snapshot_login -Atc "delete from core.units where id = $ID"`, 'administrator')}

${shell(`psql "$SNAPSHOT_URL" <<SQL\nselect 1;\ninsert into core.units values ($ID);\nSQL`, 'administrator')}

${shell(`psql service=live <<'SQL'\ncopy restore.$TABLE from '$PWD/a.csv' csv;\nSQL`, 'administrator')}

${shell(`echo 'truncate core.units' | psql service=live`, 'on-call')}

${shell(`psql service=live -c 'create role a replication'`, 'administrator')}

${shell(`psql service=live -c 'select * from core.units'`, 'manager')}
`;
  expect(await check(page)).toEqual([
    "7 `reader_<name>` can't update `core.units`",
    "9 `reader_<name>` can't run this: must be owner of table units",
    "12 `snapshot_login` can't delete from `core.units`",
    '15 `postgres` can\'t run this: permission denied to set parameter "work_mem"',
    "19 `snapshot_login` can't delete from `core.units`",
    "24 `snapshot_login` can't insert into `core.units`",
    "31 `postgres` can't run this: permission denied to COPY from a file",
    "36 `reader_<name>` can't truncate `core.units`",
    "40 `postgres` can't run this: permission denied to create role",
    '44 A manager has no database login',
  ]);
});

test('accepts SQL that a login can run, or that somebody else runs', async () => {
  const page = `---
actor: on-call
---

# A

Run \`select id from core.units\`. Ask the administrator to run \`update core.units set id = 2\`.

\`create index concurrently\` can't run in a transaction.

${shell(`psql service=live --command 'select * from core.units; select * from restore.units'`, 'on-call')}

${shell(`psql "$SNAPSHOT_URL" --command 'select * from core.units'`, 'administrator')}

${shell(`psql service=live <<SQL\ncreate schema restore;\nalter table core.units add x int;\n\\\\copy restore.a from 'a.csv' csv\nSQL`, 'administrator')}

${shell(`psql -c 'alter system set work_mem = 64'`, 'developer')}
`;
  expect(await check(page)).toEqual([]);
});

test('finds reads that policies leave empty, and logins of others', async () => {
  const page = `---
actor: on-call
---

# A

\`\`\`sql title="As app_reader"
begin;
select count(*) from core.kinds join core.units using (id);
set local app.organization = 'a';
select count(*) from core.units;
select count(*) from core.notes;
commit;
\`\`\`

\`\`\`sql title="As app_reader"
select * from core.units;
\`\`\`

\`\`\`text
 id | organization
----+--------------
(0 rows)
\`\`\`

\`\`\`sql title="As postgres"
select 1;
\`\`\`

\`\`\`sql title="As postgres" actor="administrator"
select count(*) from core.units;
\`\`\`
`;
  expect(await check(page)).toEqual([
    "9 This returns nothing: the policies of `core.units` read `app.organization`, which isn't set",
    "26 The person on call doesn't have the login `postgres`",
  ]);
});

test('finds commands that an actor cannot run', async () => {
  const page = `---
actor: manager
---

# A

Replay it: run \`pnpm ops replay --all\`. An engineer uses \`fly deploy\`. Ask us to run \`fly apps list\`.

${shell('TOKEN="$(fly tokens create)"\nif true; then pnpm ops replay; fi\necho fly; pnpm install', 'manager')}

${shell('fly apps list', 'administrator')}
`;
  expect(await check(page)).toEqual([
    "7 A manager can't run `pnpm ops`",
    "10 A manager can't run `fly`",
    "11 A manager can't run `pnpm ops`",
  ]);
});
