import { makeElement } from '../islands/kit/make-element';
import { findPlace, INSIDE } from './find-place';

/** Shows removed blocks in their old positions, struck through. */
export function showGone(): void {
  clearGone();
  for (const element of document.querySelectorAll<HTMLElement>('[data-gone], [data-gone-after]')) {
    const { gone, goneAfter, goneLines, goneAfterLines } = element.dataset;
    const place = findPlace(element);
    const isInside = place.matches(INSIDE);
    for (const block of writeAll(gone, goneLines)) {
      // Each block goes directly before the same element, so the blocks keep their order.
      if (isInside) place.insertBefore(block, firstOwn(place));
      else place.before(block);
    }
    const last = writeAll(goneAfter, goneAfterLines);
    if (isInside) place.append(...last);
    else place.after(...last);
  }
}

/** Hides the removed blocks again. */
export function clearGone(): void {
  for (const element of document.querySelectorAll('.preview-gone')) element.remove();
}

function firstOwn(place: Element): ChildNode | null {
  return [...place.childNodes].find((node) => !isGone(node)) ?? null;
}

function isGone(node: ChildNode): boolean {
  return node instanceof Element && node.classList.contains('preview-gone');
}

function writeAll(texts: string | undefined, lines: string | undefined): HTMLElement[] {
  const all = lines?.split('\n') ?? [];
  return texts?.split('\n').map((text, index) => write(text, all[index] ?? '')) ?? [];
}

function write(text: string, line: string): HTMLElement {
  const name = makeElement('span', {}, 'Removed: ');
  const attributes = { class: 'preview-gone', 'data-line': line || undefined };
  return makeElement('span', attributes, name, makeElement('del', {}, text));
}
