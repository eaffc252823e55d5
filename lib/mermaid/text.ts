import { type Canvas, escapeText, short, tag } from './canvas';
import { FACES, type Face } from './face';
import type { Word } from './words';

/** Draws a label with its vertical center at `y`, and its background if it needs one. */
export function drawText(canvas: Canvas, word: Word, x: number, y: number): void {
  canvas.written.add(word);
  const face: Face = FACES[word.face];
  const height = word.lines.length * face.lineHeight;
  const left = x - { start: 0, middle: word.width / 2, end: word.width }[face.anchor];
  const top = y - height / 2;
  if (face.ground) {
    const ground = { class: 'diagram-ground', x: left - 3, y: top, width: word.width + 6, height };
    canvas.draw('labels', tag('rect', ground), []);
  }
  // The middle of lowercase letters is a third of the font size above the baseline.
  const baseline = top + face.lineHeight / 2 + face.size * 0.35;
  const lines = word.lines.map((line, index) => {
    const text = escapeText(line);
    if (word.lines.length === 1) return text;
    return `<tspan x="${short(x)}" y="${short(baseline + index * face.lineHeight)}">${text}</tspan>`;
  });
  const place = word.lines.length === 1 ? ` x="${short(x)}" y="${short(baseline)}"` : '';
  canvas.draw('labels', `<text class="${face.className}"${place}>${lines.join('')}</text>`, [
    [left - 4, top],
    [left + word.width + 4, top + height],
  ]);
}
