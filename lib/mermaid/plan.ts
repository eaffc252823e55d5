import { type DiagramFault, faultAt, quote, type SourceLine } from './fault';
import type { Words } from './words';

/** What an end of an edge shows. The last four are the crow's feet of entities. */
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

/** An arrow or line between two things, by the names that the library draws them under. */
export type Edge = {
  readonly at: SourceLine;
  readonly from: string;
  readonly to: string;
  readonly start: EdgeEnd;
  readonly end: EdgeEnd;
  readonly stroke: 'solid' | 'dashed' | 'thick';
  /** The stand-in of its label, in the kinds of diagram where we choose the label's place. */
  readonly stand?: string;
};

/** A diagram that has been understood: what the library is to draw, and what its drawing must then say. */
export type DiagramPlan = {
  readonly kind: 'graph' | 'sequence' | 'class' | 'entity';
  /** Mermaid with stand-ins for every name and label. */
  readonly source: string;
  readonly words: Words;
  /** In the order in which the library draws those that share their two ends. */
  readonly edges: readonly Edge[];
  /** Where a graph flows to: TD, BT, LR or RL. */
  readonly direction?: string;
};

/** How much one diagram may hold. */
const PLAN_LIMITS = { nodes: 20, messages: 16, edges: 40 } as const;

/** The fault of a diagram that holds more than a reader can take in. */
export function findExcess(
  at: SourceLine,
  name: keyof typeof PLAN_LIMITS,
  count: number,
): DiagramFault | undefined {
  if (count <= PLAN_LIMITS[name]) return undefined;
  const message = `The diagram has ${count} ${name}; draw at most ${PLAN_LIMITS[name]}`;
  return faultAt(at, message, 'split it into two diagrams, or write a table');
}

/** The fault of a line that is no statement of its kind of diagram. */
export function notUnderstood(line: SourceLine, kind: string, part = line.text): DiagramFault {
  return faultAt(
    line,
    `${quote(part)} isn't supported in a ${kind}`,
    'correct it; content/README.md#diagrams lists what works',
    part,
  );
}
