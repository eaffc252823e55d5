const NAME = 'page-shown';

/** Says that another page is shown: its elements are in the document, and the address is its own. */
export function announcePage(): void {
  document.dispatchEvent(new Event(NAME));
}

/** Calls back for each page that is shown from now on. */
export function watchPages(onShown: () => void, signal: AbortSignal): void {
  document.addEventListener(NAME, onShown, { signal });
}
