import type { Browser, Page } from '@playwright/test';
import { waitForStart } from '../wait-for-start';
import { openFreshPage, SLOW_PHONE, type Throttle } from './open-browser';
import { sumBytes, type Transfer, watchTransfers } from './watch-transfers';

/** Cost of a reader's first visit to a page. Bytes are compressed and include headers. */
export type Reading = {
  readonly bytes: {
    readonly all: number;
    readonly html: number;
    readonly styles: number;
    readonly scripts: number;
    readonly fonts: number;
    /** Bytes of prefetched pages, within ten seconds. */
    readonly ahead: number;
    /** Bytes fetched on a second visit to the same page. */
    readonly again: number;
  };
  readonly requests: number;
  /** Milliseconds after the request, on a slow phone. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Total blocking time: for each task after the first paint and within ten seconds, its time above 50 ms. */
  readonly blocking: number;
  /** Cumulative score of all layout shifts. */
  readonly shift: number;
};

const WATCHED_MS = 10_000;

/**
 * Visits `url` for the first time and watches the page for ten seconds, then visits it again. By default, emulates a
 * slow phone.
 */
export async function measureReading(
  browser: Browser,
  url: string,
  throttle: Throttle = SLOW_PHONE,
): Promise<Reading> {
  const { page, session, close } = await openFreshPage(browser, { width: 390, throttle });
  try {
    await page.addInitScript(watchPaint);
    const transfers = watchTransfers(session);
    await page.goto(url);
    await waitForStart(page);
    await page.waitForTimeout(WATCHED_MS);
    const paint = await readPaint(page);
    const first = [...transfers];
    const kind = (...kinds: readonly string[]) =>
      sumBytes(first, (transfer) => !isAhead(transfer) && kinds.includes(transfer.kind));
    const before = transfers.length;
    await page.goto('about:blank');
    await page.goto(url);
    await waitForStart(page);
    await page.waitForTimeout(2_000);
    const again = transfers.slice(before);
    return {
      bytes: {
        all: sumBytes(first, (transfer) => !isAhead(transfer)),
        html: kind('Document'),
        styles: kind('Stylesheet'),
        scripts: kind('Script'),
        fonts: kind('Font'),
        ahead: sumBytes(first, isAhead),
        again: sumBytes(again, (transfer) => !isAhead(transfer)),
      },
      requests: first.filter((transfer) => !isAhead(transfer)).length,
      ...paint,
    };
  } finally {
    await close();
  }
}

/** Returns true if a transfer is a prefetched page. */
const isAhead = ({ url, kind }: Transfer) => kind === 'Fetch' && !/\.json(\?|$)/.test(url);

type Seen = { largest: number; tasks: { start: number; end: number }[]; shift: number };

// Runs in the page. Must not contain named functions: the compiler preserves their names with a helper that doesn't
// exist in the page.
function watchPaint(): void {
  const seen: Seen = { largest: 0, tasks: [], shift: 0 };
  Object.assign(window, { seen });
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { startTime: start, duration } = entry;
        if (type === 'longtask') seen.tasks.push({ start, end: start + duration });
        else if (type === 'layout-shift') {
          seen.shift += (entry as PerformanceEntry & { value: number }).value;
        } else seen.largest = start;
      }
    }).observe({ type, buffered: true });
  }
}

async function readPaint(page: Page) {
  return page.evaluate(() => {
    const { largest, tasks, shift } = (window as unknown as { seen: Seen }).seen;
    const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0;
    // Like Lighthouse, ignore tasks before the first paint: the reader couldn't use anything yet.
    const blocking = tasks.reduce(
      (sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50),
      0,
    );
    return { firstPaint, largestPaint: largest, blocking, shift };
  });
}
