import { findInternalTarget } from './internal-target';

const INTENTS = ['pointerover', 'focusin', 'touchstart'] as const;

/** At most so many pages, and so many bytes, are fetched for links that merely come near the screen. */
const NEAR = { pages: 4, bytes: 40_000, margin: '200px' } as const;

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

  let left: number = NEAR.pages;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting || left === 0 || bytesAhead() > NEAR.bytes) continue;
        if (fetchOnce(target)) left -= 1;
        observer.unobserve(target);
      }
    },
    { rootMargin: NEAR.margin },
  );
  // Reading comes first: what the page itself needs is loaded by then.
  const stopWaiting = whenIdle(() => {
    if (!mayPrefetch()) return;
    for (const link of document.querySelectorAll('main a[href]')) observer.observe(link);
  });
  return () => {
    for (const name of INTENTS) document.removeEventListener(name, onIntent);
    observer.disconnect();
    stopWaiting();
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

function bytesAhead(): number {
  return performance
    .getEntriesByType('resource')
    .filter(({ name }) => /\.txt(\?|$)/.test(name))
    .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0);
}

function mayPrefetch(): boolean {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  return !connection?.saveData && !/(^|-)2g$/.test(connection?.effectiveType ?? '');
}
