import { drawLabel } from './draw-label';
import { type Label, measureLabel } from './measure-text';
import { type Box, type Canvas, cornersOf, drawBox, short, tag } from './write-svg';

/** A node's shape, ready to draw. */
export type Figure = {
  readonly width: number;
  readonly height: number;
  /** Draws it with its upper left corner at `x` and `y`. */
  draw(canvas: Canvas, x: number, y: number): void;
  /**
   * Returns the distance in px from a side of the bounding box to the outline, at `offset` px from that side's middle:
   * from the top or bottom for a vertical edge, otherwise from the left or right. `isNear` is true at the top and at the
   * left. Undefined for rectangles.
   */
  readonly insetAt?: (offset: number, isVertical: boolean, isNear: boolean) => number;
};

/** How to draw one kind of node around its label. */
type Shape = {
  readonly size: (label: Label) => readonly [width: number, height: number];
  readonly outline: (box: Box) => string;
  readonly insetAt?: (offset: number, isVertical: boolean, size: Figure, isNear: boolean) => number;
  /** Width in px at which the label breaks. */
  readonly wrap?: number;
  /** How far the label is below the middle, in px. */
  readonly drop?: number;
};

/** Padding around a label in px, as the total of both sides. */
const SPACE = { x: 28, y: 19 } as const;
const WRAP = { wide: 170, narrow: 110 } as const;
/** The vertical radius of a `store`'s ends, and the width of a `part`'s side strips, in px. */
const RIM = 6;

const rectangle = (radius: number): Shape => ({
  size: ({ width, height }) => [width + SPACE.x, height + SPACE.y],
  outline: (box) => tag('rect', { class: 'diagram-box', ...box, rx: radius }),
});

/** Returns the distance from a box's side to the ellipse in it, `offset` px from the middle of that side. */
function depthAt(offset: number, rx: number, ry: number): number {
  return ry * (1 - Math.sqrt(Math.max(0, 1 - (offset / rx) ** 2)));
}

/** How far the sides of slanted shapes lean, in px. */
const SLANT = 14;

/** Returns a shape with slanted sides. `cornersIn` returns its corners in a box of that size. */
function polygon(
  cornersIn: (width: number, height: number) => readonly (readonly [number, number])[],
): Shape {
  return {
    size: ({ width, height }) => [width + SPACE.x + 2 * SLANT - 8, height + SPACE.y],
    outline: ({ x, y, width, height }) => {
      const at = cornersIn(width, height).map(([a, b]) => `${short(x + a)} ${short(y + b)}`);
      return tag('path', { class: 'diagram-box', d: `M${at.join('L')}z` });
    },
    insetAt: (offset, isVertical, { width, height }, isNear) => {
      const corners = cornersIn(width, height);
      const [along, across, size, span] = isVertical
        ? [1, 0, height, width]
        : [0, 1, width, height];
      const at = offset + span / 2;
      const depths = corners.flatMap((corner, index) => {
        const next = corners[(index + 1) % corners.length] ?? corner;
        const [low, high] = [corner[across] ?? 0, next[across] ?? 0];
        if (low === high || (at - low) * (at - high) > 0) return [];
        const part = (at - low) / (high - low);
        return [(corner[along] ?? 0) + part * ((next[along] ?? 0) - (corner[along] ?? 0))];
      });
      if (depths.length === 0) return 0;
      return isNear ? Math.min(...depths) : size - Math.max(...depths);
    },
  };
}

