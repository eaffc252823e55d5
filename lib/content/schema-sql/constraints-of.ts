import { createMemory } from '../../core/create-memory';
import { stepsOf } from './read-comment';
import { maskWhole } from './split-statements';
import type { Table } from './table';

const ENDS = {
  'primary key': 'pkey',
  unique: 'key',
  'foreign key': 'fkey',
  check: 'check',
  exclude: 'excl',
} as const;

type ConstraintKind = keyof typeof ENDS;

/** Maximum length of a PostgreSQL name, in bytes. */
const LENGTH = 63;

/**
 * Returns the name that PostgreSQL generates for an unnamed constraint: `units_property_id_fkey`, with a number
 * appended if `taken` contains it. The name of a check includes its column if it uses only one.
 */
function nameConstraint(
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

/** Constraint kinds, in display order. */
export const KINDS: readonly ConstraintKind[] = [
  ...(['primary key', 'unique', 'foreign key', 'check', 'exclude'] as const),
];

/** A table's constraint, whether declared on a column or on the table. */
export type Constraint = {
  readonly kind: ConstraintKind;
  /** The name its author gave it, or the one PostgreSQL generates. */
  readonly name: string;
  /** Its definition, written as a table constraint: `unique (organization_id, id)`. */
  readonly text: string;
  /** The columns it applies to. */
  readonly columns: readonly string[];
  /** The table and columns that a foreign key references. The columns may be omitted. */
  readonly target?: {
    readonly schema: string;
    readonly table: string;
    readonly columns: readonly string[];
  };
};

type Declared = { readonly text: string; readonly column?: string };

/** Returns a table's constraints, column constraints first. Names unnamed constraints the way PostgreSQL does. */
export function constraintsOf(table: Table): readonly Constraint[] {
  return remember(table, [], () => readConstraints(table));
}

const remember = createMemory<readonly Constraint[]>();

function readConstraints(table: Table): Constraint[] {
  const declared: Declared[] = [
    ...table.columns.flatMap(({ name, rules }) => rules.map((text) => ({ text, column: name }))),
    ...table.constraints.map((text) => ({ text })),
  ];
  const names = new Set<string>();
  return declared.flatMap((one) => {
    const read = readConstraint(one, table);
    if (!read) return [];
    const given = /^constraint\s+("[^"]+"|\S+)\s/i.exec(one.text)?.[1];
    const [own = ''] = given === undefined ? [] : stepsOf(given);
    const name = own || nameConstraint(table.name, read.kind, read.columns, names);
    names.add(name);
    return [{ ...read, name }];
  });
}

function readConstraint(
  { text: written, column }: Declared,
  table: Table,
): Omit<Constraint, 'name'> | undefined {
  const text = written.replace(/^constraint\s+(?:"[^"]+"|\S+)\s+/i, '');
  if (column !== undefined && /^references\b/i.test(text)) {
    return readForeignKey(`foreign key (${column}) ${text}`);
  }
  const kind = KINDS.find((one) => new RegExp(`^${one.replace(' ', '\\s+')}\\b`, 'i').test(text));
  if (kind === undefined) return undefined;
  if (kind === 'foreign key') return readForeignKey(text);
  if (kind === 'check' || kind === 'exclude') return { kind, text, columns: used(text, table) };
  if (column !== undefined) return { kind, text: `${kind} (${column})`, columns: [column] };
  return { kind, text, columns: listIn(text) };
}

const TARGET = /\breferences\s+((?:"[^"]+"|[\w$]+)(?:\s*\.\s*(?:"[^"]+"|[\w$]+))?)\s*(\([^)]*\))?/i;

function readForeignKey(text: string): Omit<Constraint, 'name'> | undefined {
  const [, written, list = ''] = TARGET.exec(text) ?? [];
  if (written === undefined) return undefined;
  const steps = stepsOf(written);
  const target = {
    schema: steps.length > 1 ? (steps[0] ?? '') : '',
    table: steps.at(-1) ?? '',
    columns: listIn(list),
  };
  return { kind: 'foreign key', text, columns: listIn(text), target };
}

// Returns the names inside the first pair of parentheses.
function listIn(text: string): string[] {
  const [, list = ''] = /\(([^)]*)\)/.exec(text) ?? [];
  return list === '' ? [] : list.split(',').flatMap(stepsOf);
}

// Returns the columns that an expression uses, in table order.
function used(text: string, { columns }: Table): string[] {
  const { mask } = maskWhole(text);
  const words = new Set(
    [...mask.matchAll(/(?<!::)\b[a-z_][\w$]*\b(?!\s*\()/gi)].map(([word]) => word.toLowerCase()),
  );
  return columns.map(({ name }) => name).filter((name) => words.has(name));
}
