import { type ConstraintKind, nameConstraint } from './name-constraint';
import { stepsOf } from './read-comment';
import { maskWhole } from './split-statements';
import type { Table } from './table';

/** The kinds of constraints, in the order in which they are told. */
export const KINDS: readonly ConstraintKind[] = [
  ...(['primary key', 'unique', 'foreign key', 'check', 'exclude'] as const),
];

/** One constraint of a table, wherever it was declared. */
export type Constraint = {
  readonly kind: ConstraintKind;
  /** As its author wrote it, else as PostgreSQL names it. */
  readonly name: string;
  /** Its definition, as a constraint of the table: `unique (organization_id, id)`. */
  readonly text: string;
  /** The columns of the table that it is about. */
  readonly columns: readonly string[];
  /** What a foreign key points at; the columns may be left out. */
  readonly target?: {
    readonly schema: string;
    readonly table: string;
    readonly columns: readonly string[];
  };
};

type Declared = { readonly text: string; readonly column?: string };

/** The constraints of a table, those of its columns first, each with its name. */
export function constraintsOf(table: Table): Constraint[] {
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

// What stands in the first brackets.
function listIn(text: string): string[] {
  const [, list = ''] = /\(([^)]*)\)/.exec(text) ?? [];
  return list === '' ? [] : list.split(',').flatMap(stepsOf);
}

// The columns that an expression uses, in the order of the table.
function used(text: string, { columns }: Table): string[] {
  const { mask } = maskWhole(text);
  const words = new Set(
    [...mask.matchAll(/(?<!::)\b[a-z_][\w$]*\b(?!\s*\()/gi)].map(([word]) => word.toLowerCase()),
  );
  return columns.map(({ name }) => name).filter((name) => words.has(name));
}