const SHAPES = {
  box: rectangle(3),
  step: rectangle(6),
  stadium: {
    size: ({ width, height }) => [width + SPACE.x + 4, height + SPACE.y],
    outline: (box) => tag('rect', { class: 'diagram-box', ...box, rx: box.height / 2 }),
    insetAt: (offset, isVertical, { height }) =>
      isVertical ? 0 : depthAt(offset, height / 2, height / 2),
  },
  part: {
    size: ({ width, height }) => [width + SPACE.x + 2 * RIM, height + SPACE.y],
    outline: (box) => {
      const { x, y, width, height } = box;
      const line = (at: number) => `M${short(at)} ${short(y)}v${short(height)}`;
      const d = line(x + RIM) + line(x + width - RIM);
      return (
        tag('rect', { class: 'diagram-box', ...box, rx: 3 }) +
        tag('path', { class: 'diagram-rule', d })
      );
    },
  },
  store: {
    size: ({ width, height }) => [width + SPACE.x, height + 14 + 2 * RIM],
    outline: ({ x, y, width, height }) => {
      const [rx, side] = [short(width / 2), short(height - 2 * RIM)];
      const arc = (sweep: 0 | 1, to: string) => `a${rx} ${RIM} 0 0 ${sweep} ${to} 0`;
      const [left, right] = [short(-width), short(width)];
      const d = `M${short(x)} ${short(y + RIM)}${arc(1, right)}v${side}${arc(1, left)}z${arc(0, right)}`;
      return tag('path', { class: 'diagram-box', d });
    },
    insetAt: (offset, isVertical, { width }) => (isVertical ? depthAt(offset, width / 2, RIM) : 0),
    drop: RIM,
  },
  circle: {
    size: ({ width, height }) => {
      const side = Math.max(36, Math.hypot(width, height) + 12);
      return [side, side];
    },
    outline: ({ x, y, width }) =>
      tag('circle', { class: 'diagram-box', cx: x + width / 2, cy: y + width / 2, r: width / 2 }),
    insetAt: (offset, _, { width }) => depthAt(offset, width / 2, width / 2),
    wrap: WRAP.narrow,
  },
  question: {
    size: (label) => {
      const height = 2 * label.height + 17;
      // Wide enough that the label's corners don't cross the outline.
      return [label.width / (1 - label.height / height) + 8, height];
    },
    outline: ({ x, y, width, height }) => {
      const [a, b] = [short(width / 2), short(height / 2)];
      const d = `M${short(x + width / 2)} ${short(y)}l${a} ${b} -${a} ${b} -${a} -${b}z`;
      return tag('path', { class: 'diagram-box', d });
    },
    insetAt: (offset, isVertical, { width, height }) =>
      Math.abs(offset) * (isVertical ? height / width : width / height),
    wrap: WRAP.narrow,
  },
  double: {
    size: ({ width, height }) => {
      const side = Math.max(36, Math.hypot(width, height) + 20);
      return [side, side];
    },
    outline: ({ x, y, width }) => {
      const [cx, cy] = [x + width / 2, y + width / 2];
      return (
        tag('circle', { class: 'diagram-box', cx, cy, r: width / 2 }) +
        tag('circle', { class: 'diagram-rule', cx, cy, r: width / 2 - 4 })
      );
    },
    insetAt: (offset, _, { width }) => depthAt(offset, width / 2, width / 2),
    wrap: WRAP.narrow,
  },
  hexagon: polygon((w, h) => [
    [SLANT, 0],
    [w - SLANT, 0],
    [w, h / 2],
    [w - SLANT, h],
    [SLANT, h],
    [0, h / 2],
  ]),
  'lean-right': polygon((w, h) => [
    [SLANT, 0],
    [w, 0],
    [w - SLANT, h],
    [0, h],
  ]),
  'lean-left': polygon((w, h) => [
    [0, 0],
    [w - SLANT, 0],
    [w, h],
    [SLANT, h],
  ]),
  trapezoid: polygon((w, h) => [
    [SLANT, 0],
    [w - SLANT, 0],
    [w, h],
    [0, h],
  ]),
  funnel: polygon((w, h) => [
    [0, 0],
    [w, 0],
    [w - SLANT, h],
    [SLANT, h],
  ]),
  flag: polygon((w, h) => [
    [0, 0],
    [w, 0],
    [w, h],
    [0, h],
    [SLANT, h / 2],
  ]),
} as const satisfies Record<string, Shape>;

