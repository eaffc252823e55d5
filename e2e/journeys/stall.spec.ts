import type { Page, Route } from '@playwright/test';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { CODE, routeCode } from '../route-code';
import { isPageRequest, routePage } from '../route-page';
import { openSearch, searchBox, searchOptions } from '../search-dialog';
import { expect, fixtureTest, test } from '../site-test';
import { watchLoads } from '../watch-loads';

/** Longer than the page waits before it shows a message, in ms. */
const TIMEOUT = 15_000;

test.beforeEach(({ page }) => page.clock.install());
fixtureTest.beforeEach(({ page }) => page.clock.install());

/** Moves the page's clock, by default to when the page shows a message. */
const wait = (page: Page, time = 8_000) => page.clock.fastForward(time);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('region', { name: 'Page load failure' });
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });
const bar = (page: Page) => page.locator('#nprogress .bar');

/**
 * Holds back every response to these requests. `letGo` releases all held responses, and `letNew` lets later ones
 * through.
 */
async function stall(page: Page, requests: RegExp | string | { readonly page: string }) {
  let isOver = false;
  let letGo = () => {};
  const end = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = async (route: Route) => {
    if (!isOver) await end;
    // The page may have been closed by now.
    await route.continue().catch(() => {});
  };
  if (requests === 'code') await routeCode(page, hold);
  else if (typeof requests === 'object' && 'page' in requests) {
    await routePage(page, requests.page, hold);
  } else await page.route(requests, hold);
  const letNew = () => {
    isOver = true;
  };
  return { letGo, letNew };
}

fixtureTest(
  'a page that does not come for 30 seconds: progress, then a word with Retry, and the page when it comes after all',
  async ({ page }) => {
    await openPage(page, '/long');
    const { letGo } = await stall(page, { page: '/short' });
    const loads = watchLoads(page);
    await followLink(page, '/short');
    await expect(bar(page)).toBeVisible({ timeout: 1_000 });
    await wait(page);
    await expect(panel(page).getByRole('alert')).toContainText("hasn't responded yet", {
      timeout: TIMEOUT,
    });
    await expect(panel(page).getByRole('alert')).toContainText('You asked for: /short');
    await expect(bar(page)).toHaveCount(0);
    await expect(heading(page, 'Long')).toBeVisible();
    // A retry waits just as long. Meanwhile, the page shows that it's retrying.
    await retry(page).click();
    await expect(panel(page).getByRole('status')).toHaveText('Retrying');
    await wait(page, 22_000);
    letGo();
    await expect(heading(page, 'Short')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    expect(loads).toEqual([]);
  },
);

fixtureTest(
  'while a page does not come, the reader can go elsewhere, and Back',
  async ({ page }) => {
    await openPage(page, '/long');
    await stall(page, { page: '/short' });
    await followLink(page, '/short');
    await expect(bar(page)).toBeVisible();
    await followLink(page, '/tabs');
    await expect(heading(page, 'Tabs')).toBeVisible();
    await expect(bar(page)).toHaveCount(0);
    await followLink(page, '/short');
    await expect(bar(page)).toBeVisible();
    await wait(page);
    await expect(retry(page)).toBeVisible({ timeout: TIMEOUT });
    await followLink(page, '/words');
    await expect(heading(page, 'Words')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Tabs')).toBeVisible();
  },
);

fixtureTest('a prefetch that does not come holds no click up for ever', async ({ page }) => {
  await openPage(page, '/long');
  const { letGo } = await stall(page, { page: '/short' });
  const asked = page.waitForRequest((request) => isPageRequest(request, '/short'));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/short';
    link.textContent = 'To the short page';
    document.querySelector('main')?.prepend(link);
  });
  const link = page.getByRole('link', { name: 'To the short page' });
  await link.hover();
  await asked;
  await link.click();
  await expect(bar(page)).toBeVisible();
  await wait(page);
  await expect(retry(page)).toBeVisible({ timeout: TIMEOUT });
  await expect(heading(page, 'Long')).toBeVisible();
  letGo();
  await expect(heading(page, 'Short')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

fixtureTest(
  'a script of the first page that does not come: the text is there, and its links lead on',
  async ({ page }) => {
    const { letGo } = await stall(page, CODE);
    await page.goto('/short', { waitUntil: 'commit' });
    await expect(heading(page, 'Short')).toBeVisible();
    await page.locator('.main-links a').first().click({ noWaitAfter: true });
    await expect(page).not.toHaveURL(/\/short$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    letGo();
    await page.waitForSelector('html[data-started]', { state: 'attached' });
  },
);

test('search data that does not come: says that it searches, then that it failed, and Retry works', async ({
  page,
}) => {
  const { letGo } = await stall(page, '**/_search/**');
  await openSearch(page, '/guides', '');
  await page.keyboard.type('hold');
  await expect(page.getByText('Searching…')).toBeVisible();
  await wait(page);
  const alert = page.getByRole('alert').filter({ hasText: "Search couldn't be loaded." });
  await expect(alert).toBeVisible({ timeout: 25_000 });
  // Nothing hangs: the search closes and opens again.
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  letGo();
  await page.unroute('**/_search/**');
  await page.keyboard.press('/');
  await page.keyboard.type('hold');
  await expect(searchOptions(page).first()).toBeVisible();
});

test('the code of the search does not come: progress, the other keys work, and Escape gives up', async ({
  page,
}) => {
  await openPage(page, '/guides');
  const { letGo } = await stall(page, 'code');
  await page.keyboard.press('/');
  await page.keyboard.type('ho');
  await expect(bar(page)).toBeVisible();
  const isHeldBack = await page.evaluate(() => {
    const event = new KeyboardEvent('keydown', {
      key: 'r',
      ctrlKey: true,
      bubbles: true,
      cancelable: true,
    });
    return !document.body.dispatchEvent(event);
  });
  expect(isHeldBack).toBe(false);
  await page.keyboard.press('Escape');
  await expect(bar(page)).toHaveCount(0);
  letGo();
  await page.waitForTimeout(500);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
});

test('the code of the search does not come at all: the page of results opens with the query, says so, and Retry works', async ({
  page,
}) => {
  await openPage(page, '/guides');
  await stall(page, 'code');
  await page.keyboard.press('/');
  await page.keyboard.type('hold');
  await expect(bar(page)).toBeVisible();
  await wait(page);
  // The module that every page loads is in the browser's cache, so the results page starts.
  await expect(page).toHaveURL(/\/search\?q=hold$/, { timeout: TIMEOUT });
  await expect(heading(page, 'Search')).toBeVisible();
  await page.unroute(CODE);
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'for “hold”' })).toBeVisible();
});

test('the page of results whose code does not come says that it loads, then that it failed, and Retry works', async ({
  page,
}) => {
  await openPage(page, '/guides');
  const { letGo } = await stall(page, 'code');
  await followLink(page, '/search?q=hold');
  await expect(page.getByText('Loading search…')).toBeVisible();
  await wait(page);
  const alert = page.getByRole('alert').filter({ hasText: "Search couldn't be loaded." });
  await expect(alert).toBeVisible({ timeout: TIMEOUT });
  letGo();
  // The code arrives after all.
  await expect(page.getByRole('status').filter({ hasText: 'for “hold”' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
