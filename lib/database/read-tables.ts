import { readColumn } from './read-column';
import { splitList } from './split-list';
import { maskWhole, type Statement, splitStatements } from './split-statements';
import type { Column, Table } from './table';

type Growing = {
  -readonly [Key in keyof Table]: Table[Key] extends readonly (infer Item)[] ? Item[] : Table[Key];
};

/** The tables of one reading by their names, and the line of an offset. */
type Reading = {
  readonly tables: Map<string, Growing>;
  readonly lineAt: (offset: number) => number;
};

const NAME = '(?:"[^"]+"|[\\w$]+)(?:\\s*\\.\\s*(?:"[^"]+"|[\\w$]+))?';
const CREATE = new RegExp(
  `^create\\s+(?:unlogged\\s+|temp(?:orary)?\\s+)?table\\s+(?:if\\s+not\\s+exists\\s+)?(${NAME})\\s*\\(`,
  'i',
);
const ALTER = new RegExp(`^alter\\s+table\\s+(?:if\\s+exists\\s+)?(?:only\\s+)?(${NAME})\\s+`, 'i');
const COMMENT = new RegExp(
  `^comment\\s+on\\s+(table|column)\\s+(${NAME})(?:\\s*\\.\\s*(\\w+))?\\s+is\\s+'((?:[^']|'')*)'`,
  'i',
);
const INDEX = new RegExp(
  `^create\\s+(?:unique\\s+)?index\\s+(?:concurrently\\s+)?(?:if\\s+not\\s+exists\\s+)?(\\w+)\\s+on\\s+(?:only\\s+)?(${NAME})`,
  'i',
);
const POLICY = new RegExp(`^create\\s+policy\\s+(\\w+)\\s+on\\s+(${NAME})`, 'i');
const CONSTRAINT =
  /^(constraint\s+\S+\s+)?(primary\s+key|unique|foreign\s+key|check|exclude)\b|^like\s/i;

/**
 * The tables that `sql` creates, in its order, as they are after all of its statements: columns and constraints
 * that are added or dropped, comments, indexes, policies. What it does not know it skips.
 */
export function readTables(sql: string): Table[] {
  const breaks = [...sql.matchAll(/\n/g)].map(({ index }) => index);
  const reading: Reading = { tables: new Map(), lineAt: (offset) => countBefore(breaks, offset) };
  for (const statement of splitStatements(sql)) {
    readTable(statement, reading);
    readChange(statement, reading);
    readComment(statement, reading);
    readParts(statement, reading);
  }
  return [...reading.tables.values()];
}

function readTable({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const [head, written] = CREATE.exec(text) ?? [];
  if (head === undefined || written === undefined) return;
  const key = keyOf(written);
  const [schema = '', name = ''] = key.split('.');
  const table: Growing = {
    ...{ schema, name, comment: '', columns: [], constraints: [], indexes: [], policies: [] },
    ...{ hasRowSecurity: false, line: lineAt(at) },
  };
  const body = text.slice(head.length, findClose(text, head.length));
  for (const item of splitList(body)) {
    if (CONSTRAINT.test(item.text)) table.constraints.push(flat(item.text));
    else table.columns.push(readColumn(item.text, lineAt(at + head.length + item.at)));
  }
  if (!tables.has(key)) tables.set(key, table);
}

function readChange({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const [head, written] = ALTER.exec(text) ?? [];
  const table = written === undefined ? undefined : tables.get(keyOf(written));
  if (head === undefined || !table) return;
  for (const item of splitList(text.slice(head.length))) {
    const line = lineAt(at + head.length + item.at);
    const [added] = /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?/i.exec(item.text) ?? [];
    const [, dropped] = /^drop\s+column\s+(?:if\s+exists\s+)?"?(\w+)/i.exec(item.text) ?? [];
    if (added !== undefined) {
      const rest = item.text.slice(added.length);
      if (CONSTRAINT.test(rest)) table.constraints.push(flat(rest));
      else table.columns.push(readColumn(rest, line));
    } else if (dropped !== undefined) {
      table.columns = table.columns.filter(({ name }) => name !== dropped);
    } else if (/^enable\s+row\s+level\s+security/i.test(item.text)) {
      table.hasRowSecurity = true;
    }
  }
}

function readComment({ text }: Statement, { tables }: Reading): void {
  const [, kind, written = '', inner, quoted = ''] = COMMENT.exec(text) ?? [];
  if (kind === undefined) return;
  const comment = quoted.replaceAll("''", "'");
  if (kind.toLowerCase() === 'table') {
    const table = tables.get(keyOf(written));
    if (table) table.comment = comment;
    return;
  }
  // `schema.table.column`, or `table.column`.
  const steps = [...keyOf(written).split('.'), inner?.toLowerCase() ?? ''].filter(Boolean);
  const table = tables.get(keyOf(steps.slice(0, -1).join('.')));
  const explain = (column: Column) =>
    column.name === steps.at(-1) ? { ...column, comment } : column;
  if (table) table.columns = table.columns.map(explain);
}

function readParts({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const line = lineAt(at);
  const [, index, indexed = ''] = INDEX.exec(text) ?? [];
  if (index !== undefined) {
    tables.get(keyOf(indexed))?.indexes.push({ name: index, text: flat(text), line });
  }
  const [, policy, guarded = ''] = POLICY.exec(text) ?? [];
  if (policy !== undefined) {
    tables.get(keyOf(guarded))?.policies.push({ name: policy, text: flat(text), line });
  }
}

// `schema.table`, with nothing before the dot where there is no schema.
function keyOf(written: string): string {
  const steps = written.split('.').map((step) => {
    const name = step.trim();
    return name.startsWith('"') ? name.slice(1, -1) : name.toLowerCase();
  });
  return steps.length > 1 ? steps.join('.') : `.${steps[0]}`;
}

// The bracket that closes the one before `start`, else the end.
function findClose(text: string, start: number): number {
  const { mask } = maskWhole(text);
  let depth = 1;
  for (let index = start; index < mask.length; index += 1) {
    if (mask[index] === '(') depth += 1;
    else if (mask[index] === ')') depth -= 1;
    if (depth === 0) return index;
  }
  return text.length;
}

function countBefore(breaks: readonly number[], offset: number): number {
  let low = 0;
  let high = breaks.length;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((breaks[middle] ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low + 1;
}

function flat(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
