import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { followLink } from '../follow-link';
import { readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
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
    const score = shifts.reduce((sum, shift) => sum + Number.parseFloat(shift), 0);
    expect(score, shifts.join('\n')).toBeLessThan(0.01);
  });
}

test('on slow 3G a link works before the script is there', async ({ page }) => {
  await slowDown(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/_next/static/islands/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/guides', { waitUntil: 'commit' });
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', {
    name: 'Architecture',
  });
  await link.click({ noWaitAfter: true });
  expect(await page.locator('html[data-started]').count()).toBe(0);
  await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
  letGo();
  await waitForStart(page);
});

test('on slow 3G a click shows progress, then the page, and no failure', async ({ page }) => {
  await openPage(page, '/guides');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await followLink(page, '/reference/decisions/adr-0003');
  await expect(page.locator('#nprogress .bar')).toBeVisible({ timeout: 1_500 });
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await expect(page).toHaveURL(/adr-0003$/, { timeout: 20_000 });
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Page load failure' })).toHaveCount(0);
});

test('on slow 3G the search answers to what was typed at once', async ({ page }) => {
  await openPage(page, '/guides');
  await page.waitForLoadState('networkidle');
  await slowDown(page);
  await page.keyboard.press('/');
  await page.keyboard.type('hold');
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await expect(page.getByRole('listbox').getByRole('option').first()).toContainText(/hold/i, {
    timeout: 30_000,
  });
  await expect(page.getByRole('alert').filter({ hasText: "couldn't be loaded" })).toHaveCount(0);
});
