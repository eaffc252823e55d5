import { drawEdge } from './draw-edge';
import { drawLabel } from './draw-label';
import { cornersOf } from './figure';
import {
  type Lifeline,
  measureMessage,
  measureNote,
  placeLifelines,
  SPACE,
} from './lay-out-sequence';
import { measureLabel } from './measure-text';
import type { Message, Note, Sequence } from './sequence';
import { type Canvas, type Point, short, tag } from './write-svg';

/** A sequence diagram that's being drawn from top to bottom. */
type Drawing = {
  readonly canvas: Canvas;
  readonly lifelines: ReadonlyMap<string, Lifeline>;
  /** The lower end of what's been drawn so far. */
  y: number;
  /** The y at which each activation began that hasn't ended yet, by participant. */
  readonly bars: Map<string, number[]>;
  block: Block | undefined;
};

/** An open block, and how far its contents reach. */
type Block = {
  readonly top: number;
  readonly title: string;
  readonly dividers: { readonly y: number; readonly title: string }[];
  left: number;
  right: number;
};

const BAR = { width: 10, shift: 4 } as const;
const BLOCK = { side: 16, head: 20, divider: 24, gap: 12 } as const;
const GAP = { head: 10, step: 12, line: 4, end: 14 } as const;
const LOOP = { width: 26, height: 20 } as const;
/** The size of the cut corner of a note, in px. */
const CORNER = 8;

/** Lays out a sequence diagram and draws it. */
export function drawSequence(canvas: Canvas, sequence: Sequence): void {
  const lifelines = placeLifelines(sequence);
  const head = Math.max(...[...lifelines.values()].map(({ figure }) => figure.height));
  const drawing: Drawing = {
    canvas,
    lifelines,
    y: head + GAP.head,
    bars: new Map(),
    block: undefined,
  };
  for (const step of sequence.steps) {
    if (step.kind === 'message') drawMessage(drawing, step);
    else if (step.kind === 'note') drawNote(drawing, step);
    else if (step.kind === 'open') openBlock(drawing, step.title);
    else if (step.kind === 'divide') divideBlock(drawing, step.title);
    else closeBlock(drawing);
  }
  const bottom = drawing.y + GAP.end;
  for (const id of lifelines.keys())
    while (barsOf(drawing, id).length > 0) endBar(drawing, id, drawing.y);
  for (const { figure, x } of lifelines.values()) {
    const d = `M${short(x)} ${short(head)}V${short(bottom)}`;
    canvas.draw('back', tag('path', { class: 'diagram-guide', d }), [[x, bottom]]);
    figure.draw(canvas, x - figure.width / 2, (head - figure.height) / 2);
  }
}

function drawMessage(drawing: Drawing, message: Message): void {
  const { canvas } = drawing;
  const { from, to, activates, deactivates } = message;
  const label = measureMessage(message);
  const isLoop = from === to;
  const height = Math.max(LOOP.height, label.height);
  const y = drawing.y + (isLoop ? GAP.step : GAP.step + label.height + GAP.line);
  if (activates) barsOf(drawing, to).push(isLoop ? y + height : y);
  if (isLoop) {
    const x = sideOf(drawing, from, 1);
    const loop: Point[] = [
      [x, y],
      [x + LOOP.width, y],
      [x + LOOP.width, y + height],
      [x, y + height],
    ];
    drawEdge(canvas, message, loop);
    drawLabel(canvas, label, x + LOOP.width + 8, y + height / 2);
    extendBlock(drawing, x, x + LOOP.width + 8 + label.width);
    drawing.y = y + height;
  } else {
    const forward = lineOf(drawing, from) < lineOf(drawing, to) ? 1 : -1;
    const [start, end] = [
      sideOf(drawing, from, forward),
      sideOf(drawing, to, forward === 1 ? -1 : 1),
    ];
    drawEdge(canvas, message, [
      [start, y],
      [end, y],
    ]);
    drawLabel(canvas, label, (start + end) / 2, y - GAP.line - label.height / 2);
    extendBlock(drawing, Math.min(start, end), Math.max(start, end));
    drawing.y = y;
  }
  if (deactivates) endBar(drawing, from, drawing.y);
}

