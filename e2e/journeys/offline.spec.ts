import type { Page } from '@playwright/test';
import { LOST } from '../browser-messages';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { openSearch, searchOptions, searchStatus } from '../search-dialog';
import { expect, fixtureTest, test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { watchLoads } from '../watch-loads';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('region', { name: 'Page load failure' });
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });

fixtureTest(
  'offline, Back to a page that is not known any more keeps what is read, and Retry leads there',
  async ({ page, context, complaints }) => {
    await openPage(page, '/short');
    await followLink(page, '/long');
    await expect(heading(page, 'Long')).toBeVisible();
    // A full page load empties the router's cache.
    await page.reload();
    await page.waitForSelector('html[data-started]', { state: 'attached' });
    await page.waitForLoadState('networkidle');
    const loads = watchLoads(page);
    await context.setOffline(true);
    await page.evaluate(() => history.back());
    await expect(panel(page).getByRole('alert')).toContainText("You're offline.");
    await expect(heading(page, 'Long')).toBeVisible();
    await retry(page).click();
    await expect(retry(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(heading(page, 'Long')).toBeVisible();
    await context.setOffline(false);
    await retry(page).click();
    await expect(heading(page, 'Short')).toBeVisible();
    await expect(page).toHaveURL(/\/short$/);
    expect(loads).toEqual([]);
    takeComplaints(complaints, LOST);
  },
);

fixtureTest(
  'offline, pages that were read or fetched ahead still open, and nothing is said',
  async ({ page, context, complaints }) => {
    await openPage(page, '/short');
    await followLink(page, '/long');
    await expect(heading(page, 'Long')).toBeVisible();
    await page.locator('.main-links a[href="/many"]').hover();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goBack();
    await expect(heading(page, 'Short')).toBeVisible();
    await page.locator('.main-links a[href="/many"]').click();
    await expect(heading(page, 'Many')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    await context.setOffline(false);
    takeComplaints(complaints, LOST);
  },
);

test('offline in the search: what is known is answered, the rest is said, and Retry works', async ({
  page,
  context,
  complaints,
}) => {
  await openSearch(page, '/guides', 'hold');
  await expect(searchStatus(page)).toHaveText(/results for “hold”$/);
  await context.setOffline(true);
  const box = page.getByRole('combobox', { name: 'Search' });
  await box.fill('calendar');
  const alert = page.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText("Search couldn't be loaded.");
  await box.fill('hold');
  await expect(searchOptions(page).first()).toBeVisible();
  await expect(alert).toHaveCount(0);
  await box.fill('calendar');
  await expect(alert).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('dialog').getByRole('button', { name: 'Retry' }).click();
  await expect(searchOptions(page).first()).toContainText(/calendar/i);
  takeComplaints(complaints, LOST);
});

test('offline, a result that is chosen is said not to come, and Retry leads there', async ({
  page,
  context,
  complaints,
}) => {
  await openSearch(page, '/guides', 'createQuote');
  // Wait for the results of the whole query, not of its first letters.
  await expect(searchStatus(page)).toHaveText(/ for “createQuote”$/);
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('alert')).toContainText("You're offline.");
  await expect(heading(page, 'Guides')).toBeVisible();
  await context.setOffline(false);
  await retry(page).click();
  await expect(page).toHaveURL(/\/reference\/api\/generated\/create-quote/);
  await expect(panel(page)).toHaveCount(0);
  takeComplaints(complaints, LOST);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 800 } });

  test('offline, a link of the menu says so where it is seen, and Retry leads on; Back returns', async ({
    page,
    context,
    complaints,
  }) => {
    // With data saver on, nothing is prefetched.
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await openPage(page, '/guides/api-error-handling');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await context.setOffline(true);
    const link = menu.locator('.sidebar-open > ul a:not([aria-current]):visible').first();
    const href = (await link.getAttribute('href')) ?? '';
    await link.click();
    await expect(panel(page).getByRole('alert')).toContainText("You're offline.");
    await expect(menu).toBeHidden();
    await context.setOffline(false);
    await retry(page).click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(panel(page)).toHaveCount(0);
    await expect(menu).toBeHidden();
    await page.goBack();
    await expect(heading(page, 'API error handling')).toBeVisible();
    takeComplaints(complaints, LOST);
  });
});
