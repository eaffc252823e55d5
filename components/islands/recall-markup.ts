const known = new Map<string, Element>();

/**
 * Markup of the page that was loaded, whose data does not hold it once more. It is remembered for when the reader
 * comes back to the page, and for when React makes the page anew because something broke.
 */
export function recallMarkup(kept: string): string {
  if (!known.has(kept)) rememberMarkup();
  return known.get(kept)?.innerHTML ?? '';
}

/**
 * Keeps the elements of the page that hold markup, whoever removes them from it. To be called before what broke is
 * taken away, since React may not have come to the markup by then.
 */
export function rememberMarkup(): void {
  if (typeof document === 'undefined') return;
  for (const element of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const { kept = '' } = element.dataset;
    if (!known.has(kept)) known.set(kept, element);
  }
}
