/** The product version as of which the reader reads; '' without a choice. */
export function readLens(): string {
  return document.documentElement.dataset.lens ?? '';
}

/** What the HTML of a page was made with. */
export function noLens(): string {
  return '';
}

export function watchLens(listener: () => void): () => void {
  addEventListener('lens', listener);
  return () => removeEventListener('lens', listener);
}

/** Chooses a version, or none with ''; the style sheet of the head script does the rest. */
export function chooseLens(storageKey: string, version: string): void {
  const { dataset } = document.documentElement;
  if (version === '') delete dataset.lens;
  else dataset.lens = version;
  dispatchEvent(new Event('lens'));
  try {
    if (version === '') localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, version);
  } catch {
    // Blocked or full: it holds until the document is left.
  }
}
