import type { Fault } from './finding';
import type { ShownText } from './read-page';

/** Smallest text, in px. */
const LEAST = 12;

/** Returns text under 12 px. Drawings are left out: readers can expand them. */
export function findSmallText(texts: readonly ShownText[]): Fault[] {
  return texts.flatMap(({ node, element }) => {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size >= LEAST - 0.01 || element instanceof SVGElement) return [];
    return [{ element, text: node.data.trim(), detail: `${Math.round(size * 10) / 10} px` }];
  });
}
