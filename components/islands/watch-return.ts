/** Calls back when the browser restores the page from the back/forward cache, until `signal` aborts. */
export function watchReturn(onReturn: () => void, signal: AbortSignal): void {
  addEventListener('pageshow', ({ persisted }) => persisted && onReturn(), { signal });
}
