import type { PGlite } from '@electric-sql/pglite';
import type { Fault } from '../../core/problem';
import type { Actor } from '../../features/actors/feature';
import { type Actors, signIn, signOut } from '../actors/actors';
import { expandPsql } from '../sql/expand-psql';
import { findRoles } from '../sql/open-database';
import { runScript } from '../sql/run-script';
import type { DatabaseScenario } from './scenario';

type Setting = {
  /** A database with the schema. Each scenario begins without rows. */
  readonly database: PGlite;
  /** The roles that were there before the first scenario. Each scenario begins with these. */
  readonly roles: readonly string[];
  readonly actors: Actors;
  /** Returns the text of a download. Undefined if there's none. */
  readonly readFile: (name: string) => string | undefined;
  /** The SQL of the scenario's rows and of its step. */
  readonly rows: string;
  readonly step: string;
};

/** Where `collect` writes what a restore must not lose. */
const COLLECTED = 'restore';
const FIX = 'correct the page, or the scenario in `_samples.yaml`';

/** Runs a scenario, and returns a fault for each sentence that isn't true afterward, or for a step that fails. */
export async function runDatabase(
  scenario: DatabaseScenario,
  { database, roles, actors, readFile, rows, step }: Setting,
): Promise<Fault[]> {
  const actor = actors.get(scenario.actor ?? '');
  const login = actor?.database && actor;
  const run = async (text: string, user?: Actor): Promise<string | undefined> => {
    const values = Object.entries(scenario.variables).map(
      ([name, value]) => `\\set ${name} '${value}'`,
    );
    const script = expandPsql([text, ...values].join('\n'), readFile);
    if ('command' in script) return `\`${script.command}\` only works in psql`;
    if (user) await database.exec(signIn(user));
    const { failure } = await runScript(database, script.text);
    await database.exec(signOut(user));
    return failure?.message;
  };
  const prepare = async () => {
    await reset(database, roles);
    return run(`${rows}\n${scenario.before ?? ''}`);
  };
  const failed = (part: string, message: string): Fault[] => [
    { message: `"${scenario.name}": ${part} fails: ${message}`, fix: FIX },
  ];

  const unprepared = await prepare();
  if (unprepared !== undefined) return failed('its state before', unprepared);
  if (scenario.collect !== undefined) {
    const lost = await run(scenario.since ?? '');
    if (lost !== undefined) return failed('`since`', lost);
    const missed = await run(`\\i ${scenario.collect}`, login);
    if (missed !== undefined) return failed('`collect`', missed);
    const collected = await takeCollected(database);
    await prepare();
    const unloaded = await run(collected, login);
    if (unloaded !== undefined) return failed('loading what `collect` wrote', unloaded);
  }
  const stopped = await run(step, login);
  if (stopped !== scenario.fails) {
    if (stopped !== undefined) return failed('the step', stopped);
    const message = `"${scenario.name}": the step doesn't fail`;
    return [{ message, fix: `make it stop with: ${scenario.fails}` }];
  }
  const untrue: Fault[] = [];
  for (const [sentence, query] of Object.entries(scenario.after)) {
    const said = await ask(database, query);
    if (said === undefined) continue;
    untrue.push({
      message: `"${scenario.name}": not true afterward: ${sentence}${said}`,
      fix: FIX,
    });
  }
  return untrue;
}

async function ask(database: PGlite, query: string): Promise<string | undefined> {
  try {
    const { rows } = await database.query<unknown[]>(query, [], { rowMode: 'array' });
    return rows.length === 1 && rows[0]?.[0] === true ? undefined : '';
  } catch (error) {
    return ` (${error instanceof Error ? error.message : String(error)})`;
  }
}

async function reset(database: PGlite, roles: readonly string[]): Promise<void> {
  for (const role of await findRoles(database)) {
    if (!roles.includes(role)) await database.exec(`drop owned by "${role}"; drop role "${role}"`);
  }
  await database.exec(`reset search_path; drop schema if exists ${COLLECTED} cascade;
    do $$ declare tables text; begin
      select string_agg(oid::regclass::text, ', ') into tables from pg_class
      where relkind = 'r' and relnamespace in (select oid from pg_namespace where nspname !~ '^(pg_|information_schema)');
      if tables is not null then execute 'truncate ' || tables || ' cascade'; end if;
    end $$`);
}

// SQL that creates the collected tables again, as a dump of their schema does.
async function takeCollected(database: PGlite): Promise<string> {
  const { rows } = await database.query<{ name: string; columns: string }>(`
    select c.relname as name, string_agg(quote_ident(a.attname) || ' ' || format_type(a.atttypid, a.atttypmod), ', '
             order by a.attnum) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = to_regnamespace('${COLLECTED}') and c.relkind = 'r'
    group by c.relname`);
  const parts = [`create schema ${COLLECTED};`];
  for (const { name, columns } of rows) {
    const table = `${COLLECTED}."${name}"`;
    const found = await database.query<{ data: string }>(
      `select coalesce(jsonb_agg(t), '[]')::text as data from ${table} t`,
    );
    const data = (found.rows[0]?.data ?? '[]').replaceAll("'", "''");
    parts.push(`create table ${table} (${columns});
      insert into ${table} select * from jsonb_populate_recordset(null::${table}, '${data}');`);
  }
  return parts.join('\n');
}
