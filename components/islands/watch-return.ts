/** Calls back when the reader returns to a page that the browser had kept aside as it was. */
export function watchReturn(onReturn: () => void, signal: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
}
