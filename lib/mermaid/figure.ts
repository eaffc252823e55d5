import { drawLabel } from './draw-label';
import { type Label, measureLabel } from './measure-text';
import { type Box, type Canvas, cornersOf, short, tag } from './write-svg';

/** A node's shape, ready to draw. */
export type Figure = {
  readonly width: number;
  readonly height: number;
  /** Draws it with its upper left corner at `x` and `y`. */
  draw(canvas: Canvas, x: number, y: number): void;
  /**
   * Returns the distance in px from a side of the bounding box to the outline, at `offset` px from that side's middle:
   * from the top or bottom for a vertical edge, otherwise from the left or right. Undefined for rectangles.
   */
  readonly insetAt?: (offset: number, isVertical: boolean) => number;
};

/** How to draw one kind of node around its label. */
type Shape = {
  readonly size: (label: Label) => readonly [width: number, height: number];
  readonly outline: (box: Box) => string;
  readonly insetAt?: (offset: number, isVertical: boolean, size: Figure) => number;
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
    ? { ...figure, insetAt: (offset, isVertical) => insetAt(offset, isVertical, figure) }
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
