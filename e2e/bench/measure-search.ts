import type { Browser, CDPSession } from '@playwright/test';
import { searchBox, searchOptions } from '../search-dialog';
import { waitForStart } from '../wait-for-start';
import { openFreshPage } from './open-browser';
import { sumBytes, watchTransfers } from './watch-transfers';

/** Cost of the first search, with none of its code or data in the browser cache. */
export type SearchCost = {
  /** Compressed bytes of code and index, from the key that opens the search to the first results. */
  readonly firstBytes: number;
  /** Milliseconds of work on the page's main thread in the same period. */
  readonly firstWork: number;
  /** Median milliseconds of main-thread work for each further key. `worstKeyWork` is the maximum. */
  readonly keyWork: number;
  readonly worstKeyWork: number;
};

/** Measures a search on the page `url`: inserts `query`, then the letters of `further` one by one. */
export async function measureSearch(
  browser: Browser,
  url: string,
  { query, further }: { readonly query: string; readonly further: string },
): Promise<SearchCost> {
  const { page, session, close } = await openFreshPage(browser);
  try {
    await session.send('Performance.enable');
    await page.goto(url);
    await waitForStart(page);
    await settle(session);
    const transfers = watchTransfers(session);
    const before = await workOf(session);
    await page.keyboard.press('/');
    await searchBox(page).waitFor();
    // Insert the query at once, like a paste. Each typed letter would start a search.
    await page.keyboard.insertText(query);
    await searchOptions(page).first().waitFor();
    await settle(session);
    const firstWork = (await workOf(session)) - before;
    const firstBytes = sumBytes(transfers);
    const keys: number[] = [];
    for (const letter of further) {
      const start = await workOf(session);
      await page.keyboard.insertText(letter);
      await settle(session);
      keys.push((await workOf(session)) - start);
    }
    keys.sort((a, b) => a - b);
    const [keyWork = 0, worstKeyWork = 0] = [keys[keys.length >> 1], keys.at(-1)];
    return { firstBytes, firstWork, keyWork, worstKeyWork };
  } finally {
    await close();
  }
}

/** Returns how many milliseconds the main thread has worked since the page began to load. */
async function workOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Waits until the main thread is almost idle. */
async function settle(session: CDPSession): Promise<void> {
  for (let last = await workOf(session), quiet = 0; quiet < 3; ) {
    await new Promise((resolve) => setTimeout(resolve, 150));
    const now = await workOf(session);
    quiet = now - last < 5 ? quiet + 1 : 0;
    last = now;
  }
}
