import type { PGlite } from '@electric-sql/pglite';
import type { Statement } from '../sql/split-statements';

/** The settings that each policy reads, by the table's name. */
export type Policies = ReadonlyMap<string, readonly Policy[]>;
type Policy = { readonly roles: readonly string[]; readonly settings: readonly string[] };

/** A read that returns nothing: the table, the setting that its policies read, and where it's in the statement. */
export type EmptyRead = { readonly table: string; readonly setting: string; readonly at: number };

/** Reads the policies of a database, with the settings that they read themselves or through a function. */
export async function readPolicies(database: PGlite): Promise<Policies> {
  const { rows } = await database.query<Policy & { table: string }>(`
    select schemaname || '.' || tablename as table, roles::text[] as roles,
      array(select distinct m[1] from (
        select qual as source union all
        select coalesce(pg_get_function_sqlbody(f.oid), f.prosrc) from pg_proc f
        where f.pronamespace <> 'pg_catalog'::regnamespace and qual ~ ('\\m' || f.proname || '\\(')
      ) sources, regexp_matches(source, 'current_setting\\(''([\\w.]+)''', 'g') m) as settings
    from pg_policies where cmd in ('ALL', 'SELECT')`);
  const tables = [...new Set(rows.map(({ table }) => table))];
  return new Map(tables.map((table) => [table, rows.filter((row) => row.table === table)]));
}

/** Finds a read that returns nothing because no setting says whose rows the current role can see. */
export async function findEmptyRead(
  database: PGlite,
  policies: Policies,
  { text }: Statement,
): Promise<EmptyRead | undefined> {
  if (!/^(?:select|with|update|delete|table)\b/i.test(text)) return undefined;
  for (const { 1: table = '', index } of text.matchAll(
    /\b(?:from|join|update)\s+([a-z_]\w*\.\w+)/gi,
  )) {
    const own = policies.get(table.toLowerCase()) ?? [];
    if (own.length === 0) continue;
    const { rows } = await database.query<{ unset: string[] }>(
      `select array(select s from unnest(p.settings) s where coalesce(current_setting(s, true), '') = '') as unset
       from jsonb_to_recordset($2::jsonb) as p(roles text[], settings text[])
       where row_security_active($1::regclass) and exists
         (select from unnest(p.roles) r where r = 'public' or pg_has_role(current_user, r, 'usage'))`,
      [table, JSON.stringify(own)],
    );
    const [setting] = rows[0]?.unset ?? [];
    if (setting !== undefined && rows.every(({ unset }) => unset.length > 0)) {
      return { table, setting, at: index };
    }
  }
  return undefined;
}
