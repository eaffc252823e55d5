import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const PATH = '/specifications/versions';
const matrix = (page: Page) => page.locator('.register');
const rows = (page: Page) =>
  matrix(page).locator('tbody tr[data-version]:not([data-head]):visible');
const ids = async (page: Page) =>
  (await rows(page).locator('th').allTextContents()).map((text) => text.trim().slice(0, 6));

test('domain, version and text narrow it, stand in the address, and are found again', async ({
  page,
}) => {
  await openPage(page, PATH);
  await matrix(page).getByRole('combobox', { name: 'Domain' }).selectOption('bookings');
  await expect(rows(page)).toHaveCount(9);
  await page.getByLabel('New in').selectOption('mvp.1');
  expect(await ids(page)).toEqual(['BKG-02', 'BKG-03', 'BKG-04']);
  await expect(page).toHaveURL(`${process.env.SITE}${PATH}?domain=bookings&version=mvp.1`);
  await expect(matrix(page).getByRole('status')).toHaveText('3 of 105 capabilities');

  await page.reload();
  await expect(rows(page)).toHaveCount(3);
  await matrix(page).getByRole('combobox', { name: 'Domain' }).selectOption('');
  await expect(rows(page)).toHaveCount(15);
  // A domain without additions in this version stays in the matrix and shows the gap.
  await expect(page.getByRole('row', { name: /^Supply/ })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(105);
  await matrix(page).getByLabel('Search capabilities').fill('confirm-hold');
  expect(await ids(page)).toEqual(['BKG-03']);
  await expect(page.getByRole('row', { name: /^Supply/ })).toBeHidden();
});

test('a capability, its operation and its domain lead to each other', async ({ page }) => {
  await openPage(page, `${PATH}?domain=availability-calendar`);
  await rows(page)
    .getByRole('link', { name: /^AVL-02/ })
    .click();
  await expect(page).toHaveURL(/availability-calendar_version-mapping#AVL-02$/);
  const row = page.locator('[id="AVL-02"]');
  await expect(row).toBeInViewport();
  await row.getByRole('link', { name: 'create-block' }).click();
  await expect(page).toHaveURL(/\/create-block$/);
  await page
    .locator('#access')
    .getByRole('link', { name: /^AVL-02/ })
    .click();
  await expect(page).toHaveURL(/availability-calendar_version-mapping#AVL-02$/);
  await page.locator('caption').getByRole('link').click();
  await expect(rows(page)).toHaveCount(9);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole matrix is there, and nothing that has no effect', async ({ page }) => {
    await page.goto(`${PATH}?version=v1`);
    await expect(rows(page)).toHaveCount(105);
    await expect(page.getByLabel('New in')).toBeHidden();
  });
});
