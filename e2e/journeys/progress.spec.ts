import type { Page } from '@playwright/test';
import { holdBack } from '../hold-back';
import { openPage } from '../open-page';
import { expect, fixtureTest as test } from '../site-test';
import { waitForStart } from '../wait-for-start';

const bar = (page: Page) => page.locator('#nprogress .bar');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const follow = (page: Page, href: string) =>
  page.locator(`main a[href="${href}"]`).first().dispatchEvent('click');

/** Returns how much of the bar is drawn, in percent. */
const drawn = (page: Page) =>
  bar(page).evaluate((element) => 100 + Number(/-?[\d.]+/.exec(element.style.transform.slice(11))));

/** Opens a page and stops its clock, so that time passes only when the test advances it. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install({ time: 0 });
  await openPage(page, path);
  await page.clock.pauseAt(3_600_000);
}

test('it starts 200 ms after a click at 8 %, trickles every 800 ms without a spinner, and goes when done', async ({
  page,
}) => {
  const letGo = await holdBack(page, '/short');
  await openStill(page, '/');
  await follow(page, '/short');
  await page.clock.runFor(199);
  await expect(bar(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(bar(page)).toHaveCount(1);
  expect(await drawn(page)).toBe(8);
  expect(await bar(page).evaluate(({ style }) => style.transition)).toContain('200ms');
  await expect(page.locator('#nprogress').locator(':scope > *')).toHaveCount(1);
  await page.clock.runFor(799);
  expect(await drawn(page)).toBe(8);
  await page.clock.runFor(1);
  expect(await drawn(page)).toBeGreaterThan(8);
  // The old page stays until the next one is ready.
  await expect(heading(page, 'Fixture')).toBeVisible();
  letGo();
  await expect(heading(page, 'Short')).toBeVisible();
  expect(await drawn(page)).toBe(100);
  await page.clock.runFor(200);
  await expect(page.locator('#nprogress')).toHaveCSS('opacity', '0');
  await page.clock.runFor(200);
  await expect(bar(page)).toHaveCount(0);
});

test('a route that is ready within the delay cancels it', async ({ page }) => {
  await openStill(page, '/');
  await follow(page, '/short');
  await expect(heading(page, 'Short')).toBeVisible();
  await page.clock.runFor(2_000);
  await expect(bar(page)).toHaveCount(0);
});

test('hash changes and query changes never show it', async ({ page }) => {
  const letGo = await holdBack(page, '/long');
  await openStill(page, '/long');
  await page.locator('.toc a').nth(3).dispatchEvent('click');
  await expect(page).toHaveURL(/#section-4$/);
  await page.clock.runFor(2_000);
  await expect(bar(page)).toHaveCount(0);
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '?page=2';
    document.querySelector('main')?.append(link);
    link.click();
  });
  await page.clock.runFor(2_000);
  await expect(bar(page)).toHaveCount(0);
  letGo();
});

test('back and forward count as navigation', async ({ page }) => {
  await openPage(page, '/short');
  await page.locator('.brand').first().dispatchEvent('click');
  await expect(heading(page, 'Fixture')).toBeVisible();
  // A full page load empties the router's cache.
  const letGo = await holdBack(page, '/short');
  await page.reload();
  await waitForStart(page);
  await page.evaluate(() => history.back());
  await expect(bar(page)).toHaveCount(1);
  letGo();
  await expect(heading(page, 'Short')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
});

test('it goes when the reader returns to the page shown', async ({ page }) => {
  const letGo = await holdBack(page, '/short');
  await openPage(page, '/');
  await follow(page, '/short');
  await expect(bar(page)).toHaveCount(1);
  await page.locator('.brand').first().dispatchEvent('click');
  await expect(bar(page)).toHaveCount(0);
  letGo();
});
