import { drawLabel } from './draw-label';
import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import type { Figure } from './figure';
import type { Graph, GraphEdge } from './graph';
import { findExcess } from './limits';
import { type Label, measureLabel } from './measure-text';
import { readOptionalLabel } from './read/read-label';
import { type Canvas, drawBox, short, tag } from './write-svg';

/** A class or an entity. Classes have a section for fields and one for methods. */
export type DraftTable = {
  lines: readonly string[];
  annotation: string | undefined;
  readonly sections: readonly [Row[], Row[]];
};

/** A partially parsed class or entity diagram, in source order. Tables are keyed by name. */
export type DraftTables = {
  readonly kind: 'Class' | 'Entity';
  readonly tables: Map<string, DraftTable>;
  readonly relations: GraphEdge[];
  /** The table whose braces are open, and the line that opened them. */
  open: { readonly at: SourceLine; readonly name: string } | undefined;
};

/**
 * Reads a class or entity diagram whose first line is its header. `readStatement` reads the lines outside of braces,
 * and `readMember` those inside.
 */
export function readTables(
  [header = { number: 1, column: 1, text: '' }, ...body]: readonly SourceLine[],
  kind: DraftTables['kind'],
  direction: Graph['direction'],
  readStatement: (draft: DraftTables, line: SourceLine) => DiagramFault | undefined,
  readMember: (table: DraftTable, line: SourceLine) => DiagramFault | undefined,
): Graph | DiagramFault {
  const draft: DraftTables = { kind, tables: new Map(), relations: [], open: undefined };
  for (const line of body) {
    const name = draft.open?.name;
    if (name !== undefined && line.text === '}') draft.open = undefined;
    else {
      const fault =
        name === undefined ? readStatement(draft, line) : readMember(tableOf(draft, name), line);
      if (fault) return fault;
    }
  }
  if (draft.open) {
    const message = `${kind} \`${draft.open.name}\` is never closed`;
    return faultAt(draft.open.at, message, 'write } below its last line');
  }
  const nodes = [...draft.tables].map(([id, { lines, annotation, sections }]) => ({
    id,
    figure: tableFigure(lines, sections, annotation),
  }));
  return (
    findExcess(header, 'nodes', nodes.length) ??
    findExcess(header, 'edges', draft.relations.length) ?? {
      kind: 'graph',
      direction,
      nodes,
      groups: [],
      edges: draft.relations,
    }
  );
}

/** Returns the table with this name. Creates it if a relation mentions it before its declaration, or without one. */
export function tableOf({ tables }: DraftTables, name: string): DraftTable {
  const known = tables.get(name);
  if (known) return known;
  const table: DraftTable = {
    lines: [showGenerics(name)],
    annotation: undefined,
    sections: [[], []],
  };
  tables.set(name, table);
  return table;
}

/** Registers a declared table with its label, and opens it if its line ends with a brace. */
export function declareTable(
  draft: DraftTables,
  at: SourceLine,
  [, name = '', raw, brace]: readonly (string | undefined)[],
): DiagramFault | undefined {
  const table = tableOf(draft, name);
  const label = readOptionalLabel(at, raw);
  if (isFault(label)) return label;
  if (label) table.lines = label;
  if (brace) draft.open = { at, name };
  return undefined;
}

/** Registers a relation, and the tables that it connects. */
export function addRelation(
  draft: DraftTables,
  at: SourceLine,
  relation: GraphEdge,
): DiagramFault | undefined {
  const { from, to } = relation;
  if (from === to) {
    const message = `\`${from}\` has a relation to itself, which isn't supported`;
    return faultAt(at, message, `write it as a ${draft.kind === 'Class' ? 'member' : 'field'}`);
  }
  tableOf(draft, from);
  tableOf(draft, to);
  draft.relations.push(relation);
  return undefined;
}

/** Replaces Mermaid's `~` around type parameters with `<` and `>`. */
export function showGenerics(text: string): string {
  return text.replace(/~([^~]+)~/g, '<$1>');
}

/** A table row, with a label for each column. Trailing columns may be missing. */
type Row = readonly Label[];

const SPACE = { side: 10, between: 16, above: 8, section: 4, row: 20 } as const;
const LEAST_WIDTH = 80;

/**
 * Returns the figure for a class or an entity: its name, with the annotation above it, and sections separated by lines.
 * Skips empty sections.
 */
function tableFigure(
  name: readonly string[],
  sections: readonly (readonly Row[])[],
  annotation: string | undefined,
): Figure {
  const heading = [measureLabel('heading', [name.join(' ')])];
  if (annotation !== undefined) heading.unshift(measureLabel('annotation', [annotation]));
  const parts = sections.filter(({ length }) => length > 0);
  const starts = columnsOf(parts.flat());
  const widest = Math.max(
    starts.at(-1) ?? 0,
    ...heading.map((label) => label.width + 2 * SPACE.side),
  );
  const width = Math.max(LEAST_WIDTH, widest);
  const top = heading.reduce((sum, label) => sum + label.height, 2 * SPACE.above);
  const height = parts.reduce((sum, { length }) => sum + heightOf(length), top);
  return {
    width,
    height,
    draw(canvas, x, y) {
      drawBox(canvas, 'boxes', 'diagram-box', { x, y, width, height }, 3);
      if (parts.length > 0) drawBox(canvas, 'boxes', 'diagram-head', { x, y, width, height: top });
      let below = y + SPACE.above;
      for (const label of heading) {
        drawLabel(canvas, label, x + width / 2, below + label.height / 2);
        below += label.height;
      }
      below = y + top;
      for (const [index, rows] of parts.entries()) {
        if (index > 0) drawRule(canvas, x, below, width);
        drawRows(canvas, rows, starts, { x, y: below + SPACE.section, width });
        below += heightOf(rows.length);
      }
    },
  };
}

function heightOf(rows: number): number {
  return rows * SPACE.row + 2 * SPACE.section;
}

/** Returns each column's distance from the left edge, followed by the table's width. */
function columnsOf(rows: readonly Row[]): number[] {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const starts: number[] = [SPACE.side];
  for (let column = 0; column < count; column += 1) {
    const widest = Math.max(...rows.map((row) => row[column]?.width ?? 0));
    const after = column === count - 1 ? SPACE.side : SPACE.between;
    starts.push((starts[column] ?? 0) + widest + after);
  }
  return starts;
}

function drawRule(canvas: Canvas, x: number, y: number, width: number): void {
  const d = `M${short(x)} ${short(y)}h${short(width)}`;
  canvas.draw('boxes', tag('path', { class: 'diagram-rule', d }), []);
}

function drawRows(
  canvas: Canvas,
  rows: readonly Row[],
  starts: readonly number[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  for (const [index, row] of rows.entries()) {
    for (const [column, label] of row.entries()) {
      // Right-aligned labels are in the last column.
      const isLast = label.style.anchor === 'end';
      const place = isLast ? width - SPACE.side : (starts[column] ?? 0);
      drawLabel(canvas, label, x + place, y + (index + 0.5) * SPACE.row);
    }
  }
}
