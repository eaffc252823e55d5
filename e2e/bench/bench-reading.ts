import { startServer } from '../../lib/hosting/server/start-server';
import { pathOf } from './generate-page';
import { measureNavigation, type Navigation } from './measure-navigation';
import { measureReading, type Reading } from './measure-reading';
import { measureSearch, type SearchCost } from './measure-search';
import { openBrowser } from './open-browser';

/** Cost of a generated site for its readers. `ahead` is a navigation with prefetching, `unprepared` one without. */
export type ReadingBench = {
  /** Median of several first visits, keyed by page kind. */
  readonly first: Readonly<Record<string, Reading>>;
  readonly ahead: Navigation;
  readonly unprepared: Navigation;
  readonly search: SearchCost;
};

/** Numbers of the visited page and of a page that it links to. */
const DOCUMENT = 7;
const LINKED = 18;
const TIMES = 5;

/**
 * Measures visits, navigation, and search in a browser. `bundle` is a build of `generateSite` with `count` pages.
 * Visits and navigation are throttled to the speed of a slow phone.
 */
export async function benchReading(bundle: string, count: number): Promise<ReadingBench> {
  const pages = {
    document: `/${pathOf(DOCUMENT, count)}`,
    operation: '/reference/api/generated/get-unit0',
    home: '/',
  };
  const server = await startServer({ directory: bundle, port: 0 });
  const browser = await openBrowser();
  const from = server.url + pages.document;
  try {
    const first: Record<string, Reading> = {};
    for (const [name, path] of Object.entries(pages)) {
      first[name] = await medianOf(
        () => measureReading(browser, server.url + path),
        ({ largestPaint }) => largestPaint,
      );
    }
    const duration = (one: Navigation) => one.duration;
    const go = (isAhead: boolean) => () =>
      measureNavigation(browser, from, { href: `/${pathOf(LINKED, count)}`, isAhead });
    return {
      first,
      ahead: await medianOf(go(true), duration),
      unprepared: await medianOf(go(false), duration),
      search: await medianOf(
        () => measureSearch(browser, from, { query: 'calendar', further: ' price' }),
        ({ firstWork }) => firstWork,
      ),
    };
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Measures several times and returns the median result by `numberOf`. */
async function medianOf<T>(measure: () => Promise<T>, numberOf: (result: T) => number): Promise<T> {
  const results: T[] = [];
  for (let time = 0; time < TIMES; time += 1) results.push(await measure());
  const [middle] = results.sort((a, b) => numberOf(a) - numberOf(b)).slice(Math.floor(TIMES / 2));
  if (middle === undefined) throw new Error('nothing was measured');
  return middle;
}
