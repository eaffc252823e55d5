import type { Page } from '@playwright/test';
import { breakStorage } from '../break-storage';
import { readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const OPERATION = '/reference/api/generated/create-payout';
// Finds the select in the header, because the mobile menu also has one.
const filterOf = (page: Page) => page.locator('#Versions').getByLabel('Product version');
const markOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

async function choose(page: Page, version: string): Promise<void> {
  await page.getByRole('button', { name: /^Version: / }).click();
  await filterOf(page).selectOption(version);
  await page.keyboard.press('Escape');
}

test('the version filter marks what is not in a version yet, is remembered, and can be taken off', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, OPERATION);
  expect(await markOf(page, 'h1')).toBe('none');
  await choose(page, 'mvp.1');
  expect(await markOf(page, 'h1')).toBe('" (not in mvp.1 yet)"');
  await expect(page.getByRole('button', { name: 'Version: Next as of mvp.1' })).toBeVisible();

  await openPage(page, '/specifications/versions');
  expect(await markOf(page, 'tr[data-version="v1"]:not([data-head]) [data-since]')).toBe(
    '" (not in mvp.1 yet)"',
  );
  expect(await markOf(page, 'tr[data-version="mvp.1"]:not([data-head]) [data-since]')).toBe('none');
  await page.addInitScript(watchShifts);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Version: Next as of mvp.1' })).toBeVisible();
  await expect(filterOf(page)).toHaveValue('mvp.1');
  expect(await page.evaluate(readShifts)).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('version-filter'))).toBe('mvp.1');
  await choose(page, '');
  expect(await markOf(page, 'tr[data-version="v1"]:not([data-head]) [data-since]')).toBe('none');
  expect(await page.evaluate(() => localStorage.getItem('version-filter'))).toBeNull();
});

test('the version filter goes along with a navigation', async ({ page }) => {
  await openPage(page, '/reference/api/generated/api-overview');
  await choose(page, 'mvp.0');
  expect(await markOf(page, '.api-card-link[href$=create-payout]')).toContain('not in mvp.0 yet');
  await page.goto(OPERATION);
  expect(await markOf(page, '.sidebar [aria-current] [data-since]')).toBe('" (not in mvp.0 yet)"');
});

test('a value that is no version changes nothing', async ({ page }) => {
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.setItem('version-filter', 'v9'));
  await openPage(page, OPERATION);
  expect(await markOf(page, 'h1')).toBe('none');
});

test('storage that is blocked lets the version filter work for this visit', async ({ page }) => {
  await breakStorage(page, 'blocked');
  await openPage(page, OPERATION);
  await choose(page, 'mvp.1');
  expect(await markOf(page, 'h1')).toBe('" (not in mvp.1 yet)"');
});
