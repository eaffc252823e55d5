import { type Box, intersect } from './box';
import type { Fault } from './finding';
import type { ShownText } from './read-page';

type Line = { readonly text: ShownText; readonly box: Box };

/** Returns texts that overlap before anything is scrolled. */
export function findOverlaps(texts: readonly ShownText[]): Fault[] {
  const lines = texts.flatMap((text) => text.lines.flatMap((line) => lineOf(text, line)));
  lines.sort((a, b) => a.box.top - b.box.top);
  const faults = new Map<Text, Fault>();
  lines.forEach((line, index) => {
    for (let next = index + 1; next < lines.length; next += 1) {
      const other = lines[next];
      if (!other || other.box.top > line.box.bottom - 2) break;
      if (other.text === line.text || !meet(line.box, other.box)) continue;
      const { node, element } = line.text;
      const detail = `lies on "${other.text.node.data.trim().slice(0, 40)}"`;
      faults.set(node, { element, text: node.data.trim(), detail });
    }
  });
  return [...faults.values()];
}

function lineOf(text: ShownText, { left, right, top, bottom, height }: DOMRect): Line[] {
  // A line's box is taller than its letters, and the boxes of adjacent lines can overlap.
  const letters = { left, right, top: top + height / 4, bottom: bottom - height / 4 };
  const box = intersect(letters, text.seen);
  return box.right - box.left > 1 && box.bottom - box.top > 1 ? [{ text, box }] : [];
}

function meet(a: Box, b: Box): boolean {
  const { left, right, top, bottom } = intersect(a, b);
  return right - left > 2 && bottom - top > 2;
}
