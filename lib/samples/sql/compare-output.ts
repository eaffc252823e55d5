import type { Problem } from '../../core/problem';
import type { Sample } from '../sample';
import type { Printed } from './printed';

type Table = Extract<Printed, { kind: 'table' }>;
type Fault = Pick<Problem, 'message' | 'fix'> & { readonly at: number };

/**
 * Returns the differences between the output that a page shows and the output of its script. The page must show only
 * what was printed, in the same order, but may omit whole tables and lines. Ignores differences in whitespace. A `…`
 * cell matches any value. In query plans, subquery results can be named as in any PostgreSQL version.
 */
export function compareOutput(output: Sample, printed: readonly Printed[]): Problem[] {
  let rest = [...printed];
  const faults: Fault[] = [];
  for (const shown of readShown(output.text)) {
    if (shown.kind === 'line') {
      const found = findLine(rest, shown.text);
      if (found) rest = found.rest;
      else faults.push({ at: shown.at, ...missingLine(shown.text, rest) });
      continue;
    }
    const index = rest.findIndex((one) => one.kind === 'table' && hasColumns(one, shown));
    const table = rest[index];
    if (table?.kind === 'table') {
      faults.push(...compareRows(shown, table));
      rest = rest.slice(index + 1);
    } else faults.push({ at: shown.at, ...missingTable(shown, rest) });
  }
  return faults.map(({ at, ...fault }) => ({ ...output.placeAt(at), ...fault }));
}

function hasColumns({ columns }: Table, shown: ShownTable): boolean {
  return join(columns) === join(shown.columns);
}

function compareRows(shown: ShownTable, { columns, rows }: Table): Fault[] {
  const isPlan = columns[0] === 'QUERY PLAN';
  const same = (cell: string, value: string) =>
    cell === '…' || normalize(cell, isPlan) === normalize(value, isPlan);
  for (const [index, { at, cells }] of shown.rows.entries()) {
    const row = rows[index];
    if (!row) return [{ at, ...countFault(rows.length, shown.rows.length) }];
    if (cells.every((cell, column) => same(cell, row[column] ?? ''))) continue;
    const message = `The sample prints \`${tell(row)}\` here`;
    return [{ at, message, fix: 'show what it prints, or correct the sample' }];
  }
  const { count } = shown;
  if (shown.rows.length < rows.length) {
    return [{ at: count?.at ?? shown.at, ...countFault(rows.length, shown.rows.length) }];
  }
  if (!count || count.rows === rows.length) return [];
  const written = rows.length === 1 ? '(1 row)' : `(${rows.length} rows)`;
  return [
    { at: count.at, message: `The sample prints \`${written}\` here`, fix: `write \`${written}\`` },
  ];
}

function countFault(printed: number, shown: number): Pick<Problem, 'message' | 'fix'> {
  const message = `The sample prints ${printed} ${printed === 1 ? 'row' : 'rows'}, but ${shown} ${shown === 1 ? 'is' : 'are'} shown here`;
  return { message, fix: 'show what it prints, or correct the sample' };
}

// Finds values that the page shows outside a table: a whole row, or a single value after its column name.
function findLine(rest: readonly Printed[], text: string): { rest: Printed[] } | undefined {
  const wanted = normalize(text, false);
  for (const [index, one] of rest.entries()) {
    const after = rest.slice(index + 1);
    if (one.kind === 'line') {
      if (normalize(one.text, false) === wanted) return { rest: after };
      continue;
    }
    const row = one.rows.findIndex((cells) => linesOf(one, cells).includes(wanted));
    if (row >= 0) return { rest: [{ ...one, rows: one.rows.slice(row + 1) }, ...after] };
  }
  return undefined;
}

function linesOf({ columns }: Table, cells: readonly string[]): string[] {
  const row = normalize(cells.join(' '), false);
  return columns.length === 1 ? [row, `${columns[0]} ${row}`] : [row, join(cells)];
}

function missingLine(text: string, rest: readonly Printed[]): Pick<Problem, 'message' | 'fix'> {
  const next = rest[0];
  const line = next?.kind === 'line' ? next.text : next && tell(next.rows[0] ?? []);
  const message = `The sample doesn't print \`${normalize(text, false)}\``;
  return { message, fix: next ? `show what it prints next: \`${line}\`` : 'remove it' };
}

