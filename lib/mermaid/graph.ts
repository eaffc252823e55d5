import type { Figure } from './figure';

/** The mark at an edge's end. The last four are crow's feet, for entities. */
export type EdgeEnd =
  | 'none'
  | 'arrow'
  | 'open'
  | 'triangle'
  | 'diamond'
  | 'hollow'
  | 'circle'
  | 'cross'
  | 'one'
  | 'zero-one'
  | 'many'
  | 'zero-many';

/** How an arrow or a line looks. A hidden one only moves its nodes. */
export type Stroke = {
  readonly start: EdgeEnd;
  readonly end: EdgeEnd;
  readonly stroke: 'solid' | 'dashed' | 'thick' | 'hidden';
};

/** An edge between two nodes or groups, given by id. `startLabel` and `endLabel` are cardinalities. */
export type GraphEdge = Stroke & {
  readonly from: string;
  readonly to: string;
  readonly label?: readonly string[] | undefined;
  readonly startLabel?: readonly string[] | undefined;
  readonly endLabel?: readonly string[] | undefined;
};

/** A subgraph, a namespace, a composite state, or one of its regions. Regions have no title. */
export type GraphGroup = {
  readonly id: string;
  readonly title: readonly string[];
  /** The id of the group around it. */
  readonly group?: string | undefined;
  /** The direction in which it flows, if no edge leads from its inside to its outside. */
  readonly direction?: Direction | undefined;
};

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

const DIRECTIONS = new Map<string, Direction>([
  ...(['TD', 'TB', 'BT', 'LR', 'RL'] as const).map((name) => [name, name] as const),
  ...([
    ['>', 'LR'],
    ['<', 'RL'],
    ['^', 'BT'],
    ['v', 'TB'],
  ] as const),
]);

/** Returns the direction with this name, or undefined. */
export function directionOf(name: string | undefined): Direction | undefined {
  return DIRECTIONS.get(name ?? '');
}
