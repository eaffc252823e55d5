import { findInternalTarget } from './internal-target';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** For links that merely come near the screen: so many pages, and no more once so many bytes have come. */
const NEAR = { pages: 4, bytes: 24_000, margin: '200px' } as const;

// Once each, for as long as the document lives: the router keeps what it was given.
const fetched = new Set<string>();

/**
 * Fetches pages ahead: those that the reader points at, focuses or touches, and a few of those whose links
 * in the text come near the screen. Sidebar, header and footer are always near, so they do not count.
 * Nothing where the reader saves data or the network is slow. The answer ends it.
 */
export function prefetchLinks(fetchPage: (href: string) => void, basePath: string): () => void {
  const fetchOnce = (node: EventTarget | null) => {
    const target = findInternalTarget(node, basePath);
    const page = target?.href.replace(/#.*$/, '');
    if (!target || !page || target.path === location.pathname) return false;
    if (fetched.has(page) || !mayPrefetch()) return false;
    fetched.add(page);
    fetchPage(page);
    return true;
  };
  const onIntent = ({ target }: Event) => fetchOnce(target);
  for (const name of INTENTS) document.addEventListener(name, onIntent, { passive: true });

  // Reading comes first: what the page itself needs is loaded by then.
  let stopNear: (() => void) | undefined;
  const stopWaiting = whenIdle(() => {
    if (mayPrefetch()) stopNear = fetchNear(fetchOnce);
  });
  return () => {
    for (const name of INTENTS) document.removeEventListener(name, onIntent);
    stopWaiting();
    stopNear?.();
  };
}

/** One page after the other, so that the bytes of each are known before the next is asked for. */
function fetchNear(fetchOnce: (link: Element) => boolean): () => void {
  const near: Element[] = [];
  let bytes = 0;
  let left: number = NEAR.pages;
  let isBusy = false;
  const goOn = () => {
    while (!isBusy && left > 0 && bytes < NEAR.bytes) {
      const link = near.shift();
      if (!link) return;
      if (!fetchOnce(link)) continue;
      left -= 1;
      isBusy = true;
    }
  };
  const meter = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceResourceTiming[]) {
      if (!/\.txt(\?|$)/.test(entry.name)) continue;
      bytes += entry.encodedBodySize;
      if (entry.name.includes('__PAGE__')) isBusy = false;
    }
    goOn();
  });
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
  meter.observe({ type: 'resource' });
  for (const link of document.querySelectorAll('main a[href]')) watcher.observe(link);
  return () => {
    watcher.disconnect();
    meter.disconnect();
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
