import { boundsOf, type DrawnElement, numberIn, pointsOf } from './element';
import { FACES } from './face';
import { moveDrawing } from './move';
import type { Words } from './words';

/** Distance from a note to the lifeline beside it, in px. */
const BESIDE = 16;

type Stretch = { readonly at: number; readonly by: number };

/**
 * Adds space where the library leaves too little in a sequence diagram: for additional lines of a message or note,
 * below the participants, and between a divider's label and the message under it.
 */
export function stretchSequence(drawing: DrawnElement, words: Words): DrawnElement {
  const stretches = drawing.children.flatMap((element) => stretchesOf(element, words));
  const heads = drawing.children.filter(({ attributes }) => attributes.class === 'actor');
  const bottoms = heads.flatMap(({ children: [box] }) =>
    box ? [numberIn(box, 'y') + numberIn(box, 'height')] : [],
  );
  stretches.push({ at: Math.max(...bottoms) + 1, by: 8 });
  const stretched = moveDrawing(drawing, 'y', (y) =>
    stretches.reduce((sum, { at, by }) => (y >= at ? sum + by : sum), y),
  );
  const children = stretched.children.map((element) => standByLifeline(element, stretched));
  return { ...stretched, children: children.map((element) => holdAll(element, children, words)) };
}

/** Moves a note beside a participant to its lifeline. The library starts it at the reserved box. */
function standByLifeline(note: DrawnElement, drawing: DrawnElement): DrawnElement {
  const { class: kind, 'data-position': place, 'data-actors': key } = note.attributes;
  const lifeline = drawing.children.find(
    ({ attributes }) => attributes.class === 'lifeline' && attributes['data-actor'] === key,
  );
  if (kind !== 'note' || !lifeline || (place !== 'left' && place !== 'right')) return note;
  const { left, right } = boundsOf(note);
  const line = numberIn(lifeline, 'x1');
  const by = place === 'left' ? line - BESIDE - right : line + BESIDE - left;
  return moveDrawing(note, 'x', (x) => x + by);
}

/** Enlarges a frame to contain all notes and self-messages inside it. */
function holdAll(block: DrawnElement, all: readonly DrawnElement[], words: Words): DrawnElement {
  const [frame] = block.children;
  if (block.attributes.class !== 'block' || !frame) return block;
  const { left, top, right, bottom } = boundsOf(frame);
  const rooms = all.flatMap((element) => {
    const { class: kind, 'data-self': self } = element.attributes;
    if (kind !== 'note' && !(kind === 'message' && self === 'true')) return [];
    const bounds = boundsOf(element);
    if (bounds.top < top || bounds.bottom > bottom) return [];
    // The label of a self-message is 8 px beyond its loop.
    const label = kind === 'note' ? 0 : 8 + (words.find(element.text)?.width ?? 0);
    return [{ left: bounds.left, right: bounds.right + label, bottom: bounds.bottom }];
  });
  const first = Math.min(left, ...rooms.map((room) => room.left - 8));
  const last = Math.max(right, ...rooms.map((room) => room.right + 8));
  const end = Math.max(bottom, ...rooms.map((room) => room.bottom + 13));
  const wide = moveDrawing(block, 'x', (x) => (x === left ? first : x === right ? last : x));
  return moveDrawing(wide, 'y', (y) => (y === bottom ? end : y));
}

function stretchesOf(element: DrawnElement, words: Words): Stretch[] {
  if (element.attributes.class === 'block') {
    const dividers = element.children.filter(({ name }) => name === 'line');
    // The divider's label is 14 px below it, and the next message's label at least 18 px.
    return dividers.map((divider) => ({ at: numberIn(divider, 'y1') + 16, by: 12 }));
  }
  const word = words.find(element.text);
  const shape = element.children[0];
  if (!word || !shape || word.lines.length === 1) return [];
  const by = (word.lines.length - 1) * FACES.edge.lineHeight;
  const top = () => Math.min(...pointsOf(shape).map(([, y]) => y));
  // A message's label is 10 px above its line, and a note's is 11 px below its top.
  if (element.attributes.class === 'message' && shape.name === 'line') {
    return [{ at: top() - 13, by }];
  }
  if (element.attributes.class === 'note') return [{ at: top() + 8, by }];
  return [];
}
