const INSIDE = 'li, dt, dd, td, th, figcaption, summary, :is(dl, ul, ol) > *';

/** Shows removed blocks in their old positions, struck through. */
export function showGone(): void {
  clearGone();
  for (const element of document.querySelectorAll<HTMLElement>('[data-gone], [data-gone-after]')) {
    const { gone, goneAfter } = element.dataset;
    const place = findPlace(element);
    const isInside = place.matches(INSIDE);
    for (const text of gone?.split('\n') ?? []) {
      // Each text goes directly before the same element, so the texts keep their order.
      if (isInside) place.insertBefore(write(text), firstOwn(place));
      else place.before(write(text));
    }
    const last = goneAfter?.split('\n').map(write) ?? [];
    if (isInside) place.append(...last);
    else place.after(...last);
  }
}

/** Hides the removed blocks again. */
export function clearGone(): void {
  for (const element of document.querySelectorAll('.preview-gone')) element.remove();
}

// Returns the element to insert next to, or into. Avoids positions between the cells of a row or between flex items.
function findPlace(element: Element): Element {
  let place = element.matches('tr') ? (element.firstElementChild ?? element) : element;
  while (place.parentElement && /flex/.test(getComputedStyle(place.parentElement).display)) {
    place = place.parentElement;
  }
  return place;
}

function firstOwn(place: Element): ChildNode | null {
  return [...place.childNodes].find((node) => !isGone(node)) ?? null;
}

function isGone(node: ChildNode): boolean {
  return node instanceof Element && node.classList.contains('preview-gone');
}

function write(text: string): HTMLElement {
  const gone = document.createElement('span');
  gone.className = 'preview-gone';
  const name = document.createElement('span');
  name.textContent = 'Removed: ';
  const words = document.createElement('del');
  words.textContent = text;
  gone.append(name, words);
  return gone;
}
