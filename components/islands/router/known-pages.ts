import { noAnswer, tryToFetch } from '../kit/fetch';

/** Maximum age of a cached page, in ms, except on Back and Forward. */
const FRESH = 5 * 60_000;

/** Maximum number of cached pages. Readers rarely go back this far, or hover over this many links. */
const MOST = 50;

type Known = { readonly answer: Promise<PageText | string>; readonly since: number };

// Keyed by URL, newest entry last.
const pages = new Map<string, Known>();

const OTHER = 'The server sent an unexpected response.';
const CUT_OFF = 'Only part of the page arrived.';

/**
 * Prefetches a page at low priority. Resolves with the number of bytes transferred, 0 if the request failed, or
 * undefined if the cache already has a fresh page or is waiting for one.
 */
export async function fetchAhead(address: string): Promise<number | undefined> {
  if (isFresh(pages.get(address))) return undefined;
  const answer = await keep(address, fetchPage(address, { priority: 'low' }));
  return typeof answer === 'string' ? 0 : answer.bytes;
}

/**
 * Returns the page at `address`, or an error message for the reader. Uses a cached page of any age on Back and Forward,
 * otherwise one that's up to five minutes old. If the server doesn't respond, falls back to a cached page of any age.
 */
export async function findPage(address: string, isBack: boolean): Promise<PageText | string> {
  const known = pages.get(address);
  const isUsable = known && (isBack || isFresh(known));
  const kept = isUsable ? await known.answer : undefined;
  if (typeof kept === 'object') return kept;
  const answer = await keep(address, fetchPage(address));
  if (typeof answer === 'object' || answer !== noAnswer()) return answer;
  const old = await known?.answer;
  if (typeof old !== 'object') return answer;
  keepPage(address, old.html);
  return old;
}

/** Caches a page that was loaded some other way. */
export function keepPage(address: string, html: string): void {
  keep(address, Promise.resolve({ html, bytes: 0 }));
}

async function keep(
  address: string,
  answer: Promise<PageText | string>,
): Promise<PageText | string> {
  const known = { answer, since: performance.now() };
  pages.delete(address);
  pages.set(address, known);
  const [oldest] = pages.keys();
  if (pages.size > MOST && oldest !== undefined) pages.delete(oldest);
  const page = await answer;
  // Drop failed requests, because the next call should try again.
  if (typeof page === 'string' && pages.get(address) === known) pages.delete(address);
  return page;
}

function isFresh(known: Known | undefined): boolean {
  return known !== undefined && performance.now() - known.since < FRESH;
}

/** The HTML of a page and its compressed size in bytes, 0 if unknown. */
type PageText = { readonly html: string; readonly bytes: number };

/** Fetches the HTML of the page at `address`. If that fails, even halfway, returns an error message for the reader. */
async function fetchPage(address: string, init: RequestInit = {}): Promise<PageText | string> {
  const answer = await tryToFetch(() => fetch(address, init), /^text\/html/);
  if (typeof answer === 'string') return answer;
  const html = await answer.text();
  if (!html.includes('data-page-part="page"')) return OTHER;
  if (!html.trimEnd().endsWith('</html>')) return CUT_OFF;
  const [entry] = performance.getEntriesByName(answer.url, 'resource').slice(-1);
  return { html, bytes: (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0 };
}
