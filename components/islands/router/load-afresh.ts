import { TIMEOUT } from '../kit/fetch';

/** Returns true if the server responds, with any status. If not, leaving the current page would lose its text. */
export async function isAnswered(target: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(TIMEOUT);
  return fetch(target, { method: 'HEAD', cache: 'no-store', signal }).then(
    () => true,
    () => false,
  );
}

/** Loads a page as a full document, even if it's the current page. */
export function loadAfresh(target: URL): void {
  const isShown = target.pathname === location.pathname && target.search === location.search;
  if (!isShown) {
    location.assign(target);
    return;
  }
  // If only the hash differs, `location.assign` would just scroll.
  history.replaceState(history.state, '', target);
  location.reload();
}
