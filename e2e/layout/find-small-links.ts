import type { Fault } from './finding';
import { isInSentence } from './is-in-sentence';
import type { Target } from './read-page';

/** Smallest height of a link, in px. */
const LEAST = 24;

/** Returns links under 24 px outside of sentences, however far they are from others. */
export function findSmallLinks(targets: readonly Target[]): Fault[] {
  return targets.flatMap(({ element, box }) => {
    const height = box.bottom - box.top;
    if (element.localName !== 'a' || height >= LEAST - 0.1 || isInSentence(element)) return [];
    const text = element.textContent?.trim() ?? '';
    return [{ element, text, detail: `${Math.round(height * 10) / 10} px high` }];
  });
}
