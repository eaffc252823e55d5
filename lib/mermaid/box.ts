import type { Canvas } from './canvas';
import { type DrawnElement, numberIn } from './element';
import { ENTITY_SPACE } from './entity';
import { drawShape } from './shape';
import { drawText } from './text';
import type { Words } from './words';

const ACTOR = { padding: 32, width: 80 } as const;

/** Draws a participant in a box as wide as its label needs. The library's box may be wider, to keep lines apart. */
export function drawActor(canvas: Canvas, words: Words, actor: DrawnElement): void {
  const word = words.find(actor.text);
  const box = actor.children.find(({ name }) => name === 'rect');
  if (!word || !box) throw new Error('beautiful-mermaid: an actor without a label');
  const middle = numberIn(box, 'x') + numberIn(box, 'width') / 2;
  const width = Math.max(ACTOR.width, word.width + ACTOR.padding);
  const attributes = { ...box.attributes, x: String(middle - width / 2), width: String(width) };
  drawShape(canvas, { ...box, attributes });
  drawText(canvas, word, middle, numberIn(box, 'y') + numberIn(box, 'height') / 2);
}

/** Draws an entity with its rows in columns, or only its name in a box if it has no rows. Throws if it has no name. */
export function drawEntity(canvas: Canvas, words: Words, entity: DrawnElement): void {
  const [box, head] = entity.children.filter(({ name }) => name === 'rect');
  const texts = entity.children.filter(({ name }) => name === 'text');
  const rows = texts.flatMap((text) => {
    const word = words.find(text.text);
    return word ? [{ word, y: numberIn(text, 'y') }] : [];
  });
  const title = rows[0];
  if (!box || !head || !title) throw new Error('beautiful-mermaid: an entity without a name');
  const left = numberIn(box, 'x');
  const width = numberIn(box, 'width');
  drawShape(canvas, box);
  if (rows.length === 1) {
    drawText(
      canvas,
      title.word,
      left + width / 2,
      numberIn(box, 'y') + numberIn(box, 'height') / 2,
    );
    return;
  }
  drawShape(canvas, head);
  drawText(canvas, title.word, left + width / 2, title.y);
  for (const { word, y } of rows.slice(1)) {
    drawText(canvas, word, left + (word.indent ?? ENTITY_SPACE.side), y);
    if (!word.keys) continue;
    const key = { at: word.at, face: 'key', lines: [word.keys], width: 0 } as const;
    drawText(canvas, key, left + width - ENTITY_SPACE.side, y);
  }
}
