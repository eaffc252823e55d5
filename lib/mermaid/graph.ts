import { type DiagramFault, faultAt, isFault, type SourceLine } from './fault';
import type { Edge } from './plan';

/** A box in a flowchart, or a state. */
export type GraphNode = {
  readonly at: SourceLine;
  /** The library's name for it. An author's own name could have a meaning in Mermaid. */
  readonly key: string;
  readonly lines: readonly string[] | undefined;
  /** The brackets around a label, such as `[(` and `)]`. */
  readonly shape: readonly [string, string];
  readonly group: string | undefined;
};

/** A subgraph or a composite state, which contains nodes. */
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

/** A flowchart or state diagram that's being read, in source order. */
export type Graph = {
  direction: string;
  readonly nodes: Map<string, GraphNode>;
  readonly groups: Map<string, GraphGroup>;
  readonly edges: GraphEdge[];
};

/** Creates an empty graph. */
export function createGraph(direction: string): Graph {
  return { direction, nodes: new Map(), groups: new Map(), edges: [] };
}

/**
 * Registers a node that a statement names, with its label and group if given. Returns a fault for a second label or
 * group.
 */
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

/** Returns the key of a node or group. */
export function keyOf(graph: Graph, id: string): string {
  return graph.groups.get(id)?.key ?? graph.nodes.get(id)?.key ?? id;
}

/** Returns the first fault in how nodes, groups, and edges fit together, or undefined. */
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

/** Returns the label of a statement, or an empty object if it has none. */
export function labelOf(
  result: string[] | DiagramFault | undefined,
): { lines?: string[] } | DiagramFault {
  if (isFault(result)) return result;
  return result ? { lines: result } : {};
}
