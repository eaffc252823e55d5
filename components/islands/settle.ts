const PAUSE = 400;

/**
 * Returns a function that sets the text of a live region once the text has stayed the same for a moment: a screen
 * reader would read out the text of every letter that is typed.
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
