import type { ELK, ElkExtendedEdge, ElkLabel, ElkNode, LayoutOptions } from 'elkjs/lib/elk-api';
import type { Direction, EdgeEnd, Graph, GraphEdge, GraphGroup, GraphNode } from './graph';
import { type Label, measureLabel } from './measure-text';
import type { Box, Point } from './write-svg';

/** A graph in which everything has a position, in px. */
export type GraphLayout = {
  readonly nodes: readonly (GraphNode & Box)[];
  readonly groups: readonly (Box & { readonly title: Label })[];
  readonly edges: readonly (GraphEdge & { readonly points: readonly Point[] })[];
  /** The labels of all edges, with their centers. */
  readonly labels: readonly { readonly label: Label; readonly center: Point }[];
};

const DIRECTIONS = { TD: 'DOWN', TB: 'DOWN', BT: 'UP', LR: 'RIGHT', RL: 'LEFT' } as const;

/** Width in px at which an edge's label wraps. */
const WRAP = 130;

/** Distances between boxes, lines, and bends, in px. */
const SPACE = { node: 24, edge: 10, edgeNode: 12, loop: 16, wideLoop: 40 } as const;

/**
 * Distances along the flow, in px: `layer` from a box to the next box or label, and `bend` to the next bend. `trim` is
 * how much closer labels may be, because they need less space than boxes. Distances are smaller horizontally, because
 * width is scarcer than height. `wide` is for diamonds, triangles, and crow's feet, which are longer than arrowheads.
 */
const FLOW = {
  horizontal: { layer: 24, bend: 12, trim: 5 },
  vertical: { layer: 28, bend: 13, trim: 4 },
  wide: { layer: 46, bend: 24, trim: 17 },
} as const;

const NARROW: ReadonlySet<EdgeEnd> = new Set(['none', 'arrow', 'open']);

/**
 * Extra width and height to reserve for labels next to a line, in px, so they don't touch the line or its end marks.
 */
const BESIDE = [16, 0] as const;

/** Padding between a group's border and its nodes, in px. The title is above the nodes. */
const GROUP = { side: 12, above: 32, wrap: 260 } as const;

/** Width of the text column inside a diagram's frame, in px. Wider drawings are scaled down. */
const COLUMN = 700;

/** Lays out a graph's nodes, groups, and edges with ELK's layered algorithm. Returns undefined if ELK can't. */
export async function layOutGraph(graph: Graph): Promise<GraphLayout | undefined> {
  if (graph.direction !== 'fit') return tryLayOut(graph, graph.direction);
  const beside = await tryLayOut(graph, 'LR');
  if (beside && widthOf(beside) <= COLUMN) return beside;
  const below = await tryLayOut(graph, 'TB');
  return below && (!beside || widthOf(below) < widthOf(beside)) ? below : beside;
}

/** Lays out a graph. ELK throws for some graphs with nested groups, but not if it ignores the author's order. */
async function tryLayOut(graph: Graph, direction: Direction): Promise<GraphLayout | undefined> {
  for (const keepsOrder of [true, false]) {
    try {
      return await layOut(graph, direction, keepsOrder);
    } catch {
      // Try again without the order. The caller reports a graph that can't be laid out either way.
    }
  }
  return undefined;
}

function widthOf({ nodes }: GraphLayout): number {
  return Math.max(0, ...nodes.map(({ x, width }) => x + width));
}

async function layOut(
  graph: Graph,
  direction: Direction,
  keepsOrder: boolean,
): Promise<GraphLayout> {
  const flow = flowOf(graph, direction);
  const labels = graph.edges.map((edge) => labelsOf(edge, flow));
  const root = await (await loadElk()).layout(elkGraphOf(graph, flow, labels, keepsOrder));
  const shapes = shapesIn(root);
  const boxes = new Map(shapes.map((shape) => [shape.id, boxOf(shape)]));
  const edges = graph.edges.map((edge, index) => ({
    ...edge,
    points: pointsOf(root.edges?.[index]),
  }));
  return {
    nodes: graph.nodes.map((node) => ({ ...node, ...boxOf(boxes.get(node.id)) })),
    groups: graph.groups.map((group) => ({ title: titleOf(group), ...boxOf(boxes.get(group.id)) })),
    edges: straightenEdges(edges, boxes),
    labels: labels.flatMap((own, index) =>
      own.map(({ label }, position) => {
        const { x, y, width, height } = boxOf(root.edges?.[index]?.labels?.[position]);
        return { label, center: [x + width / 2, y + height / 2] as const };
      }),
    ),
  };
}

function shapesIn({ children = [] }: ElkNode): ElkNode[] {
  return children.flatMap((node) => [node, ...shapesIn(node)]);
}

let elk: Promise<ELK> | undefined;

/** Loads ELK when the first graph is drawn, because loading takes a while. */
function loadElk(): Promise<ELK> {
  elk ??= import('elkjs/lib/elk.bundled.js').then(({ default: Elk }) => new Elk());
  return elk;
}

