import { findInternalTarget } from './internal-target';
import { fetchAhead } from './known-pages';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** Limits for prefetching links near the viewport. No request starts after this many pages or bytes. */
const NEAR = { pages: 4, bytes: 6_000, margin: '200px' } as const;

/**
 * Prefetches the pages behind links that the reader hovers over, focuses, or touches, and a few behind links in the
 * text near the viewport. The sidebar, header, and footer are always near, so their links don't count. Does nothing if
 * the reader saves data or the network is slow. Returns a function that stops prefetching.
 */
export function prefetchLinks(basePath: string): () => void {
  const fetchPage = async (node: EventTarget | null) => {
    const target = findInternalTarget(node, basePath);
    const isElsewhere = target && target.pathname !== location.pathname;
    return isElsewhere && mayPrefetch() ? fetchAhead(target.origin + target.pathname) : undefined;
  };
  const onIntent = ({ target }: Event) => void fetchPage(target);
  for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });

  // Wait until the browser is idle, because loading the current page comes first.
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

/** Fetches one page at a time, because the bytes transferred so far decide whether another request may start. */
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

/** Returns false if the reader saves data or the network is as slow as 2G. */
export function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}
