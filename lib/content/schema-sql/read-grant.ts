import { oneLine } from '../../core/one-line';
/** A role's privileges on a table: `select`, `update (published_at)`. */
export type Grant = { readonly role: string; readonly privileges: readonly string[] };

/** A `grant` or `revoke` statement for tables. */
export type GrantStatement = {
  readonly isGrant: boolean;
  /** The tables as written. */
  readonly tables: readonly string[];
  readonly roles: readonly string[];
  readonly privileges: readonly string[];
};

const GRANT =
  /^(grant|revoke)\s+([\s\S]+?)\s+on\s+(?:table\s+)?(?!(?:all|schema|function|sequence|database|type)\b)([\s\S]+?)\s+(?:to|from)\s+([\s\S]+)$/i;

/** Parses the table privileges that a statement grants or revokes. Returns undefined for any other statement. */
export function readGrant(statement: string): GrantStatement | undefined {
  const [, verb, privileges = '', tables = '', roles = ''] = GRANT.exec(statement) ?? [];
  if (verb === undefined) return undefined;
  return {
    isGrant: verb.toLowerCase() === 'grant',
    tables: tables.split(',').map((table) => table.trim()),
    roles: roles
      .replace(/\s+(?:with\s+grant\s+option|cascade|restrict|granted\s+by\s+\w+)\b.*$/is, '')
      .split(',')
      .map((role) => role.trim()),
    // Commas inside parentheses separate columns.
    privileges: privileges.split(/,(?![^()]*\))/).map(oneLine),
  };
}

/** Applies one more statement to the roles' privileges. */
export function applyGrant(
  before: readonly Grant[],
  { isGrant, roles, privileges }: GrantStatement,
): Grant[] {
  const after = new Map(before.map(({ role, privileges }) => [role, privileges]));
  for (const role of roles) {
    const known = after.get(role) ?? [];
    if (isGrant) after.set(role, [...new Set([...known, ...privileges])]);
    else if (privileges.some((one) => /^all\b/i.test(one))) after.delete(role);
    else
      after.set(
        role,
        known.filter((one) => !privileges.includes(one)),
      );
  }
  return [...after]
    .filter(([, left]) => left.length > 0)
    .map(([role, left]) => ({ role, privileges: left }));
}
