import { drawLabel } from './draw-label';
import {
  collectFaults,
  type DiagramFault,
  FIRST_LINE,
  faultAt,
  isFault,
  type SourceLine,
} from './fault';
import { type Figure, noteFigure } from './figure';
import { type Direction, directionOf, type Graph, type GraphEdge, type GraphGroup } from './graph';
import { findExcess } from './limits';
import { type Label, measureLabel } from './measure-text';
import { readLabel, readOptionalLabel } from './read/read-label';
import { hasOpenQuote, isStyling, joinLines, partOf, trimEnd } from './read/read-lines';
import { type Canvas, drawBox, short, tag } from './write-svg';

/** A class or an entity. Classes have a section for fields and one for methods. */
export type DraftTable = {
  lines: readonly string[];
  readonly annotations: string[];
  readonly sections: readonly [Row[], Row[]];
  group: string | undefined;
};

/** A partially parsed class or entity diagram, in source order. Tables are keyed by name. */
export type DraftTables = {
  readonly kind: 'Class' | 'Entity';
  readonly tables: Map<string, DraftTable>;
  readonly relations: GraphEdge[];
  readonly notes: {
    readonly id: string;
    readonly figure: Figure;
    readonly group: string | undefined;
  }[];
  readonly groups: GraphGroup[];
  direction: Direction | 'fit';
  title: string | undefined;
  /** The table and the namespaces whose braces are open, and the lines that opened them. */
  open: { readonly at: SourceLine; readonly name: string } | undefined;
  readonly spaces: { readonly at: SourceLine; readonly id: string }[];
};

/**
 * Reads a class or entity diagram whose first line is its header. `readStatement` reads the lines outside of braces,
 * and `readMember` those inside. Returns all faults if it has any.
 */
export function readTables(
  lines: readonly SourceLine[],
  kind: DraftTables['kind'],
  direction: DraftTables['direction'],
  readStatement: (draft: DraftTables, line: SourceLine) => DiagramFault | undefined,
  readMember: (table: DraftTable, line: SourceLine) => DiagramFault | undefined,
): (Graph & { readonly title: string | undefined }) | DiagramFault[] {
  const draft: DraftTables = {
    kind,
    tables: new Map(),
    relations: [],
    notes: [],
    groups: [],
    direction,
    title: undefined,
    open: undefined,
    spaces: [],
  };
  const joined = joinLines(lines, hasOpenQuote).map(trimEnd).flatMap(splitBraces);
  const [header = FIRST_LINE, ...body] = joined;
  const faults = collectFaults(body, (line) => {
    if (!draft.open) return readCommon(draft, line) ? undefined : readStatement(draft, line);
    if (line.text !== '}') return readMember(tableOf(draft, draft.open.name), line);
    draft.open = undefined;
    return undefined;
  });
  const unclosed = [
    ...(draft.open ? [{ at: draft.open.at, name: `${kind} \`${draft.open.name}\`` }] : []),
    ...draft.spaces.map(({ at }) => ({ at, name: 'The namespace' })),
  ];
  for (const { at, name } of unclosed) {
    faults.push(faultAt(at, `${name} is never closed`, 'write } below its last line'));
  }
  const { tables, notes, relations, groups, title } = draft;
  const counts = {
    nodes: tables.size + notes.length,
    groups: groups.length,
    edges: relations.length,
  };
  faults.push(...findExcess(header, counts));
  if (faults.length > 0) return faults;
  const nodes = [...tables].map(([id, { lines: name, annotations, sections, group }]) => ({
    id,
    group,
    figure: tableFigure(name, sections, annotations),
  }));
  const used = new Set([...nodes, ...notes, ...groups].map(({ group }) => group));
  return {
    kind: 'graph',
    title,
    direction: draft.direction,
    nodes: [...nodes, ...notes],
    groups: groups.filter(({ id }) => used.has(id)),
    edges: relations,
  };
}

