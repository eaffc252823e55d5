/**
 * Gives the page that is shown the heading that was asked for, or none. The router keeps the address of the page
 * that was loaded first with its heading, and writes the one that is asked for behind it.
 */
export function correctAddress(asked: URL, from: string): void {
  const isShown = location.pathname === asked.pathname && location.search === asked.search;
  if (!isShown || location.hash === asked.hash) return;
  // Where the router took the address for the one before, it made no step. Without a state the router takes it over.
  if (location.href === from && !history.state?.isMenu) history.pushState(null, '', asked);
  else history.replaceState(null, '', asked);
}
