import { boundsOf, type DrawnElement, pointsOf } from './element';
import { moveDrawing } from './move';

/** A node or label: where it begins and ends along the flow, and its extent across the flow. */
export type FlowBox = {
  readonly element: DrawnElement;
  readonly key: string;
  readonly isNode: boolean;
  /** `near` before anything moved. */
  readonly origin: number;
  near: number;
  far: number;
  readonly low: number;
  readonly high: number;
};

/** The points of an edge, along and across the flow. */
export type FlowTrack = {
  readonly element: DrawnElement;
  readonly along: number[];
  readonly across: readonly number[];
  readonly from: FlowBox | undefined;
  readonly to: FlowBox | undefined;
};

/** Moves everything from `at` on by `by` px. */
type FlowStep = { readonly at: number; readonly by: number };

/** A drawing in coordinates along its flow direction. */
export type Flow = {
  readonly boxes: readonly FlowBox[];
  readonly tracks: readonly FlowTrack[];
  /**
   * Moves everything at or after the step. Boxes move as a whole, and points for which `stays` returns true don't move.
   */
  push(step: FlowStep, stays: (track: FlowTrack, index: number) => boolean): void;
  /** Returns the drawing with everything in its new position. */
  finish(): DrawnElement;
};

// Free space that a group keeps around its nodes, in px.
const PADDING = { side: 12, label: 32 } as const;

/** Views a graph along its direction: TD, BT, LR, or RL. */
export function lookAlong(drawing: DrawnElement, direction: string): Flow {
  const axis = /^(LR|RL)$/.test(direction) ? 'x' : 'y';
  const sign = /^(RL|BT)$/.test(direction) ? -1 : 1;
  const boxes = drawing.children.flatMap((element) => {
    const { class: kind, 'data-id': key = '' } = element.attributes;
    return kind === 'node' || kind === 'edge-label'
      ? [readBox(element, key, kind === 'node', axis, sign)]
      : [];
  });
  const boxOf = (key: string | undefined) => boxes.find((box) => box.isNode && box.key === key);
  const tracks = drawing.children.flatMap((element): FlowTrack[] => {
    const { class: kind, 'data-from': from, 'data-to': to } = element.attributes;
    if (kind !== 'edge') return [];
    const points = pointsOf(element);
    const along = level(
      points.map(([x, y]) => sign * (axis === 'x' ? x : y)),
      from === to,
    );
    const across = points.map(([x, y]) => (axis === 'x' ? y : x));
    return [{ element, along, across, from: boxOf(from), to: boxOf(to) }];
  });
  const steps: FlowStep[] = [];
  const moved = (place: number) =>
    steps.reduce((sum, { at, by }) => (sum >= at ? sum + by : sum), place);
  return {
    boxes,
    tracks,
    push(step, stays) {
      steps.push(step);
      // Tracks look up the positions of their boxes, so the boxes move last.
      for (const track of tracks) pushTrack(track, step, (index) => stays(track, index));
      for (const box of boxes.filter(({ near }) => near >= step.at)) {
        box.near += step.by;
        box.far += step.by;
      }
    },
    finish() {
      const children = drawing.children.map((element) => {
        const box = boxes.find((other) => other.element === element);
        if (box) {
          return moveDrawing(element, axis, (place) => place + sign * (box.near - box.origin));
        }
        const track = tracks.find((other) => other.element === element);
        const shifted = moveDrawing(element, axis, (place) => sign * moved(sign * place));
        if (element.attributes.class === 'subgraph') {
          return holdAll(shifted, element, boxes, axis, sign);
        }
        if (!track) return shifted;
        const points = track.along.map((along, index) => {
          const pair = [sign * along, track.across[index] ?? 0];
          return (axis === 'x' ? pair : pair.reverse()).join(',');
        });
        return { ...element, attributes: { ...element.attributes, points: points.join(' ') } };
      });
      return { ...drawing, children };
    },
  };
}

function readBox(
  element: DrawnElement,
  key: string,
  isNode: boolean,
  axis: 'x' | 'y',
  sign: number,
): FlowBox {
  const { left, top, right, bottom } = boundsOf(element);
  // The library draws 8 px around a label and reserves half of that.
  const slack = isNode ? 0 : 4;
  const [first, last, low, high] =
    axis === 'x' ? [left, right, top, bottom] : [top, bottom, left, right];
  const [near, far] = sign > 0 ? [first + slack, last - slack] : [slack - last, -first - slack];
  return { element, key, isNode, origin: near, near, far, low: low + slack, high: high - slack };
}

/** Enlarges a group to contain its nodes, because the library may have moved one of them out of it. */
function holdAll(
  group: DrawnElement,
  before: DrawnElement,
  boxes: readonly FlowBox[],
  axis: 'x' | 'y',
  sign: number,
): DrawnElement {
  const [frame, ...rest] = group.children;
  if (!frame) return group;
  const { left, top, right, bottom } = boundsOf(before);
  const inside = boxes.filter(({ element, isNode }) => {
    const box = boundsOf(element);
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    return isNode && x > left && x < right && y > top && y < bottom;
  });
  const places = inside.flatMap(({ near, far }) => [sign * near, sign * far]);
  const now = boundsOf(frame);
  const [extent, start, end] =
    axis === 'x'
      ? (['width', now.left, now.right] as const)
      : (['height', now.top, now.bottom] as const);
  // A group has its label above its nodes.
  const first = Math.min(
    start,
    Math.min(...places) - (axis === 'x' ? PADDING.side : PADDING.label),
  );
  const last = Math.max(end, Math.max(...places) + PADDING.side);
  const attributes = { ...frame.attributes, [axis]: String(first), [extent]: String(last - first) };
  return { ...group, children: [{ ...frame, attributes }, ...rest] };
}

/** Restores the right angles of loops, which they lose when the library aligns their boxes. */
function level(along: number[], isLoop: boolean): number[] {
  const [first = 0, , , last = 0] = along;
  return isLoop && along.length === 4 ? [first, first, last, last] : along;
}

/** Moves the ends of a track, and points straight beside an end, together with their boxes. */
function pushTrack(
  track: FlowTrack,
  { at, by }: FlowStep,
  stays: (index: number) => boolean,
): void {
  const { along, across, from, to } = track;
  const last = along.length - 1;
  // The end may coincide with a bend. That bend isn't beside the end: it's the same point twice.
  const isBeside = (index: number, end: number) =>
    index === end ||
    (Math.abs(index - end) === 1 &&
      Math.abs((along[index] ?? 0) - (along[end] ?? 0)) < 0.5 &&
      Math.abs((across[index] ?? 0) - (across[end] ?? 0)) > 0.5);
  const goes = along.map((place, index) => {
    if (from && (from === to || isBeside(index, 0))) return from.near >= at;
    if (to && isBeside(index, last)) return to.near >= at;
    return place >= at && !stays(index);
  });
  for (const [index, place] of along.entries()) if (goes[index]) along[index] = place + by;
}
