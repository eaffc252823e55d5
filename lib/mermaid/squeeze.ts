import { type DrawnElement, numberIn, pointsOf } from './element';
import { moveDrawing } from './move';
import type { DiagramPlan } from './plan';
import { findRuns, isBesideRun, type Run } from './run';

/** The maximum width of a gap that needs no more, in px. A crow's foot takes the same width. */
const GAP = 26;

/** Space between two labels that are side by side, in px. */
const BLANK = 12;

/**
 * Moves the boxes of an entity diagram together, only as far apart as the labels and crow's feet between them need. The
 * library leaves more than twice that.
 */
export function squeezeEntities(drawing: DrawnElement, plan: DiagramPlan): DrawnElement {
  const boxes = drawing.children.flatMap(({ attributes, children: [box] }) => {
    if (attributes.class !== 'entity' || !box) return [];
    const left = numberIn(box, 'x');
    return [{ left: round(left), right: round(left + numberIn(box, 'width')) }];
  });
  const ends = boxes.flatMap(({ left, right }) => [left, right]);
  const lines = drawing.children.filter(({ name }) => name === 'polyline');
  const bends = lines.flatMap((line) => pointsOf(line).map(([x]) => round(x)));
  const stops = [...new Set([...ends, ...bends])].sort((a, b) => a - b);
  const gaps = stops.slice(1).map((right, index) => {
    const left = stops[index] ?? right;
    const fixed = boxes.some((box) => box.left <= left && box.right >= right);
    if (fixed) return { fixed, width: right - left };
    const beside = boxes.some((box) => box.right === left || box.left === right);
    return { fixed, width: beside ? GAP : Math.min(right - left, GAP) };
  });
  const runs = findRuns(drawing, plan);
  for (const run of runs) {
    const within = gaps.slice(stops.indexOf(round(run.left)), stops.indexOf(round(run.right)));
    const lack = needOf(run, runs) - within.reduce((sum, gap) => sum + gap.width, 0);
    const widest = within.filter(({ fixed }) => !fixed).sort((a, b) => b.width - a.width)[0];
    if (lack > 0 && widest) widest.width += lack;
  }
  const places = new Map([[stops[0], 0]]);
  let place = 0;
  for (const [index, { width }] of gaps.entries()) {
    place += width;
    places.set(stops[index + 1], place);
  }
  // The library's own labels and crow's feet are between the stops, but we don't draw them.
  return moveDrawing(drawing, 'x', (x) => places.get(round(x)) ?? x);
}

/** Returns the length that a run needs for its own label and those of the runs close above and below it. */
function needOf(run: Run, runs: readonly Run[]): number {
  const beside = runs.filter((other) => isBesideRun(run, other));
  const words = [run, ...beside].map(({ word }) => word.width + BLANK);
  return run.clearLeft + run.clearRight + words.reduce((sum, width) => sum + width, -BLANK);
}

function round(x: number): number {
  return Math.round(x * 100) / 100;
}
