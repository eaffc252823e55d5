import { type DrawnElement, numberIn } from './element';

type Point = readonly [number, number];
type Circle = { readonly cx: number; readonly cy: number; readonly r: number };

/** The round nodes of a drawing, by key. */
export type Circles = ReadonlyMap<string, Circle>;

/** Finds the nodes that are circles. The library ends edges at the square around them. */
export function findCircles(drawing: DrawnElement): Circles {
  return new Map(
    drawing.children.flatMap(({ attributes, children: [shape] }) => {
      if (attributes['data-shape'] !== 'circle' || !shape) return [];
      const circle = {
        cx: numberIn(shape, 'cx'),
        cy: numberIn(shape, 'cy'),
        r: numberIn(shape, 'r'),
      };
      return [[attributes['data-id'] ?? '', circle] as const];
    }),
  );
}

/** Returns the points of an edge with its ends extended to the circles they belong to. */
export function reachCircles(
  points: readonly Point[],
  from?: Circle,
  to?: Circle,
): readonly Point[] {
  const forward = from ? reach(points, from) : points;
  return to ? [...reach([...forward].reverse(), to)].reverse() : forward;
}

function reach(points: readonly Point[], { cx, cy, r }: Circle): readonly Point[] {
  const [end, next, ...rest] = points;
  if (!end || !next) return points;
  const upright = Math.abs(end[0] - next[0]) < 0.5;
  const across = upright ? end[0] - cx : end[1] - cy;
  const depth = Math.sqrt(Math.max(0, r * r - across * across));
  const place: Point = upright
    ? [end[0], cy + Math.sign(next[1] - cy) * depth]
    : [cx + Math.sign(next[0] - cx) * depth, end[1]];
  return [place, next, ...rest];
}
