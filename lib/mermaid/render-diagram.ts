import { drawEdge } from './draw-edge';
import { drawLabel } from './draw-label';
import { drawSequence } from './draw-sequence';
import { type DiagramFault, isFault } from './fault';
import type { Graph, GraphNode } from './graph';
import { type GraphLayout, layOutGraph } from './lay-out-graph';
import type { Label } from './measure-text';
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
export type Draw = (source: string, id: string) => Promise<DiagramSvg | DiagramFault>;

/**
 * Renders one diagram's Mermaid `source` as an inline SVG whose ids begin with `id`, or returns what its author must
 * fix. The first line of the source is line 1. Rejects for an invalid id.
 */
export async function renderDiagram(
  source: string,
  id: string,
): Promise<DiagramSvg | DiagramFault> {
  if (!/^[A-Za-z][\w-]*$/.test(id)) throw new Error(`\`${id}\` can't be the id of a diagram`);
  const diagram = readDiagram(source);
  if (isFault(diagram)) return diagram;
  const canvas = createCanvas(id);
  if (diagram.kind === 'sequence') drawSequence(canvas, diagram);
  else await drawGraph(canvas, diagram);
  return canvas.finish();
}

/** Distance from a group's border to its title, in px. */
const TITLE = { x: 12, y: 14 } as const;

/** Lays out a graph and draws it. */
async function drawGraph(canvas: Canvas, graph: Graph): Promise<void> {
  const { nodes, groups, edges, labels } = await layOutGraph(graph);
  for (const { title, ...box } of groups) {
    drawBox(canvas, 'back', 'diagram-group', box, 3);
    drawLabel(canvas, title, findTitlePlace(title, box, edges), box.y + TITLE.y);
  }
  const figures = new Map(nodes.map((node) => [node.id, node]));
  for (const { points, ...edge } of edges) {
    const forward = reachOutline(points, figures.get(edge.from));
    const both = reachOutline([...forward].reverse(), figures.get(edge.to)).reverse();
    drawEdge(canvas, edge, both);
  }
  for (const { figure, x, y } of nodes) figure.draw(canvas, x, y);
  for (const { label, center } of labels) drawLabel(canvas, label, ...center);
}

type PlacedNode = GraphNode & Box;

/** Extends the start of an edge from its node's bounding box to the node's outline. */
function reachOutline(points: readonly Point[], node: PlacedNode | undefined): Point[] {
  const [start, next, ...rest] = points;
  if (!start || !next || !node?.figure.insetAt) return [...points];
  const { x, y, figure } = node;
  const isVertical = Math.abs(start[0] - next[0]) < 0.5;
  const offset = isVertical ? start[0] - x - figure.width / 2 : start[1] - y - figure.height / 2;
  const inset = figure.insetAt?.(offset, isVertical) ?? 0;
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
