import type { Page } from '@playwright/test';
import { expect, test } from '../site-test';

const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const memory = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('announcement.id'),
    localStorage.getItem('announcement.dismiss'),
  ]);

test('a reader closes the announcement once, and it stays closed before the first paint', async ({
  page,
}) => {
  await page.goto('/guides');
  await expect(bar(page)).toContainText('46 operations');
  expect(await memory(page)).toEqual(['api-1-0-0', 'false']);
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await memory(page)).toEqual(['api-1-0-0', 'true']);
  await page.goto('/architecture', { waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.announcement)).toBe('closed');
});

test('a new announcement shows on the very first load, whatever was closed before', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('announcement.id', 'an-older-one');
    localStorage.setItem('announcement.dismiss', 'true');
  });
  await page.goto('/guides');
  await expect(bar(page)).toBeVisible();
  expect(await memory(page)).toEqual(['api-1-0-0', 'false']);
});

test('with storage blocked the announcement can still be closed for the page view', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await page.goto('/guides');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(bar(page)).toBeHidden();
});

test('the announcement is not printed', async ({ page }) => {
  await page.goto('/guides');
  await page.emulateMedia({ media: 'print' });
  await expect(bar(page)).toBeHidden();
});
