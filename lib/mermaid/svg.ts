import { drawActor, drawEntity } from './box';
import { type Canvas, createCanvas } from './canvas';
import { type Circles, findCircles, reachCircles } from './circle';
import { defineMarker, drawEdge } from './edge';
import { type DrawnElement, numberIn, pointsOf } from './element';
import { FACES } from './face';
import { type DiagramFault, faultAt, quote } from './fault';
import type { DiagramPlan, Edge } from './plan';
import { pushApart } from './push';
import { drawShape } from './shape';
import { findSpots, type Spots } from './spot';
import { squeezeEntities } from './squeeze';
import { stretchSequence } from './stretch';
import { drawText } from './text';

/** A drawing without its own colors, fonts, or names. */
export type DiagramSvg = {
  readonly kind: 'svg';
  readonly svg: string;
  readonly width: number;
  readonly height: number;
};

const MARGIN = 4;

type Drawing = {
  readonly canvas: Canvas;
  readonly plan: DiagramPlan;
  /** The edges that remain to be drawn. */
  readonly edges: Edge[];
  readonly circles: Circles;
  readonly spots: Spots;
};

/** Redraws the library's layout in the site's own style, or returns a fault for what the library left out. */
export function redraw(
  plan: DiagramPlan,
  laid: DrawnElement,
  id: string,
): DiagramSvg | DiagramFault {
  const root = makeRoom(plan, laid);
  const drawing: Drawing = {
    canvas: createCanvas(id),
    plan,
    edges: [...plan.edges],
    circles: findCircles(root),
    spots: plan.kind === 'entity' ? findSpots(root, plan) : new Map(),
  };
  for (const element of root.children) {
    if (element.name !== 'style' && element.name !== 'defs') drawElement(drawing, element);
  }
  const fault = findOmission(drawing);
  if (fault) return fault;
  const { body, markers, x, y, width, height } = drawing.canvas.finish(MARGIN);
  const defs =
    markers.length > 0
      ? `<defs>${markers.map((name) => defineMarker(id, name)).join('')}</defs>`
      : '';
  const open = `<svg class="diagram-svg" viewBox="${x} ${y} ${width} ${height}" width="${width}" height="${height}" focusable="false">`;
  return { kind: 'svg', svg: `${open}${defs}${body}</svg>`, width, height };
}

/** Returns the fault of a label or arrow that the library didn't draw, or undefined. */
function findOmission({ plan, canvas, edges }: Drawing): DiagramFault | undefined {
  const fix = 'simplify this part of the diagram';
  const word = plan.words.all().find((other) => !canvas.written.has(other));
  if (word)
    return faultAt(word.at, `${quote(word.lines.join(' '))} is missing from the drawing`, fix);
  const edge = edges[0];
  return edge
    ? faultAt(edge.at, 'An arrow from this line is missing from the drawing', fix)
    : undefined;
}

function makeRoom(plan: DiagramPlan, laid: DrawnElement): DrawnElement {
  if (plan.kind === 'sequence') return stretchSequence(laid, plan.words);
  if (plan.direction) return pushApart(laid, plan.direction);
  return plan.kind === 'entity' ? squeezeEntities(laid, plan) : laid;
}

function drawElement(drawing: Drawing, element: DrawnElement): void {
  const { canvas, plan } = drawing;
  switch (element.attributes.class) {
    case 'edge':
    case 'class-relationship':
    case 'er-relationship':
      drawRelation(drawing, element);
      return;
    case 'message':
      drawMessage(drawing, element);
      return;
    case 'actor':
      drawActor(canvas, plan.words, element);
      return;
    case 'entity':
      drawEntity(canvas, plan.words, element);
      return;
    case 'subgraph':
      // The second child is a band behind the label.
      for (const [index, child] of element.children.entries()) {
        if (index !== 1) drawElement(drawing, child);
      }
      return;
    case 'activation':
      drawShape(canvas, element, 'back');
      return;
  }
  if (element.name === 'g') {
    for (const child of element.children) drawElement(drawing, child);
  } else if (plan.kind !== 'entity') {
    // Between entities, skip the library's crow's feet and labels: we draw our own.
    if (element.name === 'text') drawLabel(drawing, element);
    else drawShape(canvas, element);
  }
}

function drawRelation(drawing: Drawing, element: DrawnElement): void {
  const { canvas, circles, plan } = drawing;
  const edge = takeEdge(drawing, element);
  const points = pointsOf(element);
  drawEdge(canvas, edge, reachCircles(points, circles.get(edge.from), circles.get(edge.to)));
  const word = edge.stand && plan.words.find(edge.stand);
  if (!word) return;
  const [x = 0, y = 0] = drawing.spots.get(edge) ?? points[0] ?? [];
  drawText(canvas, word, x, y);
}

function takeEdge({ edges }: Drawing, { attributes }: DrawnElement): Edge {
  const from = attributes['data-from'] ?? attributes['data-entity1'];
  const to = attributes['data-to'] ?? attributes['data-entity2'];
  const index = edges.findIndex((edge) => edge.from === from && edge.to === to);
  const [edge] = index < 0 ? [] : edges.splice(index, 1);
  if (!edge) throw new Error(`beautiful-mermaid: an arrow from ${from} to ${to}`);
  return edge;
}

function drawMessage(drawing: Drawing, message: DrawnElement): void {
  const [shape, text] = message.children;
  if (!shape || !text) throw new Error('beautiful-mermaid: a message without a line or a label');
  drawEdge(drawing.canvas, takeEdge(drawing, message), pointsOf(shape));
  drawLabel(drawing, text);
}

function drawLabel({ canvas, plan }: Drawing, text: DrawnElement): void {
  const word = plan.words.find(text.text);
  if (!word) throw new Error(`beautiful-mermaid: the text ${text.text}`);
  // In class diagrams, the library draws labels above the space that its layout reserved for them.
  const above = plan.kind === 'class' && word.face === 'edge' ? 8 : 0;
  // In sequence diagrams, we made room for all lines, below the middle of the first.
  const grown = plan.kind === 'sequence' && (word.face === 'edge' || word.face === 'note');
  const rise = grown ? ((word.lines.length - 1) * FACES.edge.lineHeight) / 2 : 0;
  drawText(canvas, word, numberIn(text, 'x'), numberIn(text, 'y') + above - rise);
}
