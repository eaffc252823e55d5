const ENDS = {
  'primary key': 'pkey',
  unique: 'key',
  'foreign key': 'fkey',
  check: 'check',
  exclude: 'excl',
} as const;

export type ConstraintKind = keyof typeof ENDS;

/** Maximum length of a PostgreSQL name, in bytes. */
const LENGTH = 63;

/**
 * Returns the name that PostgreSQL generates for an unnamed constraint: `units_property_id_fkey`, with a number
 * appended if `taken` contains it. The name of a check includes its column if it uses only one.
 */
export function nameConstraint(
  table: string,
  kind: ConstraintKind,
  columns: readonly string[],
  taken: ReadonlySet<string>,
): string {
  const isPlain = kind === 'primary key' || (kind === 'check' && columns.length !== 1);
  const middle = isPlain ? '' : columns.join('_').slice(0, LENGTH);
  for (let pass = 0; ; pass += 1) {
    const name = join(table, middle, `${ENDS[kind]}${pass === 0 ? '' : pass}`);
    if (!taken.has(name)) return name;
  }
}

// Shortens the name the way PostgreSQL does: removes characters from the longer part until the name fits.
function join(table: string, middle: string, end: string): string {
  let [first, second] = [table, middle];
  const room = LENGTH - end.length - (middle === '' ? 1 : 2);
  while (first.length + second.length > room) {
    if (first.length > second.length) first = first.slice(0, -1);
    else second = second.slice(0, -1);
  }
  return [first, second, end].filter(Boolean).join('_');
}
