import type { EdgeEnd, Stroke } from './graph';
import { type Canvas, type Point, short, tag } from './write-svg';

const STROKES = {
  solid: '',
  dashed: ' diagram-dashed',
  thick: ' diagram-thick',
  hidden: '',
} as const;

// Each marker points right, with its tip at the reference point. `auto-start-reverse` flips it at the start of an edge.
const MARKERS: Readonly<
  Record<string, { width: number; height: number; d: string; className: string }>
> = {
  arrow: { width: 9, height: 7, d: 'M0 0 9 3.5 0 7z', className: 'diagram-tip' },
  open: { width: 9, height: 10, d: 'M1 1 8.5 5 1 9', className: 'diagram-edge' },
  triangle: { width: 14, height: 14, d: 'M1 1 13 7 1 13z', className: 'diagram-hollow' },
  diamond: { width: 18, height: 12, d: 'M1 6 9 1 17 6 9 11z', className: 'diagram-tip' },
  hollow: { width: 18, height: 12, d: 'M1 6 9 1 17 6 9 11z', className: 'diagram-hollow' },
  circle: {
    width: 11,
    height: 11,
    d: 'M1 5.5a4.5 4.5 0 0 0 9 0 4.5 4.5 0 0 0-9 0z',
    className: 'diagram-hollow',
  },
  cross: { width: 11, height: 11, d: 'M1 1 10 10M1 10 10 1', className: 'diagram-edge' },
};

/** Draws an edge along its points, with its arrowheads or crow's feet. */
export function drawEdge(canvas: Canvas, edge: Stroke, points: readonly Point[]): void {
  if (edge.stroke === 'hidden') return;
  const path = {
    class: `diagram-edge${STROKES[edge.stroke]}`,
    d: pathOf(points),
    'marker-start': markerOf(canvas, edge.start),
    'marker-end': markerOf(canvas, edge.end),
  };
  canvas.draw('edges', tag('path', path), points);
  drawFoot(canvas, edge.start, points[0], points[1]);
  drawFoot(canvas, edge.end, points.at(-1), points.at(-2));
}

/** Returns a reference to the marker for an edge's end, or '' if it has none. */
function markerOf(canvas: Canvas, end: EdgeEnd): string {
  const marker = MARKERS[end];
  if (!marker) return '';
  const { width, height, d, className } = marker;
  const place = `refX="${width - (end === 'arrow' ? 0.5 : 1)}" refY="${height / 2}"`;
  const size = `markerWidth="${width}" markerHeight="${height}" markerUnits="userSpaceOnUse"`;
  const shape = tag('path', { class: className, d });
  const id = canvas.mark(
    end,
    (own) => `<marker id="${own}" ${place} ${size} orient="auto-start-reverse">${shape}</marker>`,
  );
  return `url(#${id})`;
}

/** Returns path data through the points. Skips points within a straight line, to keep it short. */
function pathOf(points: readonly Point[]): string {
  const turns = points.filter(([x, y], index) => {
    const [a, b] = [points[index - 1], points[index + 1]];
    return !a || !b || !((a[0] === x && x === b[0]) || (a[1] === y && y === b[1]));
  });
  return turns
    .map(([x, y], index) => {
      const before = turns[index - 1];
      if (!before) return `M${short(x)} ${short(y)}`;
      if (short(before[1]) === short(y)) return `H${short(x)}`;
      return short(before[0]) === short(x) ? `V${short(y)}` : `L${short(x)} ${short(y)}`;
    })
    .join('');
}

/** Draws the crow's foot at `tip` for an edge that comes from `from`: bars for one, a fan for many, a ring for zero. */
function drawFoot(canvas: Canvas, end: EdgeEnd, tip?: Point, from?: Point): void {
  if (!tip || !from || !['one', 'zero-one', 'many', 'zero-many'].includes(end)) return;
  const length = Math.hypot(from[0] - tip[0], from[1] - tip[1]) || 1;
  const [ux, uy] = [(from[0] - tip[0]) / length, (from[1] - tip[1]) / length];
  const at = (along: number, across: number) =>
    `${short(tip[0] + ux * along - uy * across)} ${short(tip[1] + uy * along + ux * across)}`;
  const bar = (along: number) => `M${at(along, -5)}L${at(along, 5)}`;
  const fan = `M${at(0, -5)}L${at(12, 0)}L${at(0, 5)}`;
  const paths = { one: bar(5) + bar(9), 'zero-one': bar(5), many: fan + bar(15), 'zero-many': fan };
  canvas.draw(
    'edges',
    tag('path', { class: 'diagram-edge', d: paths[end as keyof typeof paths] }),
    [tip],
  );
  if (!end.startsWith('zero')) return;
  const [cx = 0, cy = 0] = at(end === 'zero-one' ? 13 : 16, 0)
    .split(' ')
    .map(Number);
  canvas.draw('edges', tag('circle', { class: 'diagram-hollow', cx, cy, r: 4 }), []);
}
