import type { Box, Point } from './write-svg';

type Edge = { readonly from: string; readonly to: string; readonly points: readonly Point[] };

/**
 * In px. Jogs up to `step` are removed if they're at most `reach` from the box. A moved end stays `corner` away from
 * the box's corners and `apart` from other ends.
 */
const LIMITS = { step: 8, reach: 30, apart: 7, corner: 8 } as const;

/**
 * Removes small jogs near an edge's ends by moving the end along its box. ELK spaces ends evenly along each side, which
 * gives many edges a jog.
 */
export function straightenEdges<T extends Edge>(
  edges: readonly T[],
  boxes: ReadonlyMap<string, Box>,
): T[] {
  const routes = edges.map(({ points }) => [...points]);
  const endsOf = () => routes.flatMap((points) => [points[0], points.at(-1)]);
  for (const [index, { from, to }] of edges.entries()) {
    if (from === to) continue;
    for (const id of [from, to]) {
      const route = straightenStart(routes[index] ?? [], boxes.get(id), endsOf());
      // Reverses the route after each end, so both ends are handled and its direction stays the same.
      routes[index] = route.reverse();
    }
  }
  return edges.map((edge, index) => ({ ...edge, points: routes[index] ?? edge.points }));
}

function straightenStart(
  points: readonly Point[],
  box: Box | undefined,
  ends: readonly (Point | undefined)[],
): Point[] {
  const [start, first, second, next, ...rest] = points;
  if (!box || !start || !first || !second || !next) return [...points];
  // `along` is the axis on which the edge leaves the box. `across` is the other one.
  const [along, across] = start[0] === first[0] ? ([1, 0] as const) : ([0, 1] as const);
  const moved: Point = along === 1 ? [second[0], start[1]] : [start[0], second[1]];
  const [low, size] = across === 0 ? [box.x, box.width] : [box.y, box.height];
  const fits =
    second[across] === next[across] &&
    Math.abs(second[across] - start[across]) <= LIMITS.step &&
    Math.abs(first[along] - start[along]) <= LIMITS.reach &&
    Math.abs(moved[across] - low - size / 2) <= size / 2 - LIMITS.corner &&
    ends.every(
      (end) =>
        !end ||
        end === start ||
        end[along] !== start[along] ||
        Math.abs(end[across] - moved[across]) >= LIMITS.apart,
    );
  return fits ? [moved, next, ...rest] : [...points];
}
