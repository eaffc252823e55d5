import type { PGlite } from '@electric-sql/pglite';
import type { Problem } from '../../core/problem';
import { splitStatements } from '../sql/split-statements';
import { loginRole, signIn, signOut } from './actors';
import type { Statements } from './find-statements';

const TABLE = '(?:only\\s+)?([a-z_]\\w*(?:\\.[a-z_]\\w*)?)(?![\\w.])';
const USES: readonly (readonly [right: string, pattern: RegExp])[] = [
  ['update', new RegExp(`\\bupdate\\s+${TABLE}`, 'gi')],
  ['insert into', new RegExp(`\\binsert\\s+into\\s+${TABLE}`, 'gi')],
  ['delete from', new RegExp(`\\bdelete\\s+from\\s+${TABLE}`, 'gi')],
  ['truncate', new RegExp(`\\btruncate\\s+(?:table\\s+)?${TABLE}`, 'gi')],
  ['select from', new RegExp(`(?<!\\bdelete\\s+)\\b(?:from|join)\\s+${TABLE}`, 'gi')],
];
const UTILITY =
  /^(?:alter|create|drop|grant|revoke|reindex|refresh|set|copy\b.*\b(?:from|to)\s+(?:program\s+)?')/is;
const DENIED = '42501';

/**
 * Returns a problem for each statement that its actor's login isn't allowed to run, in any role that it can become.
 * Compares rights on tables, and runs other statements in a transaction that it rolls back. Leaves other mistakes to
 * readers: the statements contain variables.
 */
export async function checkStatements(
  database: PGlite,
  all: readonly Statements[],
): Promise<Problem[]> {
  const problems: Problem[] = [];
  for (const one of all) {
    const { actor, sql, place } = one;
    const fix = 'name an actor who can (`actor="…"`), or another way';
    const message = actor.database
      ? ((await whyNoRight(database, one)) ?? (await whyDenied(database, one)))
      : `${actor.name} has no database login`;
    if (message !== undefined && sql.trim() !== '') problems.push({ ...place, message, fix });
  }
  return problems;
}

async function whyNoRight(database: PGlite, { sql, actor }: Statements) {
  const roles = [loginRole(actor), ...(actor.database?.becomes ?? [])];
  const uses = USES.flatMap(([right, pattern]) =>
    [...sql.matchAll(pattern)].map(([, table = '']) => ({ right, table })),
  );
  for (const { right, table } of uses) {
    const [privilege = ''] = right.split(' ');
    const has = /update|insert|select/.test(privilege)
      ? 'has_any_column_privilege'
      : 'has_table_privilege';
    const { rows } = await database.query<{ closed: boolean }>(
      `select to_regclass($1) is not null and not exists
         (select from unnest($2::text[]) r where ${has}(r, to_regclass($1)::oid, $3)) as closed`,
      [table, roles, privilege],
    );
    if (rows[0]?.closed) return `\`${actor.database?.login}\` can't ${right} \`${table}\``;
  }
  return undefined;
}

async function whyDenied(database: PGlite, { sql, actor }: Statements) {
  const statements = splitStatements(sql.replace(/^\s*\\.*$/gm, '')).map(({ text }) => text);
  const utilities = statements.filter((text) => UTILITY.test(text));
  if (utilities.length === 0) return undefined;
  let last: string | undefined;
  for (const role of ['', ...(actor.database?.becomes ?? [])]) {
    await database.exec(signIn(actor));
    const denied = await runDenied(database, role, utilities);
    await database.exec(signOut(actor));
    if (denied === undefined) return undefined;
    last = `\`${actor.database?.login}\` can't run this: ${denied}`;
  }
  return last;
}

async function runDenied(database: PGlite, role: string, statements: readonly string[]) {
  for (const statement of statements) {
    // It can't run in a transaction, and only a superuser can run it.
    const isAlone = /^alter\s+system\b/i.test(statement);
    await database.exec(
      isAlone ? 'select' : `begin; ${role === '' ? '' : `set local role ${role}`}`,
    );
    try {
      await database.exec(statement.replace(/\bconcurrently\b/i, ''));
    } catch (error) {
      const { code, message } = error as { code?: string; message?: string };
      if (code === DENIED) return message;
    } finally {
      if (!isAlone) await database.exec('rollback');
    }
  }
  return undefined;
}
