const NAME = 'page-shown';

/** Announces a new page. Call this once the page's elements are in the document and the URL has changed. */
export function announcePage(): void {
  document.dispatchEvent(new Event(NAME));
}

/** Calls back for each page shown from now on, until `signal` aborts. */
export function watchPages(onShown: () => void, signal: AbortSignal): void {
  document.addEventListener(NAME, onShown, { signal });
}
