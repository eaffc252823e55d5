import { drawLabel } from './draw-label';
import { cornersOf, type Figure } from './figure';
import { type Label, measureLabel } from './measure-text';
import { type Canvas, short, tag } from './write-svg';

/** The rows of one part of a table, with a label or nothing for each column. */
export type Section = readonly (readonly (Label | undefined)[])[];

const SPACE = { side: 10, between: 16, above: 8, section: 4, row: 20 } as const;
const LEAST_WIDTH = 80;

/** Returns the picture of a class or an entity: its name, with an annotation above it, and sections with a rule between them. */
export function tableFigure(
  name: readonly string[],
  sections: readonly Section[],
  annotation?: string,
): Figure {
  const heading = [
    ...(annotation === undefined ? [] : [measureLabel('annotation', [annotation])]),
    measureLabel('heading', [name.join(' ')]),
  ];
  const rows = sections.flat();
  const columns = widthsOf(rows);
  const widest = Math.max(
    ...heading.map(({ width }) => width),
    sum(columns) + (columns.length - 1) * SPACE.between,
  );
  const width = Math.max(LEAST_WIDTH, widest + 2 * SPACE.side);
  const top = sum(heading.map(({ height }) => height)) + 2 * SPACE.above;
  const heights = sections.map((section) => section.length * SPACE.row + 2 * SPACE.section);
  const height = top + sum(heights);
  return {
    width,
    height,
    draw(canvas, x, y) {
      const box = { x, y, width, height, rx: 3 };
      canvas.draw(
        'boxes',
        tag('rect', { class: 'diagram-box', ...box }),
        cornersOf(x, y, width, height),
      );
      if (rows.length > 0)
        canvas.draw('boxes', tag('rect', { class: 'diagram-head', ...box, height: top }), []);
      drawHeading(canvas, heading, x + width / 2, y + SPACE.above);
      let at = y + top;
      for (const [index, section] of sections.entries()) {
        if (index > 0)
          canvas.draw(
            'boxes',
            tag('path', { class: 'diagram-rule', d: `M${short(x)} ${short(at)}h${short(width)}` }),
            [],
          );
        drawRows(canvas, section, columns, { x, y: at + SPACE.section, width });
        at += heights[index] ?? 0;
      }
    },
  };
}

function drawHeading(canvas: Canvas, heading: readonly Label[], x: number, top: number): void {
  let y = top;
  for (const label of heading) {
    drawLabel(canvas, label, x, y + label.height / 2);
    y += label.height;
  }
}

function drawRows(
  canvas: Canvas,
  rows: Section,
  columns: readonly number[],
  { x, y, width }: { x: number; y: number; width: number },
): void {
  const starts = columns.map(
    (_, index) => x + SPACE.side + sum(columns.slice(0, index)) + index * SPACE.between,
  );
  for (const [index, row] of rows.entries()) {
    for (const [column, label] of row.entries()) {
      if (!label) continue;
      // Labels that end at their anchor are in the last column.
      const place = label.style.anchor === 'end' ? x + width - SPACE.side : (starts[column] ?? x);
      drawLabel(canvas, label, place, y + (index + 0.5) * SPACE.row);
    }
  }
}

function widthsOf(rows: Section): number[] {
  const count = Math.max(0, ...rows.map((row) => row.length));
  return Array.from({ length: count }, (_, column) =>
    Math.max(0, ...rows.map((row) => row[column]?.width ?? 0)),
  );
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
