import { drawLabel } from './draw-label';
import type { Figure } from './figure';
import { type Label, measureLabel } from './measure-text';
import { type Canvas, drawBox, short, tag } from './write-svg';

/** A table row, with a label for each column. Trailing columns may be missing. */
export type Row = readonly Label[];

const SPACE = { side: 10, between: 16, above: 8, section: 4, row: 20 } as const;
const LEAST_WIDTH = 80;

/**
 * Returns the figure for a class or an entity: its name, with the annotation above it, and sections separated by lines.
 * Skips empty sections.
 */
export function tableFigure(
  name: readonly string[],
  sections: readonly (readonly Row[])[],
  annotation: string | undefined,
): Figure {
  const heading = [measureLabel('heading', [name.join(' ')])];
  if (annotation !== undefined) heading.unshift(measureLabel('annotation', [annotation]));
  const parts = sections.filter(({ length }) => length > 0);
  const starts = columnsOf(parts.flat());
  const widest = Math.max(
    starts.at(-1) ?? 0,
    ...heading.map((label) => label.width + 2 * SPACE.side),
  );
  const width = Math.max(LEAST_WIDTH, widest);
  const top = heading.reduce((sum, label) => sum + label.height, 2 * SPACE.above);
  const height = parts.reduce((sum, { length }) => sum + heightOf(length), top);
  return {
    width,
    height,
    draw(canvas, x, y) {
      drawBox(canvas, 'boxes', 'diagram-box', { x, y, width, height }, 3);
      if (parts.length > 0) drawBox(canvas, 'boxes', 'diagram-head', { x, y, width, height: top });
      let below = y + SPACE.above;
      for (const label of heading) {
        drawLabel(canvas, label, x + width / 2, below + label.height / 2);
        below += label.height;
      }
      below = y + top;
      for (const [index, rows] of parts.entries()) {
        if (index > 0) drawRule(canvas, x, below, width);
        drawRows(canvas, rows, starts, { x, y: below + SPACE.section, width });
        below += heightOf(rows.length);
      }
    },
  };
}

function heightOf(rows: number): number {
  return rows * SPACE.row + 2 * SPACE.section;
}

/** Returns each column's distance from the left edge, followed by the table's width. */
function columnsOf(rows: readonly Row[]): number[] {
  const count = Math.max(0, ...rows.map(({ length }) => length));
  const starts: number[] = [SPACE.side];
  for (let column = 0; column < count; column += 1) {
    const widest = Math.max(...rows.map((row) => row[column]?.width ?? 0));
    const after = column === count - 1 ? SPACE.side : SPACE.between;
    starts.push((starts[column] ?? 0) + widest + after);
  }
  return starts;
}

function drawRule(canvas: Canvas, x: number, y: number, width: number): void {
  const d = `M${short(x)} ${short(y)}h${short(width)}`;
  canvas.draw('boxes', tag('path', { class: 'diagram-rule', d }), []);
}

function drawRows(
  canvas: Canvas,
  rows: readonly Row[],
  starts: readonly number[],
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
): void {
  for (const [index, row] of rows.entries()) {
    for (const [column, label] of row.entries()) {
      // Right-aligned labels are in the last column.
      const isLast = label.style.anchor === 'end';
      const place = isLast ? width - SPACE.side : (starts[column] ?? 0);
      drawLabel(canvas, label, x + place, y + (index + 0.5) * SPACE.row);
    }
  }
}
