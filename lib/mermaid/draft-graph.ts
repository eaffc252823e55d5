import { type DiagramFault, faultAt, type SourceLine } from './fault';
import { type ShapeName, shapeFigure } from './figure';
import type { Direction, Graph, GraphEdge } from './graph';

/** A box in a flowchart, or a state. */
type DraftNode = {
  readonly at: SourceLine;
  readonly lines: readonly string[] | undefined;
  readonly shape: ShapeName;
  readonly group: string | undefined;
};

/** A subgraph or a composite state, which contains nodes. */
type DraftGroup = { readonly at: SourceLine; readonly lines: readonly string[] };

/** A partially parsed flowchart or state diagram, in source order. Nodes and groups are keyed by id. */
export type DraftGraph = {
  direction: Direction;
  readonly nodes: Map<string, DraftNode>;
  readonly groups: Map<string, DraftGroup>;
  readonly edges: (GraphEdge & { readonly at: SourceLine })[];
};

/** Creates an empty graph. */
export function createDraft(direction: Direction): DraftGraph {
  return { direction, nodes: new Map(), groups: new Map(), edges: [] };
}

/**
 * Registers a node that a statement mentions, with its label and group if given. Returns a fault if it already has a
 * label or group.
 */
export function mentionNode(
  graph: DraftGraph,
  id: string,
  found: {
    at: SourceLine;
    lines?: readonly string[] | undefined;
    shape?: ShapeName;
    group?: string | undefined;
  },
): DiagramFault | undefined {
  const known = graph.nodes.get(id);
  const { at, lines, shape = 'box', group } = found;
  if (known?.lines && lines) {
    const fix = 'write the label once, and only the name after that';
    const message = `\`${id}\` has a second label; the first is on line ${known.at.number}`;
    return faultAt(at, message, fix, id);
  }
  if (known?.group && group && known.group !== group) {
    const fix = `name it only inside \`${known.group}\`, and draw its arrows below the groups`;
    return faultAt(at, `\`${id}\` is in both \`${known.group}\` and \`${group}\``, fix, id);
  }
  graph.nodes.set(id, {
    at: known?.lines ? known.at : at,
    lines: known?.lines ?? lines,
    shape: lines ? shape : (known?.shape ?? shape),
    group: known?.group ?? group,
  });
  return undefined;
}

/** Returns the first inconsistency between nodes, groups, and edges, or undefined. */
export function findMisfit({ nodes, groups, edges }: DraftGraph): DiagramFault | undefined {
  for (const [id, group] of groups) {
    const members = [...nodes].filter(([, node]) => node.group === id).map(([node]) => node);
    if (members.length === 0) {
      return faultAt(group.at, `\`${id}\` is empty`, 'add a node to it, or remove it', id);
    }
    const own = new Set([id, ...members]);
    const inner = edges.find(
      ({ from, to }) => own.has(from) && own.has(to) && (from === id || to === id),
    );
    if (inner) {
      const fix = 'draw it to a node in another group';
      return faultAt(inner.at, `The arrow connects \`${id}\` with a node inside it`, fix);
    }
  }
  return undefined;
}

/** Returns the finished graph. Nodes without a label show their id. */
export function finishDraft({ direction, nodes, groups, edges }: DraftGraph): Graph {
  return {
    kind: 'graph',
    direction,
    nodes: [...nodes].map(([id, { lines, shape, group }]) => ({
      id,
      group,
      figure: shapeFigure(shape, lines ?? [id]),
    })),
    groups: [...groups].map(([id, { lines }]) => ({ id, title: lines.join(' ') })),
    edges,
  };
}
