import { oneLine } from '../../core/one-line';
import { keyOf, readComment, stepsOf } from './read-comment';
import { applyGrant, readGrant } from './read-grant';
import { maskWhole, type Statement, splitStatements } from './split-statements';
import type { Column, Table } from './table';

type Growing = {
  -readonly [Key in keyof Table]: Table[Key] extends readonly (infer Item)[] ? Item[] : Table[Key];
};

/** The parser's state: the tables read so far, keyed by name, and a function that returns an offset's line. */
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
const INDEX = new RegExp(
  `^create\\s+(?:unique\\s+)?index\\s+(?:concurrently\\s+)?(?:if\\s+not\\s+exists\\s+)?(\\w+)\\s+on\\s+(?:only\\s+)?(${NAME})`,
  'i',
);
const POLICY = new RegExp(`^create\\s+policy\\s+(\\w+)\\s+on\\s+(${NAME})`, 'i');
const TRIGGER = new RegExp(
  `^create\\s+(?:or\\s+replace\\s+)?(?:constraint\\s+)?trigger\\s+(\\w+)\\s[\\s\\S]*?\\son\\s+(${NAME})`,
  'i',
);
const CONSTRAINT =
  /^(constraint\s+(?:"[^"]+"|\S+)\s+)?(primary\s+key|unique|foreign\s+key|check|exclude)\b|^like\s/i;

/**
 * Returns the tables that `sql` creates, in file order, after all of its statements have run: with added and dropped
 * columns and constraints, comments, indexes, policies, triggers, and grants. Skips unknown statements.
 */
export function readTables(sql: string): Table[] {
  const breaks = [...sql.matchAll(/\n/g)].map(({ index }) => index);
  const reading: Reading = { tables: new Map(), lineAt: (offset) => countBefore(breaks, offset) };
  for (const statement of splitStatements(sql)) {
    readTable(statement, reading);
    readChange(statement, reading);
    explain(statement, reading);
    readParts(statement, reading);
  }
  return [...reading.tables.values()];
}

function readTable({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const [head, written] = CREATE.exec(text) ?? [];
  if (head === undefined || written === undefined) return;
  const key = keyOf(stepsOf(written));
  const [schema = '', name = ''] = key.split('.');
  const table: Growing = {
    schema,
    name,
    comment: '',
    columns: [],
    constraints: [],
    indexes: [],
    policies: [],
    triggers: [],
    grants: [],
    hasRowSecurity: false,
    isRowSecurityForced: false,
    line: lineAt(at),
  };
  const body = text.slice(head.length, findClose(text, head.length));
  for (const item of splitList(body)) {
    if (CONSTRAINT.test(item.text)) table.constraints.push(oneLine(item.text));
    else table.columns.push(readColumn(item.text, lineAt(at + head.length + item.at)));
  }
  if (!tables.has(key)) tables.set(key, table);
}

function readChange({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const [head, written] = ALTER.exec(text) ?? [];
  const table = written === undefined ? undefined : tables.get(keyOf(stepsOf(written)));
  if (head === undefined || !table) return;
  for (const item of splitList(text.slice(head.length))) {
    const line = lineAt(at + head.length + item.at);
    const [added] = /^add\s+(?:column\s+)?(?:if\s+not\s+exists\s+)?/i.exec(item.text) ?? [];
    const [, dropped] = /^drop\s+column\s+(?:if\s+exists\s+)?"?(\w+)/i.exec(item.text) ?? [];
    if (added !== undefined) {
      const rest = item.text.slice(added.length);
      if (CONSTRAINT.test(rest)) table.constraints.push(oneLine(rest));
      else table.columns.push(readColumn(rest, line));
    } else if (dropped !== undefined) {
      table.columns = table.columns.filter(({ name }) => name !== dropped);
    } else if (/^enable\s+row\s+level\s+security/i.test(item.text)) {
      table.hasRowSecurity = true;
    } else if (/^force\s+row\s+level\s+security/i.test(item.text)) {
      table.isRowSecurityForced = true;
    }
  }
}

function explain({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const said = readComment(text);
  const table = said && tables.get(said.table);
  if (!table) return;
  if (said.column === undefined) {
    table.comment = said.text;
    return;
  }
  const commentLine = lineAt(at);
  table.columns = table.columns.map((column) =>
    column.name === said.column ? { ...column, comment: said.text, commentLine } : column,
  );
}

function readParts({ text, at }: Statement, { tables, lineAt }: Reading): void {
  const line = lineAt(at);
  const [, index, indexed = ''] = INDEX.exec(text) ?? [];
  if (index !== undefined) {
    tables.get(keyOf(stepsOf(indexed)))?.indexes.push({ name: index, text: oneLine(text), line });
  }
  const [, policy, guarded = ''] = POLICY.exec(text) ?? [];
  if (policy !== undefined) {
    tables.get(keyOf(stepsOf(guarded)))?.policies.push({ name: policy, text: oneLine(text), line });
  }
  const [, trigger, watched = ''] = TRIGGER.exec(text) ?? [];
  if (trigger !== undefined) {
    tables
      .get(keyOf(stepsOf(watched)))
      ?.triggers.push({ name: trigger, text: oneLine(text), line });
  }
  const grant = readGrant(text);
  for (const name of grant?.tables ?? []) {
    const table = tables.get(keyOf(stepsOf(name)));
    if (grant && table) table.grants = applyGrant(table.grants, grant);
  }
}

// Returns the index of the parenthesis that closes the one before `start`, or the end of the text.
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

/** A list item, and its offset. */
type Item = { readonly text: string; readonly at: number };

/** Splits `list` at commas outside brackets. */
function splitList(list: string): Item[] {
  const { mask } = maskWhole(list);
  const ends: number[] = [];
  let depth = 0;
  for (let index = 0; index < mask.length; index += 1) {
    const mark = mask[index];
    if (mark === '(' || mark === '[') depth += 1;
    else if (mark === ')' || mark === ']') depth -= 1;
    else if (mark === ',' && depth === 0) ends.push(index);
  }
  let start = 0;
  return [...ends, list.length].flatMap((end) => {
    const text = list.slice(start, end);
    const at = start + text.length - text.trimStart().length;
    start = end + 1;
    return text.trim() === '' ? [] : [{ text: text.trim(), at }];
  });
}

const CLAUSE =
  /\b(not\s+null|null|default|primary\s+key|unique|references|check|generated|collate|constraint)\b/gi;

/** Parses a column declaration: a name, a type, and clauses in any order. */
function readColumn(text: string, line: number): Column {
  const [, quoted, bare = ''] = /^(?:"((?:[^"]|"")+)"|([^\s"(),]+))/.exec(text) ?? [];
  const name = quoted?.replaceAll('""', '"') ?? bare.toLowerCase();
  const rest = text.slice(quoted === undefined ? bare.length : quoted.length + 2);
  const starts = findClauses(rest);
  const clauses = starts.map((start, index) => oneLine(rest.slice(start, starts[index + 1])));
  const has = (pattern: RegExp) =>
    clauses.some((clause) => pattern.test(clause.replace(/^constraint \S+ /i, '')));
  return {
    name,
    type: oneLine(rest.slice(0, starts[0])),
    nullable: !has(/^(not null$|primary key\b)/i),
    default: clauses.find((clause) => /^default\b/i.test(clause))?.slice('default '.length) ?? '',
    rules: clauses.filter((clause) => !/^(not null|null|default\b)/i.test(clause)),
    comment: '',
    commentLine: 0,
    line,
  };
}

// Clauses begin outside parentheses. `constraint name` belongs to the clause after it.
function findClauses(text: string): number[] {
  const { mask } = maskWhole(text);
  const starts: number[] = [];
  let depth = 0;
  let at = 0;
  let isNamed = false;
  for (const found of mask.matchAll(CLAUSE)) {
    for (; at < found.index; at += 1) {
      if (mask[at] === '(') depth += 1;
      else if (mask[at] === ')') depth -= 1;
    }
    if (depth > 0) continue;
    if (!isNamed) starts.push(found.index);
    isNamed = found[0].toLowerCase() === 'constraint';
  }
  return starts;
}
