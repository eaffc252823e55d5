import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import { standForEdge, standForGroup, standForNode } from './fit';
import {
  createGraph,
  findMisfit,
  type Graph,
  type GraphEdge,
  keyOf,
  labelOf,
  mentionNode,
} from './graph';
import { readLabel } from './label';
import { findDirective } from './line';
import { type DiagramPlan, findExcess, notUnderstood } from './plan';
import { createWords } from './words';

const NAME = '[\\p{L}\\p{N}_]+(?:-[\\p{L}\\p{N}_]+)*';
const MOVE = new RegExp(
  `^(\\[\\*\\]|${NAME})\\s*-->\\s*(\\[\\*\\]|${NAME})\\s*(?::\\s*(.+))?$`,
  'u',
);
const DESCRIPTION = new RegExp(`^(${NAME})\\s*:\\s*(.+)$`, 'u');
const DECLARATION = new RegExp(`^state\\s+(?:("[^"]+")\\s+as\\s+)?(${NAME})\\s*(\\{)?$`, 'u');

type Reader = { readonly graph: Graph; group: string | undefined };

/** Parses a state diagram whose first line is its header, or returns its first fault. */
export function readStates(lines: readonly SourceLine[]): DiagramPlan | DiagramFault {
  const [header = { number: 1, column: 1, text: '' }, ...body] = lines;
  const reader: Reader = { graph: createGraph('TD'), group: undefined };
  for (const line of body) {
    const fault = announceComposite(reader.graph, line);
    if (fault) return fault;
  }
  for (const line of body) {
    const fault = readStatement(reader, line);
    if (fault) return fault;
  }
  const { nodes, edges, groups } = reader.graph;
  const open = groups.get(reader.group ?? '');
  if (open) {
    return faultAt(
      open.at,
      `State \`${reader.group}\` is never closed`,
      'write } below its last line',
    );
  }
  return (
    findExcess(header, 'nodes', nodes.size) ??
    findExcess(header, 'edges', edges.length) ??
    findMisfit(reader.graph) ??
    planStates(reader.graph)
  );
}

function readStatement(reader: Reader, line: SourceLine): DiagramFault | undefined {
  const { graph, group } = reader;
  const directive = findDirective(line);
  if (directive) return directive;
  const direction = /^direction\s+(TD|TB|LR|BT|RL)$/.exec(line.text)?.[1];
  if (direction) {
    if (group)
      return faultAt(
        line,
        "`direction` isn't supported inside a state",
        'write it once, at the top',
      );
    graph.direction = direction;
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

/** Registers a composite state before the other lines are read, because an arrow above it may lead to it. */
function announceComposite({ groups }: Graph, line: SourceLine): DiagramFault | undefined {
  const [, raw, id = '', brace] = DECLARATION.exec(line.text) ?? [];
  if (!brace) return undefined;
  const label = labelOf(raw === undefined ? undefined : readLabel(line, raw));
  if (isFault(label)) return label;
  if (groups.has(id))
    return faultAt(line, `Two composite states are named \`${id}\``, 'rename one', id);
  groups.set(id, { at: line, key: `g${groups.size}`, lines: label.lines ?? [id] });
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
    return faultAt(
      line,
      `\`${id}\` is described twice`,
      `describe it once, as \`state "…" as ${id} {\``,
      id,
    );
  }
  const label = labelOf(raw === undefined ? undefined : readLabel(line, raw));
  if (isFault(label)) return label;
  return mentionNode(graph, id, { at: line, group, ...label });
}

function readMove(
  { graph, group }: Reader,
  line: SourceLine,
  from: string,
  to: string,
  raw: string | undefined,
): DiagramFault | undefined {
  for (const id of [from, to]) {
    const fault =
      id === '[*]' || graph.groups.has(id)
        ? undefined
        : mentionNode(graph, id, { at: line, group });
    if (fault) return fault;
  }
  if (from === '[*]' && to === '[*]') {
    return faultAt(line, 'The arrow leads from start to end', 'name a state between them');
  }
  const label = labelOf(raw === undefined ? undefined : readLabel(line, raw));
  if (isFault(label)) return label;
  graph.edges.push({
    at: line,
    from: keyOf(graph, from),
    to: keyOf(graph, to),
    start: 'none',
    end: 'arrow',
    stroke: 'solid',
    label: label.lines,
    group,
  });
  return undefined;
}

function planStates(graph: Graph): DiagramPlan {
  const words = createWords();
  const statesOf = (group: string | undefined) =>
    [...graph.nodes].flatMap(([id, node]) =>
      node.group === group ? [`state "${standForNode(words, graph, id)}" as ${node.key}`] : [],
    );
  const inOrder = [...graph.groups.keys(), undefined].map((group) =>
    graph.edges.filter((edge) => edge.group === group),
  );
  const movesOf = (edges: readonly GraphEdge[]) =>
    edges.map((edge) => {
      const label = standForEdge(words, edge);
      return `${edge.from} --> ${edge.to}${label && ` : ${label}`}`;
    });
  const source = [
    'stateDiagram-v2',
    `direction ${graph.direction}`,
    ...[...graph.groups].flatMap(([id, group], index) => [
      `state "${standForGroup(words, group)}" as ${group.key} {`,
      ...statesOf(id),
      ...movesOf(inOrder[index] ?? []),
      '}',
    ]),
    ...statesOf(undefined),
    ...movesOf(inOrder.at(-1) ?? []),
  ];
  return {
    kind: 'graph',
    source: source.join('\n'),
    words,
    edges: namePseudoStates(inOrder.flat()),
    direction: graph.direction,
  };
}

/** Replaces each `[*]` with its own name. The library numbers starts and ends. */
function namePseudoStates(edges: readonly GraphEdge[]): GraphEdge[] {
  let starts = 0;
  let ends = 0;
  return edges.map((edge) => {
    if (edge.from === '[*]') {
      starts += 1;
      return { ...edge, from: `_start${starts > 1 ? starts : ''}` };
    }
    if (edge.to !== '[*]') return edge;
    ends += 1;
    return { ...edge, to: `_end${ends > 1 ? ends : ''}` };
  });
}
