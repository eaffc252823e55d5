import { findMarks } from '@/lib/search/mark-words';
import { decodeHash, openAround } from '../router/internal-target';

const MOST = 400;

/**
 * Highlights the terms in the section or element in the URL hash, or on the whole page if there's none. Opens the
 * disclosures around that element and scrolls to it. CSS highlights don't change the document.
 */
export function markLanding(terms: readonly string[]): void {
  const main = document.querySelector('main');
  const target = document.getElementById(decodeHash(location.hash) ?? '');
  if (target?.closest('details:not([open])')) {
    openAround(target);
    target.scrollIntoView();
  }
  if (!main || !CSS.highlights) return;
  const known = new Set(terms);
  const ranges: Range[] = [];
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node && ranges.length < MOST; node = walker.nextNode()) {
    const { parentElement: parent } = node;
    if (!parent || parent.closest('nav, script, svg')) continue;
    if (target && isBefore(parent, target)) continue;
    if (target && isPast(parent, target)) break;
    const parts = joinParts(walker, node);
    const text = parts.map((part) => part.nodeValue ?? '').join('');
    for (const { start, end } of findMarks(text, known)) {
      const range = new Range();
      range.setStart(...placeIn(parts, start));
      range.setEnd(...placeIn(parts, end));
      ranges.push(range);
    }
  }
  if (ranges.length > 0) CSS.highlights.set('search', new Highlight(...ranges));
}

/** Returns a text node and the text nodes that follow it with only a `<wbr>` in between. */
function joinParts(walker: TreeWalker, first: Node): Node[] {
  const parts = [first];
  let last = first;
  while (
    last.nextSibling?.nodeName === 'WBR' &&
    last.nextSibling.nextSibling?.nodeType === Node.TEXT_NODE
  ) {
    last = walker.nextNode() ?? last;
    parts.push(last);
  }
  return parts;
}

function placeIn(parts: readonly Node[], offset: number): [node: Node, offset: number] {
  let left = offset;
  for (const part of parts) {
    const length = part.nodeValue?.length ?? 0;
    if (left <= length) return [part, left];
    left -= length;
  }
  throw new RangeError(`The text has no offset ${offset}`);
}

function isBefore(node: Element, target: Element): boolean {
  if (target.contains(node)) return false;
  return Boolean(target.compareDocumentPosition(node) & Node.DOCUMENT_POSITION_PRECEDING);
}

// Checks whether `node` is after the target. A heading's section ends at the next heading of its rank or higher.
function isPast(node: Element, target: Element): boolean {
  const rank = rankOf(target);
  if (rank === 0) {
    const whole = target.tagName === 'DT' ? (target.parentElement ?? target) : target;
    return !whole.contains(node);
  }
  const heading = node.closest('h1, h2, h3, h4, h5, h6');
  return heading !== null && heading !== target && rankOf(heading) <= rank;
}

function rankOf({ tagName }: Element): number {
  return Number(/^H([1-6])$/.exec(tagName)?.[1] ?? 0);
}
