import { type Box, intersect } from './box';
import type { Fault } from './finding';
import { isInSentence } from './is-in-sentence';
import type { Target } from './read-page';

const LEAST = 24;

/** Smallest height of a control on phones, in px. */
const LEAST_CONTROL = 40;

const PHONE = 480;

/** Smallest height of a link, in px. */
const LEAST_LINK = 24;

/**
 * Returns targets under 24 px, except for those that WCAG 2.2, criterion 2.5.8, allows: targets in a sentence, targets
 * far enough from others, and links whose URL also has a larger target.
 */
export function findSmallTargets(targets: readonly Target[]): Fault[] {
  const large = targets.filter(({ box }) => !isSmall(box)).map(({ element }) => hrefOf(element));
  const places = new Set(large);
  return targets.flatMap((target, index) => {
    const { element, box } = target;
    if (!isSmall(box) || isInSentence(element)) return [];
    const href = hrefOf(element);
    if (href !== undefined && places.has(href)) return [];
    const other = targets.find((one, at) => at !== index && isTooClose(target, one));
    if (!other) return [];
    const size = `${round(box.right - box.left)} × ${round(box.bottom - box.top)} px`;
    const neighbor = other.element.textContent?.trim().slice(0, 30) || other.element.localName;
    const detail = `${size}, close to "${neighbor}"`;
    return [{ element, text: element.textContent?.trim() ?? '', detail }];
  });
}

function isSmall({ left, right, top, bottom }: Box): boolean {
  // Browsers round fractions of a pixel.
  return right - left < LEAST - 0.1 || bottom - top < LEAST - 0.1;
}

function hrefOf(element: HTMLElement): string | undefined {
  return element instanceof HTMLAnchorElement ? element.href : undefined;
}

/**
 * Returns whether the 24 px circle around the middle of a small target touches the other target, or its circle if the
 * other target is also small.
 */
function isTooClose(target: Target, other: Target): boolean {
  // Targets that scroll in different boxes can be close only where both are visible.
  const isApart = target.seen !== other.seen;
  const own = isApart ? intersect(target.box, target.seen) : target.box;
  if (isEmpty(own)) return false;
  const [x, y] = middleOf(own);
  const parts = isApart ? other.parts.map((part) => intersect(part, other.seen)) : other.parts;
  return parts.some((part) => {
    if (isEmpty(part)) return false;
    const [partX, partY] = middleOf(part);
    if (isSmall(other.box) && Math.hypot(x - partX, y - partY) < LEAST - 0.1) return true;
    const beside = Math.max(part.left - x, 0, x - part.right);
    const above = Math.max(part.top - y, 0, y - part.bottom);
    return Math.hypot(beside, above) < LEAST / 2 - 0.1;
  });
}

function isEmpty({ left, right, top, bottom }: Box): boolean {
  return left >= right || top >= bottom;
}

function middleOf({ left, right, top, bottom }: Box): [number, number] {
  return [(left + right) / 2, (top + bottom) / 2];
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** Returns buttons, fields, and disclosures under 40 px on phones, except for those in a sentence. */
export function findSmallControls(targets: readonly Target[]): Fault[] {
  if (innerWidth > PHONE) return [];
  return targets.flatMap(({ element, box }) => {
    const height = box.bottom - box.top;
    if (element.localName === 'a' || height >= LEAST_CONTROL - 0.1 || isInSentence(element))
      return [];
    // A term that's explained is as high as its line, also where it's the only word.
    if (element.matches('[type=checkbox], .explained')) return [];
    const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();
    return [{ element, text, detail: `${Math.round(height)} px high` }];
  });
}

/** Returns links under 24 px outside of sentences, however far they are from others. */
export function findSmallLinks(targets: readonly Target[]): Fault[] {
  return targets.flatMap(({ element, box }) => {
    const height = box.bottom - box.top;
    if (element.localName !== 'a' || height >= LEAST_LINK - 0.1 || isInSentence(element)) return [];
    const text = element.textContent?.trim() ?? '';
    return [{ element, text, detail: `${Math.round(height * 10) / 10} px high` }];
  });
}
