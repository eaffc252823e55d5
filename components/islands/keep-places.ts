/** Watches over the history: `arrive` is told that the page of the current entry is shown, `stop` ends it. */
export type Places = { readonly arrive: () => void; readonly stop: () => void };

const SETTLED = 100;

/**
 * Keeps in each entry of the history what it takes to show it again. How far the reader was: the browser
 * scrolls at once on the way back, when the page may still be on its way. And the router's state: an entry
 * that the browser made for a heading has none, and the router would leave another page standing there.
 */
export function keepPlaces(): Places {
  let state: unknown;
  let shown = location.pathname;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const remember = () => {
    clearTimeout(timer);
    // On the way to another page, the old one's place says nothing about the entry.
    if (!history.state || location.pathname !== shown) return;
    state = { ...history.state, top: scrollY };
    history.replaceState(state, '');
  };
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(remember, SETTLED);
  };
  const onHashChange = () => {
    if (history.state === null && location.pathname === shown) history.replaceState(state, '');
  };
  const onPopState = () => clearTimeout(timer);
  addEventListener('scroll', onScroll, { passive: true });
  addEventListener('hashchange', onHashChange);
  addEventListener('popstate', onPopState);
  // Before any other handler of a click leads away.
  addEventListener('click', remember, true);
  return {
    arrive: () => {
      // A document that is just loaded is the browser's to scroll.
      const isBack = state !== undefined && typeof history.state?.top === 'number';
      if (isBack) scrollTo({ top: history.state.top, behavior: 'instant' });
      state = history.state;
      shown = location.pathname;
    },
    stop: () => {
      clearTimeout(timer);
      removeEventListener('scroll', onScroll);
      removeEventListener('hashchange', onHashChange);
      removeEventListener('popstate', onPopState);
      removeEventListener('click', remember, true);
    },
  };
}
