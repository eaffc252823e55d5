import { findInternalTarget } from './internal-target';
import { fetchAhead } from './known-pages';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** For links that merely come near the screen: so many pages, and no more once so many bytes have come. */
const NEAR = { pages: 4, bytes: 6_000, margin: '200px' } as const;

/**
 * Fetches pages ahead: those that the reader points at, focuses or touches, and a few of those whose links
 * in the text come near the screen. Sidebar, header and footer are always near, so they do not count.
 * Nothing where the reader saves data or the network is slow. The answer ends it.
 */
export function prefetchLinks(basePath: string): () => void {
  const fetchPage = async (node: EventTarget | null) => {
    const target = findInternalTarget(node, basePath);
    const isElsewhere = target && target.pathname !== location.pathname;
    return isElsewhere && mayPrefetch() ? fetchAhead(target.origin + target.pathname) : undefined;
  };
  const onIntent = ({ target }: Event) => void fetchPage(target);
  for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });

  // Reading comes first: what the page itself needs is loaded by then.
  let stopNear: (() => void) | undefined;
  const stopWaiting = whenIdle(() => {
    if (mayPrefetch()) stopNear = fetchNear(fetchPage);
  });
  return () => {
    for (const name of INTENTS) document.removeEventListener(name, onIntent);
    stopWaiting();
    stopNear?.();
  };
}

/** One page after the other, so that the bytes of each are known before the next is asked for. */
function fetchNear(fetchPage: (link: Element) => Promise<number | undefined>): () => void {
  const near: Element[] = [];
  let bytes = 0;
  let left: number = NEAR.pages;
  let isBusy = false;
  const goOn = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let link = near.shift(); link && left > 0 && bytes < NEAR.bytes; link = near.shift()) {
      const more = await fetchPage(link);
      if (more === undefined) continue;
      bytes += more;
      left -= 1;
    }
    isBusy = false;
  };
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        watcher.unobserve(target);
        near.push(target);
      }
      goOn();
    },
    { rootMargin: NEAR.margin },
  );
  for (const link of document.querySelectorAll('main a[href]')) watcher.observe(link);
  return () => {
    left = 0;
    watcher.disconnect();
  };
}

function whenIdle(run: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(run, 1_000);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(run, { timeout: 2_000 });
  return () => cancelIdleCallback(handle);
}

/** Whether something may be fetched that nobody asked for: not where data is saved or the network is slow. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}
