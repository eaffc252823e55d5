import { type Constraint, constraintsOf, KINDS } from '../../content/schema-sql/constraints-of';
import { readPrivacy } from '../../content/schema-sql/privacy';
import { speakingColumns } from '../../content/schema-sql/speaking-columns';
import type { Column, Table } from '../../content/schema-sql/table';

/** A column, with everything that affects only this column. */
export type ColumnView = Pick<Column, 'name' | 'type' | 'nullable' | 'default'> & {
  /** Its check constraints and its generation expression. */
  readonly rules: readonly string[];
  /** The columns of other tables that it references. */
  readonly references: readonly { readonly table: string; readonly column: string }[];
  /** Its privacy class. Undefined if it has none. */
  readonly privacy?: string;
  /** The rest of its comment, or ''. */
  readonly note: string;
};

/** A constraint, an index, a policy, a trigger, the row-level security setting, or the privileges of a role. */
type PartView = { readonly kind: string; readonly name: string; readonly text: string };

/** A table, ready to display in its section. */
export type TableView = {
  readonly schema: string;
  readonly name: string;
  /** Its purpose, or ''. */
  readonly purpose: string;
  /** The version it ships in. */
  readonly since: string;
  readonly columns: readonly ColumnView[];
  readonly parts: readonly PartView[];
  /** `append-only` if rows can be added but never changed. */
  readonly rows: 'mutable' | 'append-only' | 'read-only';
};

/** Returns the view of a table that ships in the version `since`. */
export function buildTableView(table: Table, since: string): TableView {
  const { schema, name, comment: purpose, columns, indexes, policies, triggers } = table;
  const constraints = constraintsOf(table);
  const own = `${schema === '' ? '' : `${schema}\\.`}${name}`;
  const cut = (text: string) =>
    text
      .replace(/^create (?:or replace )?/i, '')
      .replace(new RegExp(` on (?:only )?${own}\\b`, 'i'), '');
  return {
    schema,
    name,
    purpose,
    since,
    rows: rowsOf(table),
    columns: columns.map((column) => viewColumn(column, constraints)),
    parts: [
      ...constraints
        .filter((one) => one.kind !== 'check' || one.columns.length !== 1)
        .sort((a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind))
        .map(({ kind, name, text }) => ({ kind, name, text: withoutKind(text, kind) })),
      ...indexes.map((one) => ({
        kind: /^create\s+unique/i.test(one.text) ? 'unique index' : 'index',
        name: one.name,
        text: cut(one.text).replace(/^.*?\bindex (?:if not exists )?\S+ /i, ''),
      })),
      ...securityOf(table),
      ...policies.map((one) => ({
        kind: 'policy',
        name: one.name,
        text: cut(one.text).replace(/^policy \S+ /i, ''),
      })),
      ...triggers.map((one) => ({
        kind: 'trigger',
        name: one.name,
        text: cut(one.text).replace(/^(?:constraint )?trigger \S+ /i, ''),
      })),
      ...table.grants.map(({ role, privileges }) => ({
        kind: 'grant',
        name: role,
        text: privileges.join(', '),
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
  return [{ kind: 'row-level security', name: '', text }];
}

function viewColumn(column: Column, constraints: readonly Constraint[]): ColumnView {
  const { name, type, nullable, default: value, rules, comment } = column;
  const privacy = readPrivacy(comment);
  return {
    name,
    type,
    default: value,
    // A composite primary key makes its columns not null, but their own declarations don't show it.
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
  if (given.has('update') || given.has('delete') || given.has('all')) return 'mutable';
  return given.has('insert') ? 'append-only' : 'read-only';
}
