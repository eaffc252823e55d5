import { type DiagramFault, faultAt, quote, type SourceLine } from './fault';
import type { Words } from './words';

/** The mark at an end of an edge. The last four are crow's feet of entities. */
export type EdgeEnd =
  | 'none'
  | 'arrow'
  | 'open'
  | 'triangle'
  | 'diamond'
  | 'hollow'
  | 'one'
  | 'zero-one'
  | 'many'
  | 'zero-many';

/** An arrow or line between two elements, by the library's names for them. */
export type Edge = {
  readonly at: SourceLine;
  readonly from: string;
  readonly to: string;
  readonly start: EdgeEnd;
  readonly end: EdgeEnd;
  readonly stroke: 'solid' | 'dashed' | 'thick';
  /** The placeholder of its label, in diagrams where we choose the label's position. */
  readonly stand?: string;
};

/** A parsed diagram: what the library must draw, and what the drawing must then contain. */
export type DiagramPlan = {
  readonly kind: 'graph' | 'sequence' | 'class' | 'entity';
  /** Mermaid with placeholders for all names and labels. */
  readonly source: string;
  readonly words: Words;
  /** Edges with the same two ends are in the order in which the library draws them. */
  readonly edges: readonly Edge[];
  /** The direction of a graph: TD, BT, LR, or RL. */
  readonly direction?: string;
};

/** Limits for one diagram. */
const PLAN_LIMITS = { nodes: 20, messages: 16, edges: 40 } as const;

/** Returns the fault of a diagram with more parts than a reader can take in, or undefined. */
export function findExcess(
  at: SourceLine,
  name: keyof typeof PLAN_LIMITS,
  count: number,
): DiagramFault | undefined {
  if (count <= PLAN_LIMITS[name]) return undefined;
  const message = `The diagram has ${count} ${name}; draw at most ${PLAN_LIMITS[name]}`;
  return faultAt(at, message, 'split it into two diagrams, or write a table');
}

/** Returns the fault of a line that isn't a statement in this kind of diagram. */
export function notUnderstood(line: SourceLine, kind: string, part = line.text): DiagramFault {
  return faultAt(
    line,
    `${quote(part)} isn't supported in a ${kind}`,
    'correct it; content/README.md#diagrams lists what works',
    part,
  );
}
