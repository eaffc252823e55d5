import type { DrawnElement } from './element';
import { type Flow, type FlowBox, type FlowTrack, lookAlong } from './flow';

/** Something that must keep clear of a box: its position along the flow, and the distance to keep. */
type Obstacle = {
  readonly near: number;
  readonly far: number;
  readonly clear: number;
  readonly before: boolean;
  readonly track?: FlowTrack;
  readonly index?: number;
};

// Distance in px from a box to another box, to a label, and to a line across the flow, where an arrow needs space for
// its tip.
const CLEAR = { box: 22, label: 6, line: 14 } as const;

/**
 * Makes room for arrows before and after a graph's boxes. The library aligns boxes after routing the arrows, which
 * pushes boxes onto lines. This moves everything beyond such a conflict further along.
 */
export function pushApart(drawing: DrawnElement, direction: string): DrawnElement {
  const flow = lookAlong(drawing, direction);
  const nodes = flow.boxes.filter(({ isNode }) => isNode);
  const rows = new Map<number, FlowBox[]>();
  for (const node of [...nodes].sort((a, b) => a.near - b.near)) {
    const place = Math.round(node.near);
    rows.set(place, [...(rows.get(place) ?? []), node]);
  }
  for (const row of rows.values()) {
    pushBefore(flow, row);
    pushAfter(flow, row);
  }
  return flow.finish();
}

/** Moves the row, and everything after it, away from what comes before it. */
function pushBefore(flow: Flow, row: readonly FlowBox[]): void {
  const before = row.flatMap((box) => obstaclesTo(flow, box).filter(({ before: is }) => is));
  const near = Math.min(...row.map((box) => box.near));
  const by = Math.max(0, ...before.map(({ far, clear }) => far + clear - near));
  if (by < 0.5) return;
  const kept = (track: FlowTrack, index: number) =>
    before.some(
      (other) => other.track === track && (other.index === index || other.index === index - 1),
    );
  flow.push({ at: near - 0.5, by }, kept);
}

/** Moves what's too close after the row, and everything beyond that, away from it. */
function pushAfter(flow: Flow, row: readonly FlowBox[]): void {
  const close = row.flatMap((box) =>
    obstaclesTo(flow, box)
      .filter(({ before }) => !before)
      .map((other) => ({ at: other.near, by: box.far + other.clear - other.near }))
      .filter(({ by }) => by >= 0.5),
  );
  if (close.length === 0) return;
  const at = Math.min(...close.map((place) => place.at)) - 0.5;
  flow.push({ at, by: Math.max(...close.map(({ by }) => by)) }, () => false);
}

function obstaclesTo({ boxes, tracks }: Flow, box: FlowBox): Obstacle[] {
  const meets = (low: number, high: number) => low < box.high + 4 && high > box.low - 4;
  const isBefore = (near: number, far: number) => near + far < box.near + box.far;
  const others = boxes.flatMap(({ near, far, low, high, isNode }) => {
    const clear = isNode ? CLEAR.box : CLEAR.label;
    return meets(low, high) && near !== box.near
      ? [{ near, far, clear, before: isBefore(near, far) }]
      : [];
  });
  const lines = tracks.flatMap((track) =>
    track.along.slice(1).flatMap((place, index): Obstacle[] => {
      const [a = 0, b = 0] = [track.across[index], track.across[index + 1]];
      const level = Math.abs(place - (track.along[index] ?? 0)) < 0.5 && Math.abs(a - b) > 0.5;
      if (!level || !meets(Math.min(a, b), Math.max(a, b)) || touches(track, box, index)) return [];
      const before = sideOfEnd(track, box, index) ?? isBefore(place, place);
      return [{ near: place, far: place, clear: CLEAR.line, before, track, index }];
    }),
  );
  return [...others, ...lines];
}

/** Returns whether a part of a track leaves the box sideways, or is part of a loop. */
function touches({ from, to, along }: FlowTrack, box: FlowBox, index: number): boolean {
  const [atStart, atEnd] = [from === box, to === box];
  return (atStart && atEnd) || (atStart && index === 0) || (atEnd && index === along.length - 2);
}

/**
 * Returns whether the end of a track next to one of its parts is on the box's near side, or undefined if it's
 * elsewhere.
 */
function sideOfEnd(
  { from, to, along }: FlowTrack,
  box: FlowBox,
  index: number,
): boolean | undefined {
  const isNear = (place = 0) => Math.abs(place - box.near) < Math.abs(place - box.far);
  if (from === box && index === 1) return isNear(along[0]);
  if (to === box && index === along.length - 3) return isNear(along.at(-1));
  return undefined;
}
