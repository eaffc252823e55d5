import { listFor } from '../core/list-for';
import { drawEdge } from './draw-edge';
import { drawLabel } from './draw-label';
import { drawSheet } from './figure';
import {
  type Lifeline,
  measureMessage,
  measureNote,
  placeGroups,
  placeLifelines,
  SPACE,
} from './lay-out-sequence';
import { type Label, measureLabel } from './measure-text';
import type { Message, Note, Sequence } from './sequence';
import { type Canvas, drawBox, short, tag } from './write-svg';

/** A sequence diagram that's being drawn from top to bottom. */
type Drawing = {
  readonly canvas: Canvas;
  readonly lifelines: ReadonlyMap<string, Lifeline>;
  /** The lower edge of everything drawn so far. */
  y: number;
  /** The y at which each open activation began, keyed by participant. */
  readonly bars: Map<string, number[]>;
  /** The open blocks, from outside to inside. */
  readonly blocks: Block[];
  /** Where the lifelines of created and destroyed participants start and end, keyed by participant. */
  readonly starts: Map<string, number>;
  readonly ends: Map<string, number>;
};

/** An open block, and how far its contents reach. */
type Block = {
  readonly top: number;
  /** Undefined if it only highlights its contents. */
  readonly title: Label | undefined;
  readonly dividers: { readonly y: number; readonly title: Label }[];
  left: number;
  right: number;
};

const BAR = { width: 10, shift: 4 } as const;
const BLOCK = { side: 16, head: 20, divider: 24, gap: 12, wrap: 320 } as const;
const GAP = { head: 10, step: 12, line: 4, end: 14, title: 12 } as const;
const LOOP = { width: 26, height: 20 } as const;
/** Half the size of the cross at the end of a lifeline, in px. */
const CROSS = 6;

/** Lays out a sequence diagram and draws it. */
export function drawSequence(canvas: Canvas, sequence: Sequence): void {
  const lifelines = placeLifelines(sequence);
  const head = Math.max(...[...lifelines.values()].map(({ figure }) => figure.height));
  const drawing: Drawing = {
    canvas,
    lifelines,
    y: head + GAP.head,
    bars: new Map(),
    blocks: [],
    starts: new Map(),
    ends: new Map(),
  };
  for (const step of sequence.steps) {
    if (step.kind === 'message') drawMessage(drawing, step);
    else if (step.kind === 'note') drawNote(drawing, step);
    else if (step.kind === 'open') openBlock(drawing, step.title);
    else if (step.kind === 'divide') divideBlock(drawing, step.title);
    else if (step.kind === 'activate') listFor(drawing.bars, step.id).push(drawing.y);
    else if (step.kind === 'deactivate') endBar(drawing, step.id, drawing.y);
    else if (step.kind === 'destroy') endLifeline(drawing, step.id);
    else closeBlock(drawing);
  }
  const bottom = drawing.y + GAP.end;
  drawGroups(canvas, placeGroups(sequence, lifelines), bottom);
  for (const [id, { figure, x }] of lifelines) {
    while (listFor(drawing.bars, id).length > 0) endBar(drawing, id, drawing.y);
    const start = drawing.starts.get(id);
    const from = start === undefined ? head : start + figure.height / 2;
    const end = drawing.ends.get(id) ?? bottom;
    const d = `M${short(x)} ${short(from)}V${short(end)}`;
    canvas.draw('back', tag('path', { class: 'diagram-guide', d }), [[x, end]]);
    figure.draw(
      canvas,
      x - figure.width / 2,
      start === undefined ? (head - figure.height) / 2 : from - figure.height,
    );
  }
}

/** Draws the boxes around participants, from above their heads to `bottom`. */
function drawGroups(canvas: Canvas, groups: ReturnType<typeof placeGroups>, bottom: number): void {
  const y = -GAP.title - Math.max(0, ...groups.map(({ title }) => title.height));
  for (const { left, right, title } of groups) {
    const box = { x: left, y, width: right - left, height: bottom + GAP.title / 2 - y };
    drawBox(canvas, 'ground', 'diagram-group', box, 3);
    const x = (left + right - title.width) / 2;
    if (title.lines.length > 0) drawLabel(canvas, title, x, -GAP.title / 2 - title.height / 2);
  }
}

