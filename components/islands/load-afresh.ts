import { PATIENCE } from './patience';

/** Whether the server answers for a page: to leave for one that it does not answer for takes away the text. */
export async function isAnswered(target: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE);
  return fetch(target, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Loads the document of a page, also of the one that is shown. */
export function loadAfresh(target: URL): void {
  const isShown = target.pathname === location.pathname && target.search === location.search;
  if (!isShown) {
    location.assign(target);
    return;
  }
  // To another heading of the same address the browser would only scroll.
  history.replaceState(history.state, '', target);
  location.reload();
}
