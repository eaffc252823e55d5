import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { boundsOf, type DrawnElement, parseDrawing } from './element';
import { svgOf } from './probe';

type Room = {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
};

const folder = new URL('fixtures/', import.meta.url);
const cases = readdirSync(folder).map((name) => ({
  name,
  source: readFileSync(new URL(`${name}/input.mmd`, folder), 'utf8'),
}));

const isOf = (className: string) => (element: DrawnElement) =>
  element.attributes.class?.split(' ').includes(className) ?? false;

/** Returns the corners of a path made of M, L, H, and V. */
function cornersOf({ attributes: { d = '' } }: DrawnElement): [number, number][] {
  let [x, y] = [0, 0];
  return [...d.matchAll(/([MLHV])(-?[\d.]+)(?: (-?[\d.]+))?/g)].map(([, letter, first, second]) => {
    if (letter !== 'V') x = Number(first);
    if (letter !== 'H') y = Number(letter === 'V' ? first : second);
    return [x, y];
  });
}

function roomOf(element: DrawnElement): Room {
  if (element.name !== 'path') return boundsOf(element);
  const corners = cornersOf(element);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    right: Math.max(...xs),
    top: Math.min(...ys),
    bottom: Math.max(...ys),
  };
}

/** Counts the pairs that overlap by more than a pixel. */
function countClashes(first: readonly Room[], second: readonly Room[]): number {
  const clash = (a: Room, b: Room) =>
    a !== b &&
    a.left < b.right - 1 &&
    b.left < a.right - 1 &&
    a.top < b.bottom - 1 &&
    b.top < a.bottom - 1;
  return first.flatMap((a) => second.filter((b) => clash(a, b))).length;
}

function levelPartsOf(edges: readonly DrawnElement[]): { parts: Room[]; slanted: number } {
  const parts = edges.flatMap((edge) => {
    const corners = cornersOf(edge);
    return corners.slice(1).map(([x, y], index): Room => {
      const [a = x, b = y] = corners[index] ?? [];
      return {
        left: Math.min(a, x) - 1,
        right: Math.max(a, x) + 1,
        top: Math.min(b, y) - 1,
        bottom: Math.max(b, y) + 1,
      };
    });
  });
  return {
    parts,
    slanted: parts.filter((p) => p.right - p.left > 3 && p.bottom - p.top > 3).length,
  };
}

describe.for(cases)('in the drawing of $name', ({ source }) => {
  const drawing = parseDrawing(svgOf(source));
  const shapes = drawing.children.filter(({ name }) => name !== 'defs');
  const boxes = shapes.filter(isOf('diagram-box'));
  const labels = shapes.filter(isOf('diagram-ground')).map(roomOf);
  const rooms = boxes.map(roomOf);
  const isSequence = source.startsWith('sequence');

  test('no label lies on another, or on a box', () => {
    expect(countClashes(labels, labels)).toBe(0);
    // In a sequence diagram, activation bars are boxes too, and messages begin at them.
    const solid = rooms.filter(({ left, right }) => right - left > 10.5);
    expect(countClashes(labels, isSequence ? solid : rooms)).toBe(0);
  });

  // Messages in a sequence diagram end inside the activation bars, by design.
  const testGraph = isSequence ? undefined : test;
  testGraph?.('no box lies on another, and no edge runs through one', () => {
    expect(countClashes(rooms, rooms)).toBe(0);
    const { parts, slanted } = levelPartsOf(
      shapes
        .filter(isOf('diagram-edge'))
        .filter(({ attributes }) => !/M.*M|M.*L.*L/.test(attributes.d ?? '')),
    );
    const square = boxes.filter(({ name }) => name === 'rect').map(roomOf);
    const inner = square.map((room) => ({
      left: room.left + 2,
      right: room.right - 2,
      top: room.top + 2,
      bottom: room.bottom - 2,
    }));
    expect(slanted).toBe(0);
    expect(countClashes(parts, inner)).toBe(0);
  });

  test('everything is inside the frame', () => {
    const [x = 0, y = 0, width = 0, height = 0] = (drawing.attributes.viewBox ?? '')
      .split(' ')
      .map(Number);
    const outside = shapes
      .filter(({ name }) => name !== 'text')
      .map(roomOf)
      .filter(
        (room) =>
          room.left < x || room.top < y || room.right > x + width || room.bottom > y + height,
      );
    expect(outside).toEqual([]);
  });
});

test('a clash would be found', () => {
  const room = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(countClashes([room], [{ left: 8, top: 8, right: 20, bottom: 20 }])).toBe(1);
  expect(countClashes([room], [{ left: 10, top: 0, right: 20, bottom: 20 }])).toBe(0);
});
