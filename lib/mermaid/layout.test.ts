import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { svgOf } from './testing/draw';
import { type Bounds, boundsOf, pointsOf, type Shape, shapesOf } from './testing/read-svg';

const folder = new URL('fixtures/', import.meta.url);
const cases = readdirSync(folder).map((name) => ({
  name,
  source: readFileSync(new URL(`${name}/input.mmd`, folder), 'utf8'),
}));

/** Counts the pairs that overlap by more than a pixel. */
function countOverlaps(first: readonly Bounds[], second: readonly Bounds[]): number {
  const overlap = (a: Bounds, b: Bounds) =>
    a !== b &&
    a.left < b.right - 1 &&
    b.left < a.right - 1 &&
    a.top < b.bottom - 1 &&
    b.top < a.bottom - 1;
  return first.flatMap((a) => second.filter((b) => overlap(a, b))).length;
}

/** Returns the bounds of the straight parts of edges, which are 2 px wide. */
function partsOf(edges: readonly Shape[]): Bounds[] {
  return edges.flatMap((edge) => {
    const points = pointsOf(edge);
    return points.slice(1).map(([x, y], index) => {
      const [a, b] = points[index] ?? [x, y];
      return {
        left: Math.min(a, x) - 1,
        right: Math.max(a, x) + 1,
        top: Math.min(b, y) - 1,
        bottom: Math.max(b, y) + 1,
      };
    });
  });
}

function shrink({ left, top, right, bottom }: Bounds, by: number): Bounds {
  return { left: left + by, top: top + by, right: right - by, bottom: bottom - by };
}

describe.for(cases)('in the drawing of $name', ({ source }) => {
  const isSequence = source.startsWith('sequence');
  async function read() {
    const svg = await svgOf(source);
    const shapes = shapesOf(svg);
    const of = (name: string) => shapes.filter(({ classes }) => classes.includes(name));
    // Skip crow's feet, which have the same class.
    const edges = of('diagram-edge').filter(
      ({ attributes }) => !/M.*M|L.*L/.test(attributes.d ?? ''),
    );
    return {
      svg,
      shapes,
      edges,
      boxes: of('diagram-box'),
      labels: of('diagram-ground').map(boundsOf),
    };
  }

  test('no label is on another, or on a box', async () => {
    const { boxes, labels } = await read();
    // Skip activation bars: they're boxes too, and long messages cross them.
    const solid = boxes.map(boundsOf).filter(({ left, right }) => right - left > 10.5);
    expect(countOverlaps(labels, labels)).toBe(0);
    expect(countOverlaps(labels, solid)).toBe(0);
  });

  // Only for graphs: in sequence diagrams, lifelines cross messages.
  if (!isSequence) {
    test('no box is on another, and no edge runs through one', async () => {
      const { boxes, edges } = await read();
      const bounds = boxes.map(boundsOf);
      const parts = partsOf(edges);
      const rectangles = boxes.filter(({ name }) => name === 'rect').map(boundsOf);
      expect(countOverlaps(bounds, bounds)).toBe(0);
      expect(parts.filter((p) => p.right - p.left > 3 && p.bottom - p.top > 3)).toEqual([]);
      expect(
        countOverlaps(
          parts,
          rectangles.map((box) => shrink(box, 2)),
        ),
      ).toBe(0);
    });

    test('no label is on the line of another edge', async () => {
      const { edges, labels } = await read();
      const parts = edges.map((edge) => partsOf([edge]));
      // Each label is on at most one edge.
      const lines = labels.map((label) =>
        parts.filter((own) => countOverlaps([shrink(label, 2)], own) > 0),
      );
      expect(lines.filter(({ length }) => length > 1)).toEqual([]);
    });
  }

  test('everything is inside the frame', async () => {
    const { svg, shapes } = await read();
    const [x = 0, y = 0, width = 0, height = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '')
      .split(' ')
      .map(Number);
    const outside = shapes
      .map(boundsOf)
      .filter(
        ({ left, top, right, bottom }) =>
          left < x || top < y || right > x + width || bottom > y + height,
      );
    expect(outside).toEqual([]);
  });
});

test('an overlap would be found', () => {
  const box = { left: 0, top: 0, right: 10, bottom: 10 };
  expect(countOverlaps([box], [{ left: 8, top: 8, right: 20, bottom: 20 }])).toBe(1);
  expect(countOverlaps([box], [{ left: 10, top: 0, right: 20, bottom: 20 }])).toBe(0);
});

test.for([
  'flowchart TD\n A --> B\n B --> C\n C --> B',
  'flowchart TD\n A --> B\n B --> C\n C --> A',
  'flowchart TD\n subgraph S\n A --> B\n B --> C\n C --> B\n end\n C --> A',
  'stateDiagram-v2\n A --> B\n B --> A\n B --> C\n C --> A',
])('the loop in %j begins where its author began', async (source) => {
  const boxes = shapesOf(await svgOf(source)).filter(({ classes }) =>
    classes.includes('diagram-box'),
  );
  const tops = boxes.map((box) => boundsOf(box).top);
  expect(tops).toHaveLength(3);
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
});
