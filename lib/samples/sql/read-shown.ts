/** A table that a page shows in the format of `psql`. Offsets are relative to the text. */
export type ShownTable = {
  readonly kind: 'table';
  readonly at: number;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly at: number; readonly cells: readonly string[] }[];
  /** The row count in its last line, such as `(2 rows)`, if it has one. */
  readonly count: { readonly at: number; readonly rows: number } | undefined;
};

/** A table or line in the output that a page shows. */
export type Shown =
  | ShownTable
  | { readonly kind: 'line'; readonly at: number; readonly text: string };

type Line = { readonly at: number; readonly text: string };

/** Returns the tables and the other lines in an output, in order. */
export function readShown(text: string): Shown[] {
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
