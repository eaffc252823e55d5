import type { RecentPage } from './search-recent';

const MOST = 5;

/** The links that lead on from a page, best first: its related pages, and all others. */
const SOURCES = ['main .heading:has(> #related) + ul li > a:first-child', 'main a'];

/** Returns the pages to which readers most likely go from this page, except those in `others`. */
export function readNearbyPages(basePath: string, others: readonly RecentPage[]): RecentPage[] {
  const known = new Set([location.pathname, ...others.map(({ href }) => href)]);
  const pages: RecentPage[] = [];
  for (const link of SOURCES.flatMap((source) => [...document.querySelectorAll(source)])) {
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin) continue;
    const { pathname: href } = link;
    const title = link.textContent?.trim() ?? '';
    // A file has an ending, and no page is named after one.
    if (!href.startsWith(`${basePath}/`) || known.has(href) || /\.(?!\d)\w+$/.test(href)) continue;
    if (title.length < 3 || title.length > 60) continue;
    known.add(href);
    if (pages.push({ title, href }) === MOST) break;
  }
  return pages;
}
