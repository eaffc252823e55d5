import { tryToFetch } from './try-to-fetch';

/** The HTML of a page and its compressed size in bytes, 0 if unknown. */
export type PageText = { readonly html: string; readonly bytes: number };

const OTHER = 'The server sent an unexpected response.';
const CUT_OFF = 'Only part of the page arrived.';

/** Fetches the HTML of the page at `address`. If that fails, even halfway, returns an error message for the reader. */
export async function fetchPage(
  address: string,
  init: RequestInit = {},
): Promise<PageText | string> {
  const answer = await tryToFetch(() => fetch(address, init), /^text\/html/);
  if (typeof answer === 'string') return answer;
  const html = await answer.text();
  if (!html.includes('data-page-part="page"')) return OTHER;
  if (!html.trimEnd().endsWith('</html>')) return CUT_OFF;
  const [entry] = performance.getEntriesByName(answer.url, 'resource').slice(-1);
  return { html, bytes: (entry as PerformanceResourceTiming | undefined)?.encodedBodySize ?? 0 };
}