/** Splits `class A { +x }` into three statements. Crow's feet have braces too, but always next to a bar or a ring. */
function splitBraces(line: SourceLine): SourceLine[] {
  const open =
    /^[^"{}|]*(?:"[^"]*"[^"{}|]*)*\{(?=.)(?![o|]?(?:--|\.\.|-\.|\.-|\s+to\s))/.exec(line.text)?.[0]
      .length ?? 0;
  if (open > 0 && !/^[+\-#~]|[(:]|--|\.\./.test(line.text.slice(0, open))) {
    return [partOf(line, 0, open), ...splitBraces(partOf(line, open))];
  }
  const count = (letter: string) => line.text.split(letter).length;
  if (/.\}$/.test(line.text) && count('}') > count('{') && !/--|\.\./.test(line.text)) {
    const end = line.text.length - 1;
    return [...splitBraces(partOf(line, 0, end)), partOf(line, end)].filter(
      ({ text }) => text !== '',
    );
  }
  return [line];
}

/** Reads a statement that class and entity diagrams share. Returns false if it isn't one. */
function readCommon(draft: DraftTables, line: SourceLine): boolean {
  const direction = directionOf(/^direction\s+(\w+)$/.exec(line.text)?.[1]);
  const title = /^title(?:\s*:\s*|\s+)([^:[{]+)$/.exec(line.text)?.[1];
  if (direction) draft.direction = direction;
  if (title) draft.title = title;
  return direction !== undefined || title !== undefined || isStyling(line);
}

/** Returns a table's id, which is its name without type parameters. */
function idOf(name: string): string {
  return name.replace(/~.*$/, '');
}

/** Returns the table with this name. Creates it if a relation mentions it before its declaration, or without one. */
export function tableOf({ tables, spaces }: DraftTables, written: string): DraftTable {
  const name = idOf(written);
  const known = tables.get(name);
  if (known && written !== name && known.lines.join('') === name)
    known.lines = [showGenerics(written)];
  if (known) return known;
  const table: DraftTable = {
    lines: [showGenerics(written)],
    annotations: [],
    sections: [[], []],
    group: spaces.at(-1)?.id,
  };
  tables.set(name, table);
  return table;
}

/** Registers a declared table with its label, and opens it if its line ends with a brace. */
export function declareTable(
  draft: DraftTables,
  at: SourceLine,
  {
    name,
    label: raw,
    brace,
  }: { name: string; label: string | undefined; brace: string | undefined },
): DiagramFault | undefined {
  const table = tableOf(draft, name);
  table.group ??= draft.spaces.at(-1)?.id;
  const label = readOptionalLabel(at, raw);
  if (brace) draft.open = { at, name };
  if (isFault(label)) return label;
  if (label) table.lines = label;
  return undefined;
}

/** Registers a relation, and the tables that it connects. */
export function addRelation(draft: DraftTables, relation: GraphEdge): void {
  const { from, to } = relation;
  tableOf(draft, from);
  tableOf(draft, to);
  draft.relations.push({ ...relation, from: idOf(from), to: idOf(to) });
}

/** Adds a note, with a line to a table if it has one. */
export function addNote(
  draft: DraftTables,
  at: SourceLine,
  raw: string,
  name: string | undefined,
): DiagramFault | undefined {
  const lines = readLabel(at, raw);
  if (isFault(lines)) return lines;
  const id = `note ${draft.notes.length}`;
  draft.notes.push({ id, figure: noteFigure(lines), group: draft.spaces.at(-1)?.id });
  if (name !== undefined) {
    tableOf(draft, name);
    draft.relations.push({
      from: idOf(name),
      to: id,
      start: 'none',
      end: 'none',
      stroke: 'dashed',
    });
  }
  return undefined;
}

/** Replaces Mermaid's `~` around type parameters with `<` and `>`, from outside to inside: `List~List~int~~`. */
export function showGenerics(text: string): string {
  const last = text.lastIndexOf('~');
  let isOpen = false;
  return text.replace(/~+/g, (tildes, at: number) => {
    // A type's name is in front of an opening tilde, and more tildes close it.
    const next = text[at + tildes.length] ?? '';
    const opens =
      tildes.length === 1 &&
      at !== last &&
      /[\p{L}\p{N}_]/u.test(text[at - 1] ?? '') &&
      /[\p{L}\p{N}_?~[(]/u.test(next);
    if (opens) isOpen = true;
    if (opens) return '<';
    return isOpen ? '>'.repeat(tildes.length) : tildes;
  });
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
  annotations: readonly string[],
): Figure {
  const heading = [
    ...annotations.map((text) => measureLabel('annotation', [text])),
    measureLabel('heading', name),
  ];
  const hasComments = sections.flat().some(({ length }) => length > KEY + 1);
  const parts = sections
    .filter(({ length }) => length > 0)
    .map((rows) => (hasComments ? rows.map(alignKey) : rows));
  const starts = columnsOf(parts.flat());
  const widest = Math.max(
    starts.at(-1) ?? 0,
    ...heading.map((label) => label.width + 2 * SPACE.side),
  );
  const width = Math.max(LEAST_WIDTH, widest);
  const top = heading.reduce((sum, label) => sum + label.height, 2 * SPACE.above);
  const height = parts.reduce((sum, rows) => sum + heightOf(rows), top);
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
        below += heightOf(rows);
      }
    },
  };
}

/** The column of a field's keys. They're at the right end, or to the left of the comments if there are any. */
const KEY = 2;

function alignKey(row: Row): Row {
  return row.map((label, column) => (column === KEY ? measureLabel('type', label.lines) : label));
}

function heightOf(rows: readonly Row[]): number {
  return rows.reduce((sum, row) => sum + rowHeight(row), 2 * SPACE.section);
}

/** Returns a row's height. Long comments have several lines. */
function rowHeight(row: Row): number {
  const extra = row.map(({ height, style }) => height - style.lineHeight);
  return SPACE.row + Math.max(0, ...extra);
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
  let top = y;
  for (const row of rows) {
    const height = rowHeight(row);
    for (const [column, label] of row.entries()) {
      // Right-aligned labels are in the last column.
      const isLast = label.style.anchor === 'end';
      const place = isLast ? width - SPACE.side : (starts[column] ?? 0);
      drawLabel(canvas, label, x + place, top + height / 2);
    }
    top += height;
  }
}
