const known = new Map<string, Element>();

/**
 * Markup of the page that was loaded, whose data does not hold it once more. It is remembered for when the reader
 * comes back to the page, and for when React makes the page anew because something broke.
 */
export function recallMarkup(kept: string): string {
  if (!known.has(kept)) remember();
  return known.get(kept)?.innerHTML ?? '';
}

// The elements, not their text: whoever removes one from the page leaves it as it is.
function remember(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-kept]')) {
    const { kept = '' } = element.dataset;
    if (!known.has(kept)) known.set(kept, element);
  }
}

// Before React starts, which may break before it comes to the markup.
if (typeof document !== 'undefined') {
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', remember);
  else remember();
}
