import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { readShifts, sumShifts, watchShifts } from '../layout-shifts';
import { expect, test } from '../site-test';
import { waitForStart } from '../wait-for-start';

/** Emulates "Slow 3G" as browsers do: 2 s until anything arrives, then 50 kB per second. */
async function slowDown(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const speed = 50_000;
  await devtools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    connectionType: 'cellular3g',
    downloadThroughput: speed,
    uploadThroughput: speed,
  });
}

const PAGES = ['/guides/api-error-handling', '/reference/api/generated/create-quote'];

for (const path of chooseSome(1, PAGES)) {
  test(`on slow 3G the text of ${path} doesn't wait for its script, and nothing moves`, async ({
    page,
  }) => {
    await page.addInitScript(watchShifts);
    await slowDown(page);
    await page.goto(path, { waitUntil: 'commit' });
    await waitForStart(page);
    const { painted, started } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
      started: performance.now(),
    }));
    expect(painted).toBeLessThan(8_000);
    expect(painted).toBeLessThan(started);
    // Wait for fonts and all other requests.
    await page.waitForLoadState('networkidle');
    await page.evaluate(() => document.fonts.ready);
    const shifts = await page.evaluate(readShifts);
    expect(sumShifts(shifts), shifts.join('\n')).toBeLessThan(0.01);
  });
}
