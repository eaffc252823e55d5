import { FACES, widthOf } from './face';
import type { Graph, GraphEdge, GraphGroup, GraphNode } from './graph';
import type { Words } from './words';

const WRAP = { node: 170, pointed: 110, edge: 130 } as const;

/** The library's padding around a group's nodes, minus its padding around the group's label, in px. */
const GROUP_PADDING = 48;

/** Returns the placeholder for a node's label. Throws for an unknown node. */
export function standForNode(words: Words, graph: Graph, id: string): string {
  const node = graph.nodes.get(id);
  if (!node) throw new Error(`no node ${id}`);
  const wrap = node.shape[0] === '{' || node.shape[0] === '((' ? WRAP.pointed : WRAP.node;
  return words.add(node.at, 'node', node.lines ?? [id], {
    wrap,
    reserve: roomForGroup(graph, node),
  });
}

// A group is only as wide as its nodes, so the first node reserves space for the group's label.
function roomForGroup(graph: Graph, node: GraphNode): number {
  const group = graph.groups.get(node.group ?? '');
  const first = [...graph.nodes.values()].find((other) => other.group === node.group);
  return group && first === node ? widthOf(group.lines.join(' '), FACES.group) - GROUP_PADDING : 0;
}

/** Returns the placeholder for a group's label. */
export function standForGroup(words: Words, group: GraphGroup): string {
  return words.add(group.at, 'group', [group.lines.join(' ')], { stacked: false });
}

/** Returns the placeholder for an edge's label, or '' if it has none. */
export function standForEdge(words: Words, edge: GraphEdge): string {
  return edge.label ? words.add(edge.at, 'edge', edge.label, { wrap: WRAP.edge }) : '';
}
