import {
  closeGroup,
  createDraft,
  type DraftGraph,
  findDraftExcess,
  finishDraft,
  mentionNode,
  openGroup,
  setDirection,
} from '../draft-graph';
import {
  collectFaults,
  type DiagramFault,
  FIRST_LINE,
  faultAt,
  isFault,
  notUnderstood,
  type SourceLine,
} from '../fault';
import { barFigure, choiceFigure, noteFigure, pointFigure } from '../figure';
import { directionOf, type Graph, type GraphNode } from '../graph';
import { readLabel, readText } from './read-label';
import { hasOpenQuote, isStyling, joinLines, partOf, trimEnd } from './read-lines';

const NAME = "[\\p{L}\\p{M}\\p{N}\\p{So}_.,/()!?'&$#@%*+]+(?:-[\\p{L}\\p{M}\\p{N}_.]+)*";
const STATE = `\\[\\*\\]|${NAME}`;
const CLASSES = '(?::::[\\w,-]+)?';
const MOVE = new RegExp(
  `^(${STATE})${CLASSES}\\s*-->\\s*(${STATE})${CLASSES}\\s*(?::\\s*([^]*))?$`,
  'u',
);
const DESCRIPTION = new RegExp(`^(${NAME})${CLASSES}\\s*(?::\\s*([^]+))?$`, 'u');
const DECLARATION = new RegExp(
  `^state\\s+(?:("[^"]+")\\s+as\\s+)?("[^"]+"|${NAME})${CLASSES}\\s*(?:(?:<<|\\[\\[)(fork|join|choice|history|end|start)(?:>>|\\]\\]))?\\s*(?::\\s*([^{]+))?(\\{)?$`,
  'iu',
);
const NOTE = new RegExp(
  `^note\\s+(?:(?:left|right)\\s+of|over)\\s+(${NAME})\\s*(?::\\s*([^]*))?$`,
  'iu',
);
const FREE_NOTE = new RegExp(`^note\\s+"([^"]+)"\\s+as\\s+${NAME}$`, 'iu');

type Reader = {
  readonly graph: DraftGraph;
  /** Start and end points, each with its group. Every `[*]` in an arrow is a separate point. */
  readonly points: GraphNode[];
  /** The note that's being read, which can have several lines. */
  note: { readonly at: SourceLine; readonly of: string; readonly lines: string[] } | undefined;
  /** Numbers the regions of the composite states, which `--` separates. */
  regions: number;
};

/** Parses a state diagram whose first line is its header. Returns all faults if it has any. */
export function readStates(lines: readonly SourceLine[]): Graph | DiagramFault[] {
  const joined = joinLines(lines, hasOpenQuote).map(trimEnd).flatMap(splitBraces);
  const [header = FIRST_LINE, ...body] = joined;
  const reader: Reader = { graph: createDraft('TD'), points: [], note: undefined, regions: 0 };
  const { graph, points } = reader;
  const faults = collectFaults(body, (line) => readStatement(reader, line));
  for (const { id } of graph.open.filter(({ id }) => !isRegion(id))) {
    const at = graph.groups.get(id)?.at ?? header;
    faults.push(faultAt(at, `State \`${id}\` is never closed`, 'write } below its last line'));
  }
  if (reader.note) {
    faults.push(faultAt(reader.note.at, 'The note is never closed', 'write `end note` below it'));
  }
  faults.push(...findDraftExcess(header, graph, points.length));
  return faults.length > 0 ? faults : finishDraft(graph, points);
}

