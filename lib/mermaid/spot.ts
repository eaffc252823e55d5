import { boundsOf, type DrawnElement } from './element';
import { FACES } from './face';
import type { DiagramPlan, Edge } from './plan';
import { findRuns, isBesideRun, type Run } from './run';

type Room = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

/** The centers of labels, by edge. */
export type Spots = ReadonlyMap<Edge, readonly [number, number]>;

const STEP = 6;
const BLANK = 4;

/** Positions the labels of an entity diagram: centered on their runs, or side by side where runs are close. */
export function findSpots(drawing: DrawnElement, plan: DiagramPlan): Spots {
  const taken: Room[] = drawing.children
    .filter(({ attributes }) => attributes.class === 'entity')
    .map(boundsOf);
  const runs = findRuns(drawing, plan);
  return new Map(
    runs.map((run) => {
      const crowded = runs.some((other) => isBesideRun(run, other));
      const places = placesOn(run, crowded);
      const free = places.find((x) => !taken.some((room) => meet(room, roomAt(run, x))));
      const x = free ?? (run.left + run.right) / 2;
      taken.push(roomAt(run, x));
      return [run.edge, [x, run.y]];
    }),
  );
}

function placesOn({ left, right, clearLeft, clearRight, word }: Run, crowded: boolean): number[] {
  const first = left + clearLeft + word.width / 2;
  const last = right - clearRight - word.width / 2;
  const middle = (first + last) / 2;
  const count = Math.max(0, Math.floor((last - first) / STEP));
  const all = [
    ...Array.from({ length: count }, (_, index) => first + index * STEP),
    Math.max(first, last),
  ];
  // A single label is centered. Several labels fill the run from the left.
  return crowded
    ? all
    : [middle, ...all.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle))];
}

function roomAt({ word, y }: Run, x: number): Room {
  const [rx, ry] = [word.width / 2 + BLANK, (word.lines.length * FACES[word.face].lineHeight) / 2];
  return { left: x - rx, top: y - ry, right: x + rx, bottom: y + ry };
}

function meet(a: Room, b: Room): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
