import { listFor } from '../core/list-for';
import { drawEdge } from './draw-edge';
import { drawLabel } from './draw-label';
import {
  type Lifeline,
  measureMessage,
  measureNote,
  placeLifelines,
  SPACE,
} from './lay-out-sequence';
import { measureLabel } from './measure-text';
import type { Message, Note, Sequence } from './sequence';
import { type Canvas, cornersOf, drawBox, short, tag } from './write-svg';

/** A sequence diagram that's being drawn from top to bottom. */
type Drawing = {
  readonly canvas: Canvas;
  readonly lifelines: ReadonlyMap<string, Lifeline>;
  /** The lower edge of everything drawn so far. */
  y: number;
  /** The y at which each open activation began, keyed by participant. */
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
/** The size of a note's cut corner, in px. */
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
  for (const [id, { figure, x }] of lifelines) {
    while (listFor(drawing.bars, id).length > 0) endBar(drawing, id, drawing.y);
    const d = `M${short(x)} ${short(head)}V${short(bottom)}`;
    canvas.draw('back', tag('path', { class: 'diagram-guide', d }), [[x, bottom]]);
    figure.draw(canvas, x - figure.width / 2, (head - figure.height) / 2);
  }
}

function drawMessage(drawing: Drawing, message: Message): void {
  const { canvas } = drawing;
  const { from, to } = message;
  if (from === to) {
    drawLoop(drawing, message);
    return;
  }
  const label = measureMessage(message);
  const y = drawing.y + GAP.step + label.height + GAP.line;
  if (message.activates) listFor(drawing.bars, to).push(y);
  const isForward = lineOf(drawing, from) < lineOf(drawing, to);
  const start = sideOf(drawing, from, isForward ? 1 : -1);
  const end = sideOf(drawing, to, isForward ? -1 : 1);
  drawEdge(canvas, message, [
    [start, y],
    [end, y],
  ]);
  drawLabel(canvas, label, (start + end) / 2, y - GAP.line - label.height / 2);
  extendBlock(drawing, Math.min(start, end), Math.max(start, end));
  if (message.deactivates) endBar(drawing, from, y);
  drawing.y = y;
}

/** Draws a message from a participant to itself, with its label on the right. */
function drawLoop(drawing: Drawing, message: Message): void {
  const { canvas } = drawing;
  const label = measureMessage(message);
  const top = drawing.y + GAP.step;
  const bottom = top + Math.max(LOOP.height, label.height);
  const left = sideOf(drawing, message.from, 1);
  const right = left + LOOP.width;
  drawEdge(canvas, message, [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
  drawLabel(canvas, label, right + 8, (top + bottom) / 2);
  extendBlock(drawing, left, right + 8 + label.width);
  if (message.activates) listFor(drawing.bars, message.to).push(bottom);
  if (message.deactivates) endBar(drawing, message.from, bottom);
  drawing.y = bottom;
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
  const shape = tag('path', { class: 'diagram-note', d });
  drawing.canvas.draw('boxes', shape, cornersOf({ x, y, width, height }));
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
  drawBox(canvas, 'back', 'diagram-block', { x, y: block.top, width, height }, 3);
  drawBox(canvas, 'boxes', 'diagram-head', head);
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

/** Returns the x where messages meet a lifeline or its activation bars, on the left (-1) or right (1). */
function sideOf(drawing: Drawing, id: string, side: -1 | 1): number {
  const count = listFor(drawing.bars, id).length;
  if (count === 0) return lineOf(drawing, id);
  return lineOf(drawing, id) + (side * BAR.width) / 2 + (side > 0 ? (count - 1) * BAR.shift : 0);
}

/**
 * Draws the bar for a participant's latest activation, which ends at `bottom`. Nested bars are shifted to the right.
 */
function endBar(drawing: Drawing, id: string, bottom: number): void {
  const own = listFor(drawing.bars, id);
  const top = own.pop() ?? bottom;
  const x = lineOf(drawing, id) - BAR.width / 2 + own.length * BAR.shift;
  const bar = { x, y: top, width: BAR.width, height: bottom - top };
  drawBox(drawing.canvas, 'bars', 'diagram-box', bar, 3);
}
