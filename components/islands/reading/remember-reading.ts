import { canonicalPathname } from '@/lib/output/head/path-form-script';
import { loadCode } from '../kit/load-code';
import { readStored } from '../kit/storage';
import { watchPages } from '../router/page-shown';
import { mayPrefetch } from '../router/prefetch-links';
import { READING_KEY } from './reading-key';

/** How long a page must be on screen to count as read, in ms. */
const READING_TIME = 5_000;

/**
 * Remembers what the pages that stay on screen for 5 s say, and shows what changed since. Loads the code for both only
 * then: when a page counts as read, or if the reader has read the page or one below it before. Remembers nothing with
 * `saveData`, on 2G, or offline.
 */
export function rememberReading(): void {
  let timer: ReturnType<typeof setTimeout>;
  let main: Element | null = null;
  let shown = new AbortController();
  const currentPath = () => canonicalPathname(location.pathname);
  const show = () => {
    shown.abort();
    shown = new AbortController();
    const { signal } = shown;
    const path = currentPath();
    if (!readStored('localStorage', READING_KEY)?.includes(`\n${path}`)) return;
    const { basePath = '' } = document.querySelector<HTMLElement>('site-router')?.dataset ?? {};
    loadReading().then(({ showChanges }) => showChanges({ path, basePath, signal }), ignore);
  };
  const wait = () => {
    clearTimeout(timer);
    if (document.hidden || !navigator.onLine || !mayPrefetch()) return;
    timer = setTimeout(() => {
      loadReading().then(({ keepShownPage }) => keepShownPage(currentPath()), ignore);
    }, READING_TIME);
  };
  watchPages(() => {
    const next = document.querySelector('main');
    // A link to a heading of this page doesn't show another page.
    if (next === main) return;
    main = next;
    show();
    wait();
  }, new AbortController().signal);
  document.addEventListener('visibilitychange', wait);
  addEventListener('storage', ({ key }) => {
    // Replacing the marks would take the focus from a reader who steps through them.
    const isStepping = document.activeElement?.closest('[data-changed], .changed-line');
    if (key === READING_KEY && !isStepping) show();
  });
}

function ignore(): void {
  // The page works without marks, and the next page tries again.
}

/** Loads the code that remembers what pages say and shows what changed. */
function loadReading(): Promise<typeof import('./reading')> {
  if (process.env.NODE_ENV !== 'production') return import('./reading');
  return loadCode('reading');
}