function missingTable(
  { columns }: ShownTable,
  rest: readonly Printed[],
): Pick<Problem, 'message' | 'fix'> {
  const next = rest.find((one) => one.kind === 'table');
  const message = `The sample prints no table with the columns ${columns.join(', ')} here`;
  return {
    message,
    fix: next
      ? `show the table that it prints next, with ${next.columns.join(', ')}`
      : 'remove it, or correct the sample',
  };
}

function tell(cells: readonly string[]): string {
  return cells.join(' | ') || 'nothing';
}

function join(cells: readonly string[]): string {
  return cells.map((cell) => normalize(cell, false)).join(' | ');
}

// PostgreSQL 17 and later print `(InitPlan 1).col1` instead of `$0` in plans.
function normalize(text: string, isPlan: boolean): string {
  const plain = text.trim().replace(/[ \t]+/g, ' ');
  if (!isPlan) return plain;
  return plain
    .replace(/\((InitPlan|SubPlan) \d+\)\.col\d+|\$\d+/g, '$n')
    .replace(/ \(returns [^)]*\)/, '');
}

/** A table that a page shows in the format of `psql`. Offsets are relative to the text. */
type ShownTable = {
  readonly kind: 'table';
  readonly at: number;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly at: number; readonly cells: readonly string[] }[];
  /** The row count in its last line, such as `(2 rows)`, if it has one. */
  readonly count: { readonly at: number; readonly rows: number } | undefined;
};

/** A table or line in the output that a page shows. */
type Shown = ShownTable | { readonly kind: 'line'; readonly at: number; readonly text: string };

type Line = { readonly at: number; readonly text: string };

/** Returns the tables and the other lines in an output, in order. */
function readShown(text: string): Shown[] {
  let at = 0;
  const lines = text.split('\n').map((line) => {
    const here = { at, text: line };
    at += line.length + 1;
    return here;
  });
  const shown: Shown[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] as Line;
    const rule = lines[index + 1]?.text ?? '';
    if (line.text.trim() !== '' && /^\s*-+(\+-+)*\s*$/.test(rule) && rule.includes('--')) {
      const { table, end } = readTable(lines, index);
      shown.push(table);
      index = end;
    } else if (line.text.trim() !== '') shown.push({ kind: 'line', ...line });
  }
  return shown;
}

function readTable(lines: readonly Line[], start: number): { table: ShownTable; end: number } {
  const head = lines[start] as Line;
  const rule = lines[start + 1]?.text ?? '';
  const cellsOf = (line: string) => splitCells(line, rule);
  const rows: { at: number; cells: string[] }[] = [];
  let end = start + 1;
  let count: ShownTable['count'];
  let isOpen = false;
  for (const line of lines.slice(start + 2)) {
    const [, written] = /^\((\d+) rows?\)\s*$/.exec(line.text) ?? [];
    if (written === undefined && line.text.trim() === '') break;
    end += 1;
    if (written !== undefined) {
      count = { at: line.at, rows: Number(written) };
      break;
    }
    const cells = cellsOf(line.text);
    const last = rows.at(-1);
    // In a multiline value, `psql` ends each line except the last with a plus sign.
    if (isOpen && last) last.cells = last.cells.map((cell, at) => joinCell(cell, cells[at] ?? ''));
    else rows.push({ at: line.at, cells });
    isOpen = cells.some((cell) => cell.endsWith('+'));
  }
  return { table: { kind: 'table', at: head.at, columns: cellsOf(head.text), rows, count }, end };
}

function splitCells(line: string, rule: string): string[] {
  const width = rule.split('+').length;
  if (width === 1) return [line.trim()];
  const cells = line.split('|');
  if (cells.length === width) return cells.map((cell) => cell.trim());
  // A value contains a `|`. The dashed line shows the column boundaries.
  let from = 0;
  return rule.split('+').map((dashes, index, all) => {
    const to = index === all.length - 1 ? line.length : from + dashes.length;
    const cell = line.slice(from, to).trim();
    from = to + 1;
    return cell;
  });
}

function joinCell(above: string, below: string): string {
  return above.endsWith('+') ? `${above.slice(0, -1).trimEnd()}\n${below}` : above;
}
