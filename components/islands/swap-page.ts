const METADATA =
  'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

const PARTS = '[data-page-part]';

/**
 * Shows another page of the same build: what stands in elements with `data-page-part`, and what the head says of it.
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

// What both have stays where it is: the viewport isn't set again.
function swapMetadata(next: Document): void {
  const ours = [...document.head.querySelectorAll(METADATA)];
  const theirs = [...next.head.querySelectorAll(METADATA)];
  const has = (list: readonly Element[], element: Element) =>
    list.some(({ outerHTML }) => outerHTML === element.outerHTML);
  for (const element of ours) if (!has(theirs, element)) element.remove();
  for (const element of theirs) if (!has(ours, element)) document.head.append(element);
}
