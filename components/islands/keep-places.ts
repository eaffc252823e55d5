const SETTLED = 100;

/**
 * Saves the scroll position in the current history entry until `signal` aborts. The browser's own scroll restoration
 * runs too early: on Back, the page may still be loading. `isShown` returns whether the current entry's page is shown.
 */
export function keepPlaces(isShown: () => boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    clearTimeout(timer);
    // After Back, the entry changes first, and the scroll position is still the old page's.
    if (isShown()) history.replaceState({ ...history.state, top: scrollY }, '');
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, SETTLED);
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  addEventListener('popstate', () => clearTimeout(timer), { signal });
  // Capture: save the position before any other click handler navigates.
  addEventListener('click', remember, { signal, capture: true });
}
