import { type Constraint, constraintsOf, KINDS } from '../../content/schema-sql/constraints-of';
import { readPrivacy } from '../../content/schema-sql/privacy';
import { speakingColumns } from '../../content/schema-sql/speaking-columns';
import type { Column, Table } from '../../content/schema-sql/table';

/** One column, with all that concerns it alone. */
export type ColumnView = Pick<Column, 'name' | 'type' | 'nullable' | 'default'> & {
  /** Its checks, and how it is generated. */
  readonly rules: readonly string[];
  /** The columns of other tables that it holds a value of. */
  readonly references: readonly { readonly table: string; readonly column: string }[];
  /** Its class; undefined for a column without one. */
  readonly privacy?: string;
  /** What else its comment says, or an empty text. */
  readonly note: string;
};

/** A constraint, an index, a policy, a trigger, or the rights of a role. */
type PartView = { readonly kind: string; readonly name: string; readonly text: string };

/** One table as its section shows it. */
export type TableView = {
  readonly schema: string;
  readonly name: string;
  /** What it is for, or an empty text. */
  readonly purpose: string;
  /** The version that ships it. */
  readonly since: string;
  readonly columns: readonly ColumnView[];
  readonly parts: readonly PartView[];
  /** What becomes of a row once it is there. */
  readonly rows: 'change' | 'only added' | 'fixed';
};

/** What is shown of a table that ships with the version `since`. */
export function buildTableView(table: Table, since: string): TableView {
  const { schema, name, comment: purpose, columns, indexes, policies, triggers } = table;
  const constraints = constraintsOf(table);
  const own = `${schema === '' ? '' : `${schema}\\.`}${name}`;
  const cut = (text: string) =>
    text
      .replace(/^create (?:or replace )?/i, '')
      .replace(new RegExp(` on (?:only )?${own}\\b`, 'i'), '');
  return {
    ...{ schema, name, purpose, since, rows: rowsOf(table) },
    columns: columns.map((column) => viewColumn(column, constraints)),
    parts: [
      ...constraints
        .filter((one) => one.kind !== 'check' || one.columns.length !== 1)
        .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
        .map(({ kind, name, text }) => ({ kind, name, text: withoutKind(text, kind) })),
      ...indexes.map((one) => ({
        ...{ kind: /^create\s+unique/i.test(one.text) ? 'unique index' : 'index', name: one.name },
        text: cut(one.text).replace(/^.*?\bindex (?:if not exists )?\S+ /i, ''),
      })),
      ...securityOf(table),
      ...policies.map((one) => ({
        ...{ kind: 'policy', name: one.name },
        text: cut(one.text).replace(/^policy \S+ /i, ''),
      })),
      ...triggers.map((one) => ({
        ...{ kind: 'trigger', name: one.name },
        text: cut(one.text).replace(/^(?:constraint )?trigger \S+ /i, ''),
      })),
      ...table.grants.map(({ role, privileges }) => ({
        ...{ kind: 'grant', name: role, text: privileges.join(', ') },
      })),
    ],
  };
}

function withoutKind(text: string, kind: Constraint['kind']): string {
  return kind === 'exclude' ? text : text.slice(kind.length).trim();
}

function securityOf({ hasRowSecurity, isRowSecurityForced }: Table): PartView[] {
  if (!hasRowSecurity) return [];
  const text = isRowSecurityForced ? 'enabled, forced' : 'enabled';
  return [{ kind: 'row security', name: '', text }];
}

function viewColumn(column: Column, constraints: readonly Constraint[]): ColumnView {
  const { name, type, nullable, default: value, rules, comment } = column;
  const privacy = readPrivacy(comment);
  return {
    ...{ name, type, default: value },
    // A primary key of several columns declares none of them.
    nullable:
      nullable &&
      !constraints.some(({ kind, columns }) => kind === 'primary key' && columns.includes(name)),
    rules: [
      ...constraints
        .filter(
          ({ kind, columns }) => kind === 'check' && columns.length === 1 && columns[0] === name,
        )
        .map(({ text }) => text),
      ...rules.filter((rule) => /^generated\b/i.test(rule)),
    ],
    references: constraints.flatMap((key) => {
      const at = key.columns.indexOf(name);
      if (!key.target || at < 0 || !speakingColumns(key).includes(name)) return [];
      return [{ table: key.target.table, column: key.target.columns[at] ?? '' }];
    }),
    ...(privacy ? { privacy: privacy.name } : {}),
    note: privacy ? privacy.note : comment,
  };
}

function rowsOf({ grants }: Table): TableView['rows'] {
  const given = new Set(
    grants.flatMap(({ privileges }) => privileges.map((one) => one.toLowerCase())),
  );
  if (given.has('update') || given.has('delete') || given.has('all')) return 'change';
  return given.has('insert') ? 'only added' : 'fixed';
}
