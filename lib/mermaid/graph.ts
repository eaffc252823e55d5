import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import type { Edge } from './plan';

/** A box of a flowchart or a state. */
export type GraphNode = {
  readonly at: SourceLine;
  /** What the library knows it by; an author's own name could mean something to it. */
  readonly key: string;
  readonly lines: readonly string[] | undefined;
  /** The brackets around a label, as `[(` and `)]`. */
  readonly shape: readonly [string, string];
  readonly group: string | undefined;
};

/** A subgraph or a composite state, which holds nodes. */
export type GraphGroup = {
  readonly at: SourceLine;
  readonly key: string;
  readonly lines: readonly string[];
};

/** An edge and its label. */
export type GraphEdge = Edge & {
  readonly label: readonly string[] | undefined;
  readonly group?: string | undefined;
};

/** A flowchart or state diagram while it is read, in the order of its source. */
export type Graph = {
  direction: string;
  readonly nodes: Map<string, GraphNode>;
  readonly groups: Map<string, GraphGroup>;
  readonly edges: GraphEdge[];
};

/** A graph that holds nothing yet. */
export function createGraph(direction: string): Graph {
  return { direction, nodes: new Map(), groups: new Map(), edges: [] };
}

/** Notes that a statement names a node, perhaps with its label, perhaps inside a group. */
export function mentionNode(
  graph: Graph,
  id: string,
  said: {
    at: SourceLine;
    lines?: string[];
    shape?: readonly [string, string];
    group?: string | undefined;
  },
): DiagramFault | undefined {
  const known = graph.nodes.get(id);
  const { at, lines, shape = ['[', ']'] as const } = said;
  if (known?.lines && lines) {
    const fix = 'write the label once, and only the name after that';
    const message = `\`${id}\` has a second label; the first is on line ${known.at.number}`;
    return faultAt(at, message, fix, id);
  }
  if (known?.group && said.group && known.group !== said.group) {
    const fix = `name it only inside \`${known.group}\`, and draw its arrows below the groups`;
    return faultAt(at, `\`${id}\` is in both \`${known.group}\` and \`${said.group}\``, fix, id);
  }
  graph.nodes.set(id, {
    at: known?.lines ? known.at : at,
    key: known?.key ?? `n${graph.nodes.size}`,
    lines: known?.lines ?? lines,
    shape: lines ? shape : (known?.shape ?? shape),
    group: known?.group ?? said.group,
  });
  return undefined;
}

/** The key of a node or group. */
export function keyOf(graph: Graph, id: string): string {
  return graph.groups.get(id)?.key ?? graph.nodes.get(id)?.key ?? id;
}

/** What is wrong with how nodes, groups and edges fit together. */
export function findMisfit({ nodes, groups, edges }: Graph): DiagramFault | undefined {
  for (const [id, group] of groups) {
    const members = [...nodes.values()].filter((node) => node.group === id);
    if (members.length === 0) {
      return faultAt(group.at, `\`${id}\` is empty`, 'name a node in it, or remove it', id);
    }
    const own = new Set([group.key, ...members.map(({ key }) => key)]);
    const inner = edges.find(
      ({ from, to }) => own.has(from) && own.has(to) && (from === group.key || to === group.key),
    );
    if (inner) {
      const fix = 'draw it to a node of another group';
      return faultAt(inner.at, `The arrow connects \`${id}\` with a node inside it`, fix);
    }
  }
  return undefined;
}

/** The label of a statement, or nothing if it has none. */
export function labelOf(
  result: string[] | DiagramFault | undefined,
): { lines?: string[] } | DiagramFault {
  if (isFault(result)) return result;
  return result ? { lines: result } : {};
}