/** A graph's direction, and the distances along it. */
type Flow = (typeof FLOW)[keyof typeof FLOW] & {
  readonly direction: (typeof DIRECTIONS)[Direction];
  readonly isHorizontal: boolean;
};

function flowOf({ edges }: Graph, direction: Direction): Flow {
  const isWide = edges.some(({ start, end }) => !NARROW.has(start) || !NARROW.has(end));
  const isHorizontal = direction === 'LR' || direction === 'RL';
  const name = isWide ? 'wide' : isHorizontal ? 'horizontal' : 'vertical';
  return { ...FLOW[name], direction: DIRECTIONS[direction], isHorizontal };
}

/** An edge's label, and where on the edge it belongs. */
type EdgeLabel = {
  readonly label: Label;
  readonly placement: 'CENTER' | 'TAIL' | 'HEAD';
  /** The size to reserve, in px. */
  readonly width: number;
  readonly height: number;
};

function labelsOf({ from, to, label, startLabel, endLabel }: GraphEdge, flow: Flow): EdgeLabel[] {
  const trim = -2 * flow.trim;
  const onLine = flow.isHorizontal ? [trim, 0] : [0, trim];
  const parts = [
    { text: label, placement: 'CENTER', extra: from === to ? BESIDE : onLine },
    { text: startLabel, placement: 'TAIL', extra: BESIDE },
    { text: endLabel, placement: 'HEAD', extra: BESIDE },
  ] as const;
  return parts.flatMap(({ text, placement, extra: [x = 0, y = 0] }) => {
    if (!text) return [];
    const own = measureLabel('edge', text, WRAP);
    const [width, height] = [Math.max(1, own.width + x), Math.max(1, own.height + y)];
    return [{ label: own, placement, width, height }];
  });
}

function elkGraphOf(
  graph: Graph,
  flow: Flow,
  labels: readonly (readonly EdgeLabel[])[],
  keepsOrder: boolean,
): ElkNode {
  const hasWideLoop =
    flow.trim === FLOW.wide.trim && graph.edges.some(({ from, to }) => from === to);
  const options: LayoutOptions = {
    // In a loop, the arrow that leads back goes up, so that a drawing begins where its author began.
    'elk.layered.cycleBreaking.strategy': 'DEPTH_FIRST',
    'elk.algorithm': 'layered',
    'elk.direction': flow.direction,
    'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
    'elk.edgeRouting': 'ORTHOGONAL',
    'elk.json.shapeCoords': 'ROOT',
    'elk.json.edgeCoords': 'ROOT',
    'elk.layered.nodePlacement.bk.fixedAlignment': 'BALANCED',
    'elk.spacing.nodeNode': `${SPACE.node}`,
    'elk.spacing.edgeNode': `${SPACE.edgeNode}`,
    'elk.spacing.edgeEdge': `${SPACE.edge}`,
    'elk.spacing.nodeSelfLoop': `${hasWideLoop ? SPACE.wideLoop : SPACE.loop}`,
    ...(hasWideLoop ? { 'elk.spacing.portPort': `${SPACE.wideLoop / 2}` } : {}),
    'elk.layered.spacing.nodeNodeBetweenLayers': `${flow.layer}`,
    'elk.layered.spacing.edgeNodeBetweenLayers': `${flow.bend}`,
    'elk.layered.spacing.edgeEdgeBetweenLayers': `${SPACE.edge}`,
  };
  const childrenOf = (group: string | undefined, direction: string): ElkNode[] => [
    ...graph.nodes
      .filter((node) => node.group === group)
      .map(({ id, figure: { width, height } }) => ({ id, width, height })),
    ...graph.groups
      .filter((inner) => inner.group === group)
      .map((inner) => {
        const layoutOptions = { ...options, ...groupOptions(inner, flow) };
        const own = ownDirection(inner, graph) ?? direction;
        const children = childrenOf(inner.id, own);
        if (own === direction) return { id: inner.id, layoutOptions, children };
        // The layout of the inner graph includes all groups in it, but the outer layout includes only its size.
        const wrapper = {
          id: `flow of ${inner.id}`,
          layoutOptions: {
            ...options,
            'elk.direction': own,
            'elk.padding': '[top=0,left=0,bottom=0,right=0]',
          },
          children,
        };
        const separate = { ...layoutOptions, 'elk.hierarchyHandling': 'SEPARATE_CHILDREN' };
        return { id: inner.id, layoutOptions: separate, children: [wrapper] };
      }),
  ];
  const order = { 'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES' };
  return {
    id: 'graph',
    // Keep the author's order where it adds no crossings. Not for groups: ELK fails with this option there.
    layoutOptions: { ...options, ...(keepsOrder ? order : {}) },
    children: childrenOf(undefined, flow.direction),
    edges: graph.edges.map(({ from, to }, index) => ({
      id: `edge ${index}`,
      sources: [from],
      targets: [to],
      labels: (labels[index] ?? []).map(elkLabelOf),
    })),
  };
}

