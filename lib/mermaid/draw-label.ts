import { escapeHtml } from '../core/escape-html';
import type { Label } from './measure-text';
import { type Canvas, drawBox, short } from './write-svg';

/** Draws a label with its anchor at `x` and its vertical center at `y`, on a background if it needs one. */
export function drawLabel(canvas: Canvas, label: Label, x: number, y: number): void {
  const { style, width, height } = label;
  const left = x - { start: 0, middle: width / 2, end: width }[style.anchor];
  const top = y - height / 2;
  if (style.background) {
    const box = { x: left - 3, y: top, width: width + 6, height };
    drawBox(canvas, 'labels', 'diagram-ground', box);
  }
  // The baseline is about a third of the font size below the vertical center of lowercase letters.
  const baseline = top + style.lineHeight / 2 + style.size * 0.35;
  const [first = '', ...rest] = label.lines.map(escapeHtml);
  const lines = [first, ...rest].map(
    (line, index) =>
      `<tspan x="${short(x)}" y="${short(baseline + index * style.lineHeight)}">${line}</tspan>`,
  );
  const text =
    rest.length > 0
      ? `<text class="${style.className}">${lines.join('')}</text>`
      : `<text class="${style.className}" x="${short(x)}" y="${short(baseline)}">${first}</text>`;
  canvas.draw('labels', text, [
    [left - 4, top],
    [left + width + 4, top + height],
  ]);
}
