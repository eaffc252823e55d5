import { drawEdge } from './draw-edge';
import { drawLabel } from './draw-label';
import { drawSequence } from './draw-sequence';
import { FIRST_LINE, faultAt, type Undrawn } from './fault';
import type { Graph, GraphNode } from './graph';
import { type GraphLayout, layOutGraph } from './lay-out-graph';
import { type Label, measureLabel } from './measure-text';
import { readDiagram } from './read/read-diagram';
import {
  type Box,
  type Canvas,
  createCanvas,
  type DiagramSvg,
  drawBox,
  type Point,
} from './write-svg';

/** Draws the Mermaid diagram in `source`, or returns what its author must fix. */
export type Draw = (source: string, id: string) => Promise<DiagramSvg | Undrawn>;

/**
 * Renders one diagram's Mermaid `source` as an inline SVG whose ids begin with `id`, or returns what its author must
 * fix. The first line of the source is line 1. Rejects for an invalid id.
 */
export async function renderDiagram(source: string, id: string): Promise<DiagramSvg | Undrawn> {
  if (!/^[A-Za-z][\w-]*$/.test(id)) throw new Error(`\`${id}\` can't be the id of a diagram`);
  const read = readDiagram(source);
  if (read.kind === 'undrawn') return read;
  const { title, diagram } = read;
  const canvas = createCanvas(id);
  if (diagram.kind === 'sequence') drawSequence(canvas, diagram);
  else if (!(await drawGraph(canvas, diagram))) {
    const fix = 'split it into two diagrams, or remove edges to and from groups';
    return {
      kind: 'undrawn',
      title,
      faults: [faultAt(FIRST_LINE, "The diagram can't be laid out", fix)],
    };
  }
  if (title !== undefined) drawTitle(canvas, title);
  return canvas.finish(title);
}

/** Draws the title above the rest, in the middle. */
function drawTitle(canvas: Canvas, title: string): void {
  const { left, right, top } = canvas.extent();
  const label = measureLabel('heading', [title], Math.max(TITLE_WIDTH, right - left));
  drawLabel(canvas, label, (left + right) / 2, top - TITLE_GAP - label.height / 2);
}

/** Width in px at which a title may break, and its distance to the drawing. */
const TITLE_WIDTH = 300;
const TITLE_GAP = 12;

/** Distance from a group's border to its title, in px. */
const TITLE = { x: 12, y: 14 } as const;

/** Lays out a graph and draws it. Returns false if it can't be laid out. */
async function drawGraph(canvas: Canvas, graph: Graph): Promise<boolean> {
  const layout = await layOutGraph(graph);
  if (!layout) return false;
  const { nodes, groups, edges, labels } = layout;
  for (const { title, ...box } of groups) {
    drawBox(canvas, 'back', 'diagram-group', box, 3);
    if (title.lines.length === 0) continue;
    const y = box.y + TITLE.y + (title.height - title.style.lineHeight) / 2;
    drawLabel(canvas, title, findTitlePlace(title, box, edges), y);
  }
  const figures = new Map(nodes.map((node) => [node.id, node]));
  for (const { points, ...edge } of edges) {
    const forward = reachOutline(points, figures.get(edge.from));
    const both = reachOutline([...forward].reverse(), figures.get(edge.to)).reverse();
    drawEdge(canvas, edge, both);
  }
  for (const { figure, x, y } of nodes) figure.draw(canvas, x, y);
  for (const { label, center } of labels) drawLabel(canvas, label, ...center);
  return true;
}

type PlacedNode = GraphNode & Box;

/** Extends the start of an edge from its node's bounding box to the node's outline. */
function reachOutline(points: readonly Point[], node: PlacedNode | undefined): Point[] {
  const [start, next, ...rest] = points;
  if (!start || !next || !node?.figure.insetAt) return [...points];
  const { x, y, figure } = node;
  const isVertical = Math.abs(start[0] - next[0]) < 0.5;
  const offset = isVertical ? start[0] - x - figure.width / 2 : start[1] - y - figure.height / 2;
  const isNear = isVertical ? start[1] < next[1] === false : start[0] < next[0] === false;
  const inset = figure.insetAt?.(offset, isVertical, isNear) ?? 0;
  const moved: Point = isVertical
    ? [start[0], start[1] + Math.sign(start[1] - next[1]) * inset]
    : [start[0] + Math.sign(start[0] - next[0]) * inset, start[1]];
  return [moved, next, ...rest];
}

/** Returns the leftmost x where no edge crosses a group's title, or the default x if there's none. */
function findTitlePlace(title: Label, group: Box, edges: GraphLayout['edges']): number {
  const [first, last] = [group.x + TITLE.x, group.x + group.width - TITLE.x - title.width];
  const y = group.y + TITLE.y;
  const crossings = edges.flatMap(({ points }) =>
    points.slice(1).flatMap(([x, end], index) => {
      const [from, start] = points[index] ?? [x, end];
      return from === x && Math.min(start, end) < y && Math.max(start, end) > y ? [x] : [];
    }),
  );
  for (let x = first; x <= last; x += 4) {
    if (crossings.every((at) => at < x - 6 || at > x + title.width + 6)) return x;
  }
  return first;
}