/** Returns a group's own direction, if no edge leads from its inside to its outside. */
function ownDirection({ id, direction }: GraphGroup, graph: Graph): string | undefined {
  if (!direction) return undefined;
  const inside = new Set([id]);
  // Groups come before the groups inside of them.
  for (const group of graph.groups) if (inside.has(group.group ?? '')) inside.add(group.id);
  for (const node of graph.nodes) if (inside.has(node.group ?? '')) inside.add(node.id);
  inside.delete(id);
  const leaves = graph.edges.some(({ from, to }) => inside.has(from) !== inside.has(to));
  return leaves ? undefined : DIRECTIONS[direction];
}

function groupOptions(group: GraphGroup, { isHorizontal }: Flow): LayoutOptions {
  const { width: own, height, lines, style } = titleOf(group);
  const width = own + 2 * GROUP.side;
  const above = lines.length === 0 ? GROUP.side : GROUP.above + height - style.lineHeight;
  return {
    'elk.padding': `[top=${above},left=${GROUP.side},bottom=${GROUP.side},right=${GROUP.side}]`,
    'elk.contentAlignment': 'H_CENTER V_CENTER',
    'elk.nodeSize.constraints': 'MINIMUM_SIZE',
    // ELK lays out vertical graphs sideways, but doesn't swap the width and height of this option.
    'elk.nodeSize.minimum': isHorizontal ? `(${width}, 0)` : `(0, ${width})`,
  };
}

function elkLabelOf({ placement, width, height }: EdgeLabel): ElkLabel {
  const isInline = placement === 'CENTER';
  return {
    // ELK ignores labels without text.
    text: '-',
    width,
    height,
    layoutOptions: {
      'elk.edgeLabels.placement': placement,
      'elk.edgeLabels.inline': `${isInline}`,
    },
  };
}

function titleOf({ title }: GraphGroup): Label {
  return measureLabel('group', title, GROUP.wrap);
}

function boxOf(shape: ElkNode | ElkLabel | undefined): Box {
  const { x, y, width, height } = shape ?? {};
  if (x === undefined || y === undefined || width === undefined || height === undefined) {
    throw new Error('ELK left out a part of the graph');
  }
  return { x, y, width, height };
}

function pointsOf(edge: ElkExtendedEdge | undefined): Point[] {
  const section = edge?.sections?.[0];
  if (!section) throw new Error('ELK left out an edge of the graph');
  const { startPoint, bendPoints = [], endPoint } = section;
  return [startPoint, ...bendPoints, endPoint].map(({ x, y }) => [x, y]);
}

type Edge = { readonly from: string; readonly to: string; readonly points: readonly Point[] };

/**
 * In px. Jogs up to `step` are removed if they're at most `reach` from the box. A moved end stays `corner` away from
 * the box's corners and `apart` from other ends.
 */
const LIMITS = { step: 8, reach: 30, apart: 7, corner: 8 } as const;

/**
 * Removes small jogs near an edge's ends by moving the end along its box. ELK spaces ends evenly along each side, which
 * gives many edges a jog.
 */
function straightenEdges<T extends Edge>(
  edges: readonly T[],
  boxes: ReadonlyMap<string, Box>,
): T[] {
  const routes = edges.map(({ points }) => [...points]);
  const endsOf = () => routes.flatMap((points) => [points[0], points.at(-1)]);
  for (const [index, { from, to }] of edges.entries()) {
    if (from === to) continue;
    for (const id of [from, to]) {
      const route = straightenStart(routes[index] ?? [], boxes.get(id), endsOf());
      // Reverses the route after each end, so both ends are handled and its direction stays the same.
      routes[index] = route.reverse();
    }
  }
  return edges.map((edge, index) => ({ ...edge, points: routes[index] ?? edge.points }));
}

function straightenStart(
  points: readonly Point[],
  box: Box | undefined,
  ends: readonly (Point | undefined)[],
): Point[] {
  const [start, first, second, next, ...rest] = points;
  if (!box || !start || !first || !second || !next) return [...points];
  // `along` is the axis on which the edge leaves the box. `across` is the other one.
  const [along, across] = start[0] === first[0] ? ([1, 0] as const) : ([0, 1] as const);
  const moved: Point = along === 1 ? [second[0], start[1]] : [start[0], second[1]];
  const [low, size] = across === 0 ? [box.x, box.width] : [box.y, box.height];
  const fits =
    second[across] === next[across] &&
    Math.abs(second[across] - start[across]) <= LIMITS.step &&
    Math.abs(first[along] - start[along]) <= LIMITS.reach &&
    Math.abs(moved[across] - low - size / 2) <= size / 2 - LIMITS.corner &&
    ends.every(
      (end) =>
        !end ||
        end === start ||
        end[along] !== start[along] ||
        Math.abs(end[across] - moved[across]) >= LIMITS.apart,
    );
  return fits ? [moved, next, ...rest] : [...points];
}
