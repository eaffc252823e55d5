import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { Problem } from '../../core/problem';
import type { Settings } from '../../core/settings';
import type { Actor } from '../../features/actors/feature';
import { endRights, loginRole, signOut } from '../actors/actors';
import { runScript } from './run-script';

/** The path of the schema in the content folder. Readers can download the file. */
export const SCHEMA = 'files/schema.sql';

/**
 * Opens an embedded PostgreSQL with the content folder's schema. Returns undefined if there's no schema, or problems if
 * the schema fails. Actors get their logins. The one that loads the schema in production does so here, too.
 */
export async function openDatabase(
  { contentDir, contentLabel }: Pick<Settings, 'contentDir' | 'contentLabel'>,
  actors: readonly Actor[] = [],
): Promise<PGlite | undefined | Problem[]> {
  const path = join(contentDir, SCHEMA);
  if (!existsSync(path)) return undefined;
  const database = await create();
  const schema = readFileSync(path, 'utf8');
  try {
    await database.exec(loaderOf(actors));
    await database.exec(schema);
    const own = actors.filter((actor) => actor.database);
    const others = own.filter(({ database }) => !database?.loads_schema);
    await database.exec(signOut(undefined) + others.map(createLogin).join(''));
    await database.exec(own.map(endRights).join(''));
    return database;
  } catch (error) {
    await database.close();
    const said = error instanceof Error ? error.message : String(error);
    return findFailure(schema, `${contentLabel}/${SCHEMA}`, said);
  }
}

/** Returns the names of all roles. */
export async function findRoles(database: PGlite): Promise<string[]> {
  const { rows } = await database.query<{ rolname: string }>('select rolname from pg_roles');
  return rows.map(({ rolname }) => rolname);
}

function loaderOf(actors: readonly Actor[]): string {
  return actors
    .filter(({ database }) => database?.loads_schema)
    .map((actor) => {
      const role = loginRole(actor);
      return `${createLogin(actor)} grant create on database postgres to ${role}; set session authorization ${role};`;
    })
    .join('');
}

function createLogin(actor: Actor): string {
  const { options = '', becomes = [], administers = [] } = actor.database ?? {};
  const role = loginRole(actor);
  const granted = becomes.map((one) => `grant ${one} to ${role};`);
  const administered = administers.map((one) => `grant ${one} to ${role} with admin option;`);
  return [`create role ${role} login ${options};`, ...granted, ...administered].join('');
}

/** Returns the content of a database, for `openCopy`. */
export async function dumpOf(database: PGlite): Promise<Blob> {
  // Otherwise, each copy repeats what the log has.
  await database.exec('checkpoint');
  const dump = await database.dumpDataDir('none');
  const bytes = await dump.arrayBuffer();
  // A blob puts its bytes together again for each copy.
  return Object.assign(dump, { arrayBuffer: async () => bytes });
}

/** Opens a separate database with the content of a dump. */
export function openCopy(dump: Blob): Promise<PGlite> {
  return create(dump);
}

// An empty database of this process. A copy of it takes an eighth of the time of another one.
let empty: Blob | undefined;

async function create(dump?: Blob): Promise<PGlite> {
  const { PGlite: Engine } = await import('@electric-sql/pglite');
  const { btree_gist } = await import('@electric-sql/pglite/contrib/btree_gist');
  const open = (loadDataDir?: Blob) =>
    Engine.create({
      extensions: { btree_gist },
      // Half of the time goes to filling 128 MB of buffers and 16 MB of log with zeros.
      initDbStartParams: ['--wal-segsize=1'],
      postgresqlconf: 'shared_buffers = 4MB',
      ...(loadDataDir ? { loadDataDir } : {}),
    });
  const known = dump ?? empty;
  if (known) return open(known);
  const first = await open();
  // Nobody creates databases here, and half of what a copy reads would be their templates.
  await first.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await first.exec(`drop database ${name}`);
  // Before the caller writes to it.
  empty = await dumpOf(first);
  return first;
}

// Runs the schema again, one statement at a time. That's slower but finds the position of the failure.
async function findFailure(schema: string, file: string, said: string): Promise<Problem[]> {
  const database = await create();
  const { failure } = await runScript(database, schema);
  await database.close();
  const offset = failure ? failure.statement.at + failure.position : 0;
  const before = schema.slice(0, offset).split('\n');
  const place = { line: before.length, column: (before.at(-1) ?? '').length + 1 };
  const message = `PostgreSQL can't run the schema: ${failure?.message ?? said}`;
  const fix = 'correct the schema: all SQL samples run on it';
  return [{ file, ...place, message, fix }];
}
