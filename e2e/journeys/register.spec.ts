import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const PATH = '/reference/decisions';
const register = (page: Page) => page.locator('.register');
const rows = (page: Page) => register(page).locator('tbody tr:visible');
const numbers = async (page: Page) =>
  (await rows(page).locator('th').allTextContents()).map((text) => text.trim().slice(0, 8));

test('the register lists every record, each leads to its page, and going back finds the register as it was left', async ({
  page,
}) => {
  await openPage(page, PATH);
  await expect(rows(page)).toHaveCount(61);
  await expect(register(page).getByRole('status')).toHaveText('61 records');
  await page.getByLabel('Domain').selectOption('bookings');
  const before = await numbers(page);
  expect(before.length).toBeGreaterThan(0);
  expect(before.length).toBeLessThan(60);
  await rows(page).nth(0).getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/${before[0]?.toLowerCase()}$`));
  await page.goBack();
  await expect(rows(page)).toHaveCount(before.length);
});

test('status, topic, domain and text narrow it, stand in the address, and are found again', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, PATH);
  await page.getByLabel('Status').selectOption('superseded');
  await expect(rows(page)).toHaveCount(5);
  expect(await numbers(page)).toEqual(['ADR-0031', 'ADR-0026', 'ADR-0021', 'ADR-0018', 'ADR-0003']);
  await page.getByLabel('Topic').selectOption('hosting');
  expect(await numbers(page)).toEqual(['ADR-0026']);
  await expect(page).toHaveURL(`${process.env.SITE}${PATH}?status=superseded&topic=hosting`);
  await expect(register(page).getByRole('status')).toHaveText('1 of 61 records');

  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByLabel('Status')).toHaveValue('superseded');
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(rows(page)).toHaveCount(61);
  await expect(page).toHaveURL(`${process.env.SITE}${PATH}`);

  await page.getByLabel('Search records').fill('VALKEY session');
  expect(await numbers(page)).toEqual(['ADR-0036']);
  await page.getByLabel('Search records').fill('nothing of the kind');
  await expect(register(page).getByRole('status')).toHaveText('No records match');
});

test('on a phone, the cells of a record are below each other', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, PATH);
  const row = rows(page).first();
  const [title, date] = await Promise.all([
    row.getByRole('rowheader').boundingBox(),
    row.getByRole('cell').last().boundingBox(),
  ]);
  expect(date?.x).toBe(title?.x);
  expect(date?.y).toBeGreaterThan((title?.y ?? 0) + (title?.height ?? 0) - 1);
  await expect(row.getByRole('cell').last()).toHaveCSS('display', 'block');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the whole table is there, and nothing that has no effect', async ({ page }) => {
    await page.goto(`${PATH}?status=proposed`);
    await expect(rows(page)).toHaveCount(61);
    await expect(page.getByLabel('Status')).toBeHidden();
  });
});
