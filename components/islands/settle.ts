const PAUSE = 400;

/**
 * Returns a function that sets the text of a live region once the text hasn't changed for 400 ms. Without the delay,
 * screen readers would announce a text for every letter that the reader types.
 */
export function settle(region: Element, signal: AbortSignal): (text: string) => void {
  let timer: ReturnType<typeof setTimeout>;
  let latest: string | undefined;
  signal.addEventListener('abort', () => clearTimeout(timer));
  return (text) => {
    if (text === latest) return;
    latest = text;
    clearTimeout(timer);
    timer = setTimeout(() => {
      region.textContent = text;
    }, PAUSE);
  };
}
