import type { DrawnElement } from './element';
import { pointsOf } from './element';
import { FACES } from './face';
import type { DiagramPlan, Edge } from './plan';
import type { Word } from './words';

/** The horizontal stretch of an edge with the most space for its label, and the space to keep free at its ends. */
export type Run = {
  readonly edge: Edge;
  readonly word: Word;
  readonly left: number;
  readonly right: number;
  readonly y: number;
  readonly clearLeft: number;
  readonly clearRight: number;
};

// Distance in px from a label to a box, which needs space for its crow's foot, and to a bend.
const CLEAR = { box: 26, bend: 8 } as const;

/** Returns where the labels of an entity diagram can go. An edge without a label or a horizontal stretch has no run. */
export function findRuns(drawing: DrawnElement, plan: DiagramPlan): Run[] {
  const lines = drawing.children.filter(({ name }) => name === 'polyline');
  return lines.flatMap((line, index) => {
    const edge = plan.edges[index];
    const word = edge?.stand ? plan.words.find(edge.stand) : undefined;
    return edge && word ? longest(pointsOf(line)).map((run) => ({ ...run, edge, word })) : [];
  });
}

/** Returns whether the labels of two runs would touch if both were in the same part of them. */
export function isBesideRun(a: Run, b: Run): boolean {
  const height = ((a.word.lines.length + b.word.lines.length) * FACES.edge.lineHeight) / 2;
  return a !== b && Math.abs(a.y - b.y) < height && a.left < b.right && b.left < a.right;
}

function longest(points: readonly (readonly [number, number])[]): Omit<Run, 'edge' | 'word'>[] {
  const runs = points.slice(1).flatMap(([x, y], index) => {
    const [before = x, level = Number.NaN] = points[index] ?? [];
    if (Math.abs(level - y) > 0.5 || before === x) return [];
    const [first, last] = [index === 0, index === points.length - 2];
    const [atLeft, atRight] = before < x ? [first, last] : [last, first];
    const clearLeft = atLeft ? CLEAR.box : CLEAR.bend;
    const clearRight = atRight ? CLEAR.box : CLEAR.bend;
    return [{ left: Math.min(before, x), right: Math.max(before, x), y, clearLeft, clearRight }];
  });
  const roomOf = (run: (typeof runs)[number]) =>
    run.right - run.left - run.clearLeft - run.clearRight;
  return runs.sort((a, b) => roomOf(b) - roomOf(a)).slice(0, 1);
}
