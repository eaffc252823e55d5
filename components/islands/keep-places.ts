const SETTLED = 100;

/**
 * Keeps in each entry of the history how far the reader was. The browser itself scrolls at once on the way back, when
 * the page may still be on its way. `isShown` says whether the page of the current entry is the one that is shown.
 */
export function keepPlaces(isShown: () => boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const remember = () => {
    clearTimeout(timer);
    // On the way to another page, the old one's place says nothing about the entry.
    if (isShown()) history.replaceState({ ...history.state, top: scrollY }, '');
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, SETTLED);
  };
  addEventListener('scroll', onScroll, { signal, passive: true });
  addEventListener('popstate', () => clearTimeout(timer), { signal });
  // Before any other handler of a click leads away.
  addEventListener('click', remember, { signal, capture: true });
}
