import { expect, type Page } from '@playwright/test';
import { openPage } from './open-page';

/** Words of a page today, and what they were when the reader read it. */
export type Edit = readonly [now: string, before: string];

/** The stored pages, one per line, '' if there are none. */
export function readStored(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('reading') ?? '');
}

/**
 * Lets the reader read an earlier version of a page, until it counts as read. The page's clock must be installed. Throws
 * if the page doesn't contain the words.
 */
export async function readEarlier(page: Page, path: string, edits: readonly Edit[]): Promise<void> {
  const isPage = ({ pathname }: URL) => pathname === path;
  await page.route(isPage, async (route) => {
    const response = await route.fetch();
    let body = await response.text();
    for (const [now, before] of edits) {
      if (!body.includes(now)) throw new Error(`${path} doesn't contain "${now}"`);
      body = body.replaceAll(now, before);
    }
    await route.fulfill({ response, body });
  });
  await openPage(page, path);
  await page.clock.fastForward(5_000);
  await expect.poll(() => readStored(page)).toContain(`\n${path} `);
  await page.unroute(isPage);
}
