import { parseStored, writeStored } from '../kit/storage';
import { watchPages } from '../router/page-shown';

/** A page that the reader has visited. */
export type RecentPage = { readonly title: string; readonly href: string };

const KEY = 'search.recent';
const MOST = 6;

/** Returns the most recently visited pages, except the current one. */
export function readRecentPages(basePath: string): RecentPage[] {
  return stored().filter(
    ({ href }) =>
      href !== location.pathname && (href === basePath || href.startsWith(`${basePath}/`)),
  );
}

/** Stores each page that stays open for a second as a recent page, until `signal` aborts. */
export function rememberPages(signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  watchPages(() => {
    clearTimeout(timer);
    timer = setTimeout(remember, 1_000);
  }, signal);
  signal.addEventListener('abort', () => clearTimeout(timer));
}

function remember(): void {
  const title = document.querySelector('h1')?.textContent?.trim();
  // Skip the not-found page, which has no canonical URL.
  if (!title || !document.querySelector('link[rel="canonical"]')) return;
  const page = { title, href: location.pathname };
  const others = stored().filter(({ href }) => href !== page.href);
  writeStored('localStorage', KEY, JSON.stringify([page, ...others].slice(0, MOST + 1)));
}

// Ignores values that another script or an older version wrote.
function stored(): RecentPage[] {
  const value = parseStored('localStorage', KEY);
  return Array.isArray(value) ? value.filter(isRecentPage).slice(0, MOST + 1) : [];
}

function isRecentPage(value: unknown): value is RecentPage {
  const { title, href } = (value ?? {}) as Partial<RecentPage>;
  // Accept only paths on this site, never `//other.example`.
  return typeof title === 'string' && typeof href === 'string' && /^\/(?![/\\])/.test(href);
}
