import type { Fault } from './finding';
import { isInSentence } from './is-in-sentence';
import type { Target } from './read-page';

/** Smallest height of a control on phones, in px. */
const LEAST = 40;
const PHONE = 480;

/** Returns buttons, fields, and disclosures under 40 px on phones, except for those in a sentence. */
export function findSmallControls(targets: readonly Target[]): Fault[] {
  if (innerWidth > PHONE) return [];
  return targets.flatMap(({ element, box }) => {
    const height = box.bottom - box.top;
    if (element.localName === 'a' || height >= LEAST - 0.1 || isInSentence(element)) return [];
    // A term that's explained is as high as its line, also where it's the only word.
    if (element.matches('[type=checkbox], .explained')) return [];
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return [{ element, text, detail: `${Math.round(height)} px high` }];
  });
}
