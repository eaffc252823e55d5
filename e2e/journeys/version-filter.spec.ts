import type { Page } from '@playwright/test';
import { breakStorage } from '../break-storage';
import { readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const OPERATION = '/reference/api/generated/create-payout';
const filterOf = (page: Page) => page.getByLabel('Product version');
const markOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

async function choose(page: Page, version: string): Promise<void> {
  await filterOf(page).selectOption(version);
}

test('the version filter marks what is not in a version yet, is remembered, and can be taken off', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, OPERATION);
  expect(await markOf(page, 'h1')).toBe('none');
  await choose(page, 'mvp.1');
  expect(await markOf(page, 'h1')).toBe('"not in mvp.1 yet"');
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

test('the version filter goes along with a navigation, and marks a page once', async ({ page }) => {
  await openPage(page, '/reference/api/generated/api-overview');
  await choose(page, 'mvp.0');
  expect(await markOf(page, '.api-card-link[href$=create-payout]')).toContain('not in mvp.0 yet');
  await page.goto(OPERATION);
  await expect(filterOf(page)).toHaveValue('mvp.0');
  expect(await markOf(page, 'h1')).toBe('"not in mvp.0 yet"');
  const others = await page.locator('[data-since]:not(h1)').evaluateAll((elements) =>
    elements
      .filter((element) => element.closest('main, [aria-current=page]'))
      .map((element) => getComputedStyle(element, '::after'))
      .filter(({ content, display }) => content !== 'none' && display !== 'none'),
  );
  expect(others).toEqual([]);
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
  expect(await markOf(page, 'h1')).toBe('"not in mvp.1 yet"');
});
