const METADATA =
  'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

const PARTS = '[data-page-part]';

/**
 * Shows another page of the same build: replaces the elements with `data-page-part` and the metadata in the head.
 * Everything else in the document stays.
 */
export function swapPage(next: Document): void {
  swapMetadata(next);
  for (const part of document.querySelectorAll<HTMLElement>(PARTS)) {
    const { pagePart } = part.dataset;
    const other = next.querySelector(`[data-page-part="${pagePart}"]`);
    if (other) part.replaceWith(document.adoptNode(other));
  }
}

// Keeps the elements that both pages share. Otherwise, the browser would apply the viewport again.
function swapMetadata(next: Document): void {
  const ours = [...document.head.querySelectorAll(METADATA)];
  const theirs = [...next.head.querySelectorAll(METADATA)];
  const has = (list: readonly Element[], element: Element) =>
    list.some(({ outerHTML }) => outerHTML === element.outerHTML);
  for (const element of ours) if (!has(theirs, element)) element.remove();
  for (const element of theirs) if (!has(ours, element)) document.head.append(element);
}