function drawNote(drawing: Drawing, note: Note): void {
  const places = note.ids.map((id) => lineOf(drawing, id));
  const [first, last] = [Math.min(...places), Math.max(...places)];
  const label = measureNote(note, last - first);
  const span = note.ids.length > 1 ? last - first + 2 * SPACE.note : 0;
  const width = Math.max(label.width + 2 * SPACE.note, span);
  const middle = {
    'left of': first - SPACE.beside - width / 2,
    'right of': last + SPACE.beside + width / 2,
    over: (first + last) / 2,
  }[note.place];
  const [x, y, height] = [middle - width / 2, drawing.y + GAP.step, label.height + SPACE.note];
  const d = `M${short(x)} ${short(y)}h${short(width - CORNER)}l${CORNER} ${CORNER}v${short(height - CORNER)}h${short(-width)}z`;
  drawing.canvas.draw(
    'boxes',
    tag('path', { class: 'diagram-note', d }),
    cornersOf(x, y, width, height),
  );
  drawLabel(drawing.canvas, label, middle, y + height / 2);
  extendBlock(drawing, x, x + width);
  drawing.y = y + height;
}

function openBlock(drawing: Drawing, title: string): void {
  const top = drawing.y + BLOCK.gap;
  drawing.block = { top, title, dividers: [], left: Infinity, right: -Infinity };
  drawing.y = top + BLOCK.head;
}

function divideBlock(drawing: Drawing, title: string): void {
  const y = drawing.y + BLOCK.gap;
  drawing.block?.dividers.push({ y, title });
  drawing.y = y + BLOCK.divider;
}

function closeBlock(drawing: Drawing): void {
  const { canvas, block } = drawing;
  if (!block) return;
  const title = measureLabel('block', [block.title]);
  const x = block.left - BLOCK.side;
  const head = { x, y: block.top, width: title.width + 2 * SPACE.note, height: BLOCK.head };
  const width = Math.max(block.right + BLOCK.side - x, head.width + BLOCK.side);
  const height = drawing.y + BLOCK.gap - block.top;
  const frame = tag('rect', { class: 'diagram-block', x, y: block.top, width, height, rx: 3 });
  canvas.draw('back', frame, cornersOf(x, block.top, width, height));
  canvas.draw('boxes', tag('rect', { class: 'diagram-head', ...head }), []);
  drawLabel(canvas, title, x + SPACE.note, block.top + BLOCK.head / 2);
  for (const { y, title: text } of block.dividers) {
    const d = `M${short(x)} ${short(y)}h${short(width)}`;
    canvas.draw('back', tag('path', { class: 'diagram-guide', d }), []);
    drawLabel(canvas, measureLabel('aside', [text]), x + SPACE.note, y + BLOCK.divider / 2);
  }
  drawing.block = undefined;
  drawing.y = block.top + height;
}

function extendBlock({ block }: Drawing, left: number, right: number): void {
  if (!block) return;
  block.left = Math.min(block.left, left);
  block.right = Math.max(block.right, right);
}

function lineOf({ lifelines }: Drawing, id: string): number {
  return lifelines.get(id)?.x ?? 0;
}

/** Returns the x at which messages begin and end, on the left (-1) or right (1) side of a lifeline or its bars. */
function sideOf(drawing: Drawing, id: string, side: -1 | 1): number {
  const count = barsOf(drawing, id).length;
  if (count === 0) return lineOf(drawing, id);
  return lineOf(drawing, id) + (side * BAR.width) / 2 + (side > 0 ? (count - 1) * BAR.shift : 0);
}

function barsOf({ bars }: Drawing, id: string): number[] {
  const own = bars.get(id) ?? [];
  bars.set(id, own);
  return own;
}

/** Draws the bar of the latest activation of a participant. Bars inside others are further to the right. */
function endBar(drawing: Drawing, id: string, bottom: number): void {
  const own = barsOf(drawing, id);
  const top = own.pop() ?? bottom;
  const x = lineOf(drawing, id) - BAR.width / 2 + own.length * BAR.shift;
  const bar = { class: 'diagram-box', x, y: top, width: BAR.width, height: bottom - top, rx: 3 };
  drawing.canvas.draw('bars', tag('rect', bar), cornersOf(x, top, BAR.width, bottom - top));
}