/** Splits `state a { b --> c }` into three statements. */
function splitBraces(line: SourceLine): SourceLine[] {
  const open = /^state\s[^{]*\{(?=.)/i.exec(line.text)?.[0].length ?? 0;
  if (open > 0) return [partOf(line, 0, open), ...splitBraces(partOf(line, open))];
  if (/^[^:"{}]*[^:"{}\s][^:"{}]*\}$/.test(line.text)) {
    const end = line.text.length - 1;
    return [partOf(line, 0, end), partOf(line, end)];
  }
  return [line];
}

function isRegion(id: string): boolean {
  return / region \d+$/.test(id);
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const { graph } = reader;
  if (reader.note) return readNoteLine(reader, reader.note, line);
  if (
    isStyling(line) ||
    /^(?:class\s+(?!-->)[^<>:"]+|hide empty description|scale\s+\d+\s+\w+)$/.test(line.text)
  ) {
    return undefined;
  }
  const direction = directionOf(/^direction\s+(\w+)$/.exec(line.text)?.[1]);
  if (direction) {
    setDirection(graph, direction);
    return undefined;
  }
  if (line.text === '}') return closeState(graph, line);
  if (/^--+$/.test(line.text)) return divideState(reader, line);
  const free = FREE_NOTE.exec(line.text);
  if (free) return addNote(reader, line, undefined, free[1] ?? '');
  const note = NOTE.exec(line.text);
  if (note && note[2] !== undefined) return addNote(reader, line, note[1], note[2]);
  if (note) {
    reader.note = { at: line, of: note[1] ?? '', lines: [] };
    return undefined;
  }
  const declared = DECLARATION.exec(line.text);
  if (declared) return readDeclaration(reader, line, declared);
  const move = MOVE.exec(line.text);
  if (move) return readMove(reader, line, move[1] ?? '', move[2] ?? '', move[3] ?? '');
  if (line.text === '[*]') {
    addPoint(reader, false);
    return undefined;
  }
  const described = DESCRIPTION.exec(line.text);
  if (described) return describe(graph, line, described[1] ?? '', described[2]);
  const fix =
    'write `a --> b: label`, `a: description`, `state "Name" as a`, or `note right of a: text`';
  return notUnderstood(line, 'state diagram', fix);
}

function readDeclaration(
  { graph }: Reader,
  line: SourceLine,
  [, raw, name = '', kind, text, brace]: RegExpExecArray,
): DiagramFault | undefined {
  const id = name.replace(/^"(.*)"$/, '$1');
  if (kind) {
    const isHorizontal = graph.direction === 'LR' || graph.direction === 'RL';
    const figures = {
      fork: () => barFigure(isHorizontal),
      join: () => barFigure(isHorizontal),
      choice: choiceFigure,
      start: () => pointFigure(false),
      end: () => pointFigure(true),
    } as const;
    const figure = figures[kind as keyof typeof figures]?.();
    return mentionNode(
      graph,
      id,
      figure ? { at: line, figure } : { at: line, lines: ['H'], shape: 'circle' },
    );
  }
  const label = raw === undefined ? undefined : readLabel(line, raw);
  if (isFault(label)) return label;
  if (brace) {
    // An arrow or a description above the braces makes it a node. `finishDraft` drops that, but not what it says.
    openGroup(graph, id, line, label ?? graph.nodes.get(id)?.lines);
    return undefined;
  }
  if (label && graph.groups.has(id)) openGroup(graph, id, line, label);
  if (label && graph.groups.has(id)) graph.open.pop();
  return (
    mentionNode(graph, id, { at: line, lines: label, shape: 'step' }) ??
    (text === undefined ? undefined : describe(graph, line, id, text))
  );
}

/** Adds a description to a state. A state with several of them shows them all. */
function describe(
  graph: DraftGraph,
  line: SourceLine,
  id: string,
  raw: string | undefined,
): DiagramFault | undefined {
  const fault = mentionNode(graph, id, { at: line, shape: 'step' });
  if (fault || raw === undefined) return fault;
  const lines = readText(line, raw.trim());
  if (isFault(lines)) return lines;
  const described = graph.groups.get(id) ?? graph.nodes.get(id);
  if (!described) return undefined;
  const isFirst = described.lines === undefined || described.lines.join('\n') === id;
  described.lines = isFirst ? lines : [...(described.lines ?? []), ...lines];
  return undefined;
}

function readMove(
  reader: Reader,
  line: SourceLine,
  from: string,
  to: string,
  raw: string,
): DiagramFault | undefined {
  const { graph } = reader;
  for (const id of [from, to].filter((one) => one !== '[*]')) {
    const fault = mentionNode(graph, id, { at: line, shape: 'step' });
    if (fault) return fault;
  }
  const label = raw.trim() === '' ? undefined : readText(line, raw.trim());
  if (isFault(label)) return label;
  const [start = '', end = ''] = [from, to].map((id, index) => {
    if (id !== '[*]') return id;
    return addPoint(reader, index === 1);
  });
  graph.edges.push({ from: start, to: end, start: 'none', end: 'arrow', stroke: 'solid', label });
  return undefined;
}

/** Adds a start or end point, and returns its id. */
function addPoint({ graph, points }: Reader, isEnd: boolean): string {
  const id = `[*] ${points.length}`;
  points.push({ id, group: graph.open.at(-1)?.id, figure: pointFigure(isEnd) });
  return id;
}

function closeState(graph: DraftGraph, line: SourceLine): DiagramFault | undefined {
  if (isRegion(graph.open.at(-1)?.id ?? '')) closeGroup(graph);
  return closeGroup(graph) ? undefined : faultAt(line, '`}` has no state to close', 'remove it');
}

/** Begins the next region of a composite state. What's above `--` becomes the first one. */
function divideState(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const { graph, points } = reader;
  const open = graph.open.at(-1);
  if (!open) {
    return faultAt(line, '`--` is outside of a state', 'write it between the braces of a state');
  }
  if (isRegion(open.id)) closeGroup(graph);
  else {
    const first = `${open.id} region ${reader.regions}`;
    graph.groups.set(first, { at: line, lines: [], group: open.id });
    for (const id of open.members) {
      const node = graph.nodes.get(id);
      if (node && node.group === undefined) node.group = first;
    }
    for (const [id, group] of graph.groups) {
      if (group.group === open.id && id !== first) graph.groups.set(id, { ...group, group: first });
    }
    for (const [index, point] of points.entries()) {
      if (point.group === open.id) points[index] = { ...point, group: first };
    }
  }
  reader.regions += 1;
  openGroup(graph, `${graph.open.at(-1)?.id} region ${reader.regions}`, line, []);
  return undefined;
}

function readNoteLine(
  reader: Reader,
  note: NonNullable<Reader['note']>,
  line: SourceLine,
): DiagramFault | undefined {
  if (!/^end\s*note$/i.test(line.text)) {
    note.lines.push(line.text);
    return undefined;
  }
  reader.note = undefined;
  return addNote(reader, note.at, note.of, note.lines.join('\n'));
}

/** Adds a note, with a line to its state if it has one. */
function addNote(
  { graph }: Reader,
  line: SourceLine,
  of: string | undefined,
  raw: string,
): DiagramFault | undefined {
  const lines = readText(line, raw.trim());
  if (isFault(lines)) return lines;
  const id = `note ${graph.nodes.size}`;
  const fault = mentionNode(graph, id, { at: line, figure: noteFigure(lines) });
  if (fault || of === undefined) return fault;
  graph.edges.push({ from: of, to: id, start: 'none', end: 'none', stroke: 'dashed' });
  return mentionNode(graph, of, { at: line, shape: 'step' });
}
