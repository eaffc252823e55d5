import { type DiagramFault, faultAt, type SourceLine } from './fault';
import { type Figure, type ShapeName, shapeFigure } from './figure';
import type { Direction, Graph, GraphEdge, GraphNode } from './graph';
import { findExcess } from './limits';

/** A box in a flowchart, or a state. */
type DraftNode = {
  at: SourceLine;
  lines: readonly string[] | undefined;
  shape: ShapeName;
  /** Overrides the shape and the label. */
  figure?: Figure;
  group: string | undefined;
};

/** A subgraph or a composite state, which contains nodes and other groups. */
type DraftGroup = {
  readonly at: SourceLine;
  lines: readonly string[];
  readonly group: string | undefined;
  direction?: Direction | undefined;
};

/** A group that's being read. Its nodes belong to it when it ends, unless they're in an inner group. */
type OpenGroup = { readonly id: string; readonly members: Set<string> };

/** A partially parsed flowchart or state diagram, in source order. Nodes and groups are keyed by id. */
export type DraftGraph = {
  direction: Direction;
  readonly nodes: Map<string, DraftNode>;
  readonly groups: Map<string, DraftGroup>;
  readonly edges: GraphEdge[];
  /** The groups around the current statement, from outside to inside. */
  readonly open: OpenGroup[];
};

/** Creates an empty graph. */
export function createDraft(direction: Direction): DraftGraph {
  return { direction, nodes: new Map(), groups: new Map(), edges: [], open: [] };
}

/**
 * Registers a node that a statement mentions, with its label, shape, or figure if given. Returns a fault if it already
 * has another label.
 */
export function mentionNode(
  graph: DraftGraph,
  id: string,
  found: {
    at: SourceLine;
    lines?: readonly string[] | undefined;
    shape?: ShapeName | undefined;
    figure?: Figure;
  },
): DiagramFault | undefined {
  const known = graph.nodes.get(id);
  const { at, lines, shape, figure } = found;
  graph.open.at(-1)?.members.add(id);
  if (known?.lines && lines && known.lines.join('\n') !== lines.join('\n')) {
    const fix = 'write the label once, and only the name after that';
    const message = `\`${id}\` has a second label; the first is on line ${known.at.number}`;
    return faultAt(at, message, fix, id);
  }
  if (!known) {
    const node = { at, lines, shape: shape ?? 'box', group: undefined };
    graph.nodes.set(id, figure ? { ...node, figure } : node);
    return undefined;
  }
  if (lines && !known.lines) Object.assign(known, { at, lines });
  if (shape) known.shape = shape;
  if (figure) known.figure = figure;
  return undefined;
}

/** Opens a group inside of the open ones. If it was open before, what follows is added to it. */
export function openGroup(
  graph: DraftGraph,
  id: string,
  at: SourceLine,
  lines: readonly string[] | undefined,
): void {
  const known = graph.groups.get(id);
  const group = graph.open.at(-1)?.id;
  if (known && lines) known.lines = lines;
  if (!known) graph.groups.set(id, { at, lines: lines ?? [id], group });
  graph.open.push({ id, members: new Set() });
}

/** Closes the innermost group. Returns false if none is open. */
export function closeGroup({ nodes, open }: DraftGraph): boolean {
  const closed = open.pop();
  if (!closed) return false;
  for (const id of closed.members) {
    const node = nodes.get(id);
    if (node && node.group === undefined) node.group = closed.id;
  }
  return true;
}

/** Sets the direction of the innermost open group, or of the whole graph. */
export function setDirection(graph: DraftGraph, direction: Direction): void {
  const group = graph.groups.get(graph.open.at(-1)?.id ?? '');
  if (group) group.direction = direction;
  else graph.direction = direction;
}

/** Returns a fault for each kind of element that a graph has too many of. */
export function findDraftExcess(
  header: SourceLine,
  { nodes, groups, edges }: DraftGraph,
  points = 0,
): DiagramFault[] {
  const counts = { nodes: nodes.size + points, groups: groups.size, edges: edges.length };
  return findExcess(header, counts);
}

/**
 * Returns the finished graph, with `points` as its last nodes. Nodes without a label show their id, and groups without
 * nodes are boxes.
 */
export function finishDraft(
  { direction, nodes, groups, edges }: DraftGraph,
  points: readonly GraphNode[] = [],
): Graph {
  // A node can have the id of a group that's declared below it.
  const own = [...nodes].filter(([id]) => !groups.has(id));
  const parents = new Set([
    ...own.map(([, { group }]) => group),
    ...points.map(({ group }) => group),
    ...[...groups.values()].map(({ group }) => group),
  ]);
  const empty = [...groups].filter(([id]) => !parents.has(id));
  return {
    kind: 'graph',
    direction,
    nodes: [
      ...own.map(([id, { lines, shape, group, figure }]) => ({
        id,
        group,
        figure: figure ?? shapeFigure(shape, lines ?? [id]),
      })),
      ...empty.map(([id, { lines, group }]) => ({ id, group, figure: shapeFigure('box', lines) })),
      ...points,
    ],
    groups: [...groups].flatMap(([id, { lines, group, direction: flow }]) =>
      parents.has(id) ? [{ id, title: lines, group, direction: flow }] : [],
    ),
    edges,
  };
}