/** Ends a participant's lifeline with a cross. */
function endLifeline(drawing: Drawing, id: string): void {
  while (listFor(drawing.bars, id).length > 0) endBar(drawing, id, drawing.y);
  const [x, y] = [lineOf(drawing, id), drawing.y];
  const d = `M${short(x - CROSS)} ${short(y - CROSS)}l${2 * CROSS} ${2 * CROSS}m${-2 * CROSS} 0l${2 * CROSS} ${-2 * CROSS}`;
  drawing.canvas.draw('boxes', tag('path', { class: 'diagram-edge', d }), [[x - CROSS, y + CROSS]]);
  drawing.ends.set(id, y);
  drawing.y = y + CROSS;
}

function drawMessage(drawing: Drawing, message: Message): void {
  const { canvas } = drawing;
  const { from, to } = message;
  if (from === to) {
    drawLoop(drawing, message);
    return;
  }
  const label = measureMessage(message);
  const created = message.creates ? drawing.lifelines.get(to)?.figure : undefined;
  const above = label.height + GAP.line;
  const y = drawing.y + GAP.step + Math.max(above, (created?.height ?? 0) / 2);
  if (message.activates) listFor(drawing.bars, to).push(y);
  const isForward = lineOf(drawing, from) < lineOf(drawing, to);
  const start = sideOf(drawing, from, isForward ? 1 : -1);
  const edge = ((isForward ? -1 : 1) * (created?.width ?? 0)) / 2;
  const end = created ? lineOf(drawing, to) + edge : sideOf(drawing, to, isForward ? -1 : 1);
  drawEdge(canvas, message, [
    [start, y],
    [end, y],
  ]);
  drawLabel(canvas, label, (start + end) / 2, y - GAP.line - label.height / 2);
  extendBlock(drawing, Math.min(start, end), Math.max(start, end));
  if (message.deactivates) endBar(drawing, from, y);
  if (created) drawing.starts.set(to, y);
  drawing.y = y + (created?.height ?? 0) / 2;
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
  drawSheet(drawing.canvas, { x, y, width, height });
  drawLabel(drawing.canvas, label, middle, y + height / 2);
  extendBlock(drawing, x, x + width);
  drawing.y = y + height;
}

function openBlock(drawing: Drawing, text: string): void {
  const top = drawing.y + BLOCK.gap;
  const title = text === '' ? undefined : measureLabel('block', [text], BLOCK.wrap);
  drawing.blocks.push({ top, title, dividers: [], left: Infinity, right: -Infinity });
  drawing.y = top + (title ? headOf(title, BLOCK.head) : 0);
}

function divideBlock(drawing: Drawing, text: string): void {
  const y = drawing.y + BLOCK.gap;
  const title = measureLabel('aside', [text], BLOCK.wrap);
  drawing.blocks.at(-1)?.dividers.push({ y, title });
  drawing.y = y + headOf(title, BLOCK.divider);
}

/** Returns the height of a block's title, if one with a single line has the height `least`. */
function headOf({ height, style }: Label, least: number): number {
  return least + height - style.lineHeight;
}

function closeBlock(drawing: Drawing): void {
  const { canvas, lifelines } = drawing;
  const block = drawing.blocks.pop();
  if (!block) return;
  const { top, title, dividers } = block;
  const places = [...lifelines.values()].map(({ x }) => x);
  const left = Number.isFinite(block.left) ? block.left : Math.min(...places);
  const x = left - BLOCK.side;
  const widest = Math.max(
    0,
    ...[title, ...dividers.map((one) => one.title)].map((one) => one?.width ?? 0),
  );
  const least = widest === 0 ? 0 : widest + 2 * SPACE.note + BLOCK.side;
  const right = Number.isFinite(block.right) ? block.right : left;
  const width = Math.max(right + BLOCK.side - x, least);
  const height = drawing.y + BLOCK.gap - top;
  drawBox(canvas, 'back', 'diagram-block', { x, y: top, width, height }, 3);
  if (title) {
    const head = {
      x,
      y: top,
      width: title.width + 2 * SPACE.note,
      height: headOf(title, BLOCK.head),
    };
    drawBox(canvas, 'boxes', 'diagram-head', head);
    drawLabel(canvas, title, x + SPACE.note, top + head.height / 2);
  }
  for (const { y, title: part } of dividers) {
    const d = `M${short(x)} ${short(y)}h${short(width)}`;
    canvas.draw('back', tag('path', { class: 'diagram-guide', d }), []);
    drawLabel(canvas, part, x + SPACE.note, y + headOf(part, BLOCK.divider) / 2);
  }
  drawing.y = top + height;
  extendBlock(drawing, x, x + width);
}

function extendBlock({ blocks }: Drawing, left: number, right: number): void {
  const block = blocks.at(-1);
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
