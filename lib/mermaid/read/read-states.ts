import { createDraft, type DraftGraph, findMisfit, finishDraft, mentionNode } from '../draft-graph';
import { type DiagramFault, faultAt, isFault, notUnderstood, type SourceLine } from '../fault';
import { pointFigure } from '../figure';
import type { Direction, Graph } from '../graph';
import { findExcess } from '../limits';
import { readOptionalLabel } from './read-label';
import { findDirective } from './read-lines';

const NAME = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*';
const MOVE = new RegExp(
  `^(\\[\\*\\]|${NAME})\\s*-->\\s*(\\[\\*\\]|${NAME})\\s*(?::\\s*(.+))?$`,
  'u',
);
const DESCRIPTION = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const DECLARATION = new RegExp(`^state\\s+(?:("[^"]+")\\s+as\\s+)?(${NAME})\\s*(\\{)?$`, 'u');

type Reader = {
  readonly graph: DraftGraph;
  group: string | undefined;
  /** Start and end points, each with its group, keyed by id. Every `[*]` in an arrow is a separate point. */
  readonly points: Map<string, { readonly isEnd: boolean; readonly group: string | undefined }>;
};

/** Parses a state diagram whose first line is its header, or returns its first fault. */
export function readStates(lines: readonly SourceLine[]): Graph | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = { graph: createDraft('TD'), group: undefined, points: new Map() };
  for (const line of body) {
    const fault = registerComposite(reader.graph, line);
    if (fault) return fault;
  }
  for (const line of body) {
    const fault = readStatement(reader, line);
    if (fault) return fault;
  }
  const { nodes, edges, groups } = reader.graph;
  const open = groups.get(reader.group ?? '');
  if (open) {
    const fix = 'write } below its last line';
    return faultAt(open.at, `State \`${reader.group}\` is never closed`, fix);
  }
  return (
    findExcess(header, 'nodes', nodes.size) ??
    findExcess(header, 'edges', edges.length) ??
    findMisfit(reader.graph) ??
    finishStates(reader)
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const { graph, group } = reader;
  const directive = findDirective(line);
  if (directive) return directive;
  const direction = /^direction\s+(TD|TB|LR|BT|RL)$/.exec(line.text)?.[1];
  if (direction) {
    if (group) {
      const fix = 'write it once, at the top';
      return faultAt(line, "`direction` isn't supported inside a state", fix);
    }
    graph.direction = direction as Direction;
    return undefined;
  }
  if (line.text === '}') {
    if (!group) return faultAt(line, '`}` has no state to close', 'remove it');
    reader.group = undefined;
    return undefined;
  }
  const declared = DECLARATION.exec(line.text);
  if (declared) return readDeclaration(reader, line, declared[2] ?? '', declared[1]);
  const move = MOVE.exec(line.text);
  if (move) return readMove(reader, line, move[1] ?? '', move[2] ?? '', move[3]);
  const described = DESCRIPTION.exec(line.text);
  if (described) return readDeclaration(reader, line, described[1] ?? '', described[2]);
  return notUnderstood(line, 'state diagram');
}

/**
 * Registers a composite state. Runs before the other lines are read, because an arrow above the state can point to it.
 */
function registerComposite({ groups }: DraftGraph, line: SourceLine): DiagramFault | undefined {
  const [, raw, id = '', brace] = DECLARATION.exec(line.text) ?? [];
  if (!brace) return undefined;
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  if (groups.has(id))
    return faultAt(line, `Two composite states are named \`${id}\``, 'rename one', id);
  groups.set(id, { at: line, lines: label ?? [id] });
  return undefined;
}

function readDeclaration(
  reader: Reader,
  line: SourceLine,
  id: string,
  raw: string | undefined,
): DiagramFault | undefined {
  const { graph, group } = reader;
  if (graph.groups.get(id)?.at === line) {
    if (group) {
      const fix = 'close the outer one first: composite states can only be one level deep';
      return faultAt(line, `The composite state is inside \`${group}\``, fix);
    }
    reader.group = id;
    return undefined;
  }
  if (graph.groups.has(id)) {
    const fix = `describe it once, as \`state "…" as ${id} {\``;
    return faultAt(line, `\`${id}\` is described twice`, fix, id);
  }
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  return mentionNode(graph, id, { at: line, group, lines: label, shape: 'step' });
}

function readMove(
  { graph, group, points }: Reader,
  line: SourceLine,
  from: string,
  to: string,
  raw: string | undefined,
): DiagramFault | undefined {
  for (const id of [from, to]) {
    const fault =
      id === '[*]' || graph.groups.has(id)
        ? undefined
        : mentionNode(graph, id, { at: line, group, shape: 'step' });
    if (fault) return fault;
  }
  if (from === '[*]' && to === '[*]') {
    return faultAt(line, 'The arrow leads from start to end', 'add a state between them');
  }
  const label = readOptionalLabel(line, raw);
  if (isFault(label)) return label;
  const [start, end] = [from, to].map((id, index) => {
    if (id !== '[*]') return id;
    const point = `[*] ${points.size}`;
    points.set(point, { isEnd: index === 1, group });
    return point;
  });
  const stroke = { start: 'none', end: 'arrow', stroke: 'solid' } as const;
  graph.edges.push({ at: line, from: start ?? '', to: end ?? '', ...stroke, label });
  return undefined;
}

function finishStates({ graph, points }: Reader): Graph {
  const states = finishDraft(graph);
  const ends = [...points].map(([id, { isEnd, group }]) => ({
    id,
    group,
    figure: pointFigure(isEnd),
  }));
  return { ...states, nodes: [...states.nodes, ...ends] };
}