export type ShapeName = keyof typeof SHAPES;

/** Returns the figure for a node that contains only a label. */
export function shapeFigure(name: ShapeName, text: readonly string[]): Figure {
  const { size, outline, insetAt, wrap = WRAP.wide, drop = 0 }: Shape = SHAPES[name];
  const label = measureLabel('node', text, wrap);
  const [width, height] = size(label);
  const figure: Figure = {
    width,
    height,
    draw(canvas, x, y) {
      const box = { x, y, width, height };
      canvas.draw('boxes', outline(box), cornersOf(box));
      drawLabel(canvas, label, x + width / 2, y + height / 2 + drop);
    },
  };
  return insetAt
    ? {
        ...figure,
        insetAt: (offset, isVertical, isNear) => insetAt(offset, isVertical, figure, isNear),
      }
    : figure;
}

/** The radius of a state diagram's start and end, and of the dot inside an end, in px. */
const POINT = { outer: 9, inner: 5.5 } as const;

/** Returns the figure for a state diagram's start or end. */
export function pointFigure(isEnd: boolean): Figure {
  const { outer, inner } = POINT;
  return {
    width: 2 * outer,
    height: 2 * outer,
    draw(canvas, x, y) {
      const [cx, cy] = [x + outer, y + outer];
      const ring = isEnd ? tag('circle', { class: 'diagram-ring', cx, cy, r: outer }) : '';
      const dot = tag('circle', { class: 'diagram-dot', cx, cy, r: isEnd ? inner : outer });
      canvas.draw('boxes', ring + dot, cornersOf({ x, y, width: 2 * outer, height: 2 * outer }));
    },
  };
}

/** The size of a note's cut corner, and the padding around its text as the total of both sides, in px. */
const NOTE = { corner: 8, side: 20, above: 10, wrap: 180 } as const;

/** Draws a sheet with a cut corner. */
export function drawSheet(canvas: Canvas, box: Box): void {
  const { x, y, width, height } = box;
  const d = `M${short(x)} ${short(y)}h${short(width - NOTE.corner)}l${NOTE.corner} ${NOTE.corner}v${short(height - NOTE.corner)}h${short(-width)}z`;
  canvas.draw('boxes', tag('path', { class: 'diagram-note', d }), cornersOf(box));
}

/** Returns the figure for a note next to a state or a class. */
export function noteFigure(text: readonly string[]): Figure {
  const label = measureLabel('note', text, NOTE.wrap);
  const [width, height] = [label.width + NOTE.side, label.height + NOTE.above];
  return {
    width,
    height,
    draw(canvas, x, y) {
      drawSheet(canvas, { x, y, width, height });
      drawLabel(canvas, label, x + width / 2, y + height / 2);
    },
  };
}

/** The size of a bar for a fork or a join, in px. */
const BAR = { length: 72, thickness: 7 } as const;

/** Returns the figure for a fork or a join, across the flow. */
export function barFigure(isHorizontalFlow: boolean): Figure {
  const { length, thickness } = BAR;
  const [width, height] = isHorizontalFlow ? [thickness, length] : [length, thickness];
  return {
    width,
    height,
    draw(canvas, x, y) {
      drawBox(canvas, 'boxes', 'diagram-dot', { x, y, width, height }, 2);
    },
  };
}

/** Half the width and height of a choice, in px. */
const CHOICE = 14;

/** Returns the figure for a choice: a diamond without text. */
export function choiceFigure(): Figure {
  const size = 2 * CHOICE;
  return {
    width: size,
    height: size,
    draw(canvas, x, y) {
      const d = `M${short(x + CHOICE)} ${short(y)}l${CHOICE} ${CHOICE} -${CHOICE} ${CHOICE} -${CHOICE} -${CHOICE}z`;
      const box = { x, y, width: size, height: size };
      canvas.draw('boxes', tag('path', { class: 'diagram-box', d }), cornersOf(box));
    },
    insetAt: (offset) => Math.abs(offset),
  };
}
