import type { Figure } from './figure';

/** The mark at an edge's end. The last four are crow's feet, for entities. */
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

/** How an arrow or a line looks. */
export type Stroke = {
  readonly start: EdgeEnd;
  readonly end: EdgeEnd;
  readonly stroke: 'solid' | 'dashed' | 'thick';
};

/** An edge between two nodes or groups, given by id. `startLabel` and `endLabel` are cardinalities. */
export type GraphEdge = Stroke & {
  readonly from: string;
  readonly to: string;
  readonly label?: readonly string[] | undefined;
  readonly startLabel?: readonly string[] | undefined;
  readonly endLabel?: readonly string[] | undefined;
};

/** A subgraph or a composite state. */
export type GraphGroup = { readonly id: string; readonly title: string };

export type GraphNode = {
  readonly id: string;
  readonly figure: Figure;
  /** The id of the group around it. */
  readonly group?: string | undefined;
};

/** The direction in which a graph flows. */
export type Direction = 'TD' | 'TB' | 'BT' | 'LR' | 'RL';

/** A flowchart, state, class, or entity diagram. Its nodes have a size but no position yet. */
export type Graph = {
  readonly kind: 'graph';
  /** `fit` is from left to right, or from top to bottom if the text column is too narrow for that. */
  readonly direction: Direction | 'fit';
  readonly nodes: readonly GraphNode[];
  readonly groups: readonly GraphGroup[];
  readonly edges: readonly GraphEdge[];
};
