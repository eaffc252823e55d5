import type { Page } from '@playwright/test';
import { breakStorage } from '../break-storage';
import { expectStillLoad, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const OPERATION = '/reference/api/generated/create-payout';
const button = (page: Page) => page.getByRole('button', { name: 'Version: Next', exact: true });
const choices = (page: Page) => page.getByRole('group', { name: "Show what's in" });
const choice = (page: Page, name: RegExp) => choices(page).getByRole('radio', { name });
const markOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element, '::after').content);

async function choose(page: Page, name: RegExp): Promise<void> {
  await button(page).click();
  await choice(page, name).check();
  await page.keyboard.press('Escape');
  await expect(choices(page)).toBeHidden();
}

test('the version filter marks what is not in a version yet, is remembered, and can be taken off', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, OPERATION);
  expect(await markOf(page, 'h1')).toBe('none');
  const before = await button(page).boundingBox();
  await choose(page, /^mvp\.1 /);
  expect(await markOf(page, 'h1')).toBe('"not in mvp.1 yet"');
  expect(await button(page).boundingBox()).toEqual(before);

  await openPage(page, '/specifications/versions');
  expect(await markOf(page, 'tr[data-version="v1"]:not([data-head]) [data-since]')).toBe(
    '" (not in mvp.1 yet)"',
  );
  expect(await markOf(page, 'tr[data-version="mvp.1"]:not([data-head]) [data-since]')).toBe('none');
  await page.addInitScript(watchShifts);
  await expectStillLoad(page, async () => {
    await page.reload();
    await button(page).click();
    await expect(choice(page, /^mvp\.1 /)).toBeChecked();
  });
  expect(await page.evaluate(() => localStorage.getItem('version-filter'))).toBe('mvp.1');
  await choice(page, /^All versions$/).check();
  expect(await markOf(page, 'tr[data-version="v1"]:not([data-head]) [data-since]')).toBe('none');
  expect(await page.evaluate(() => localStorage.getItem('version-filter'))).toBeNull();
});

test('the version filter goes along with a navigation, and marks a page once', async ({ page }) => {
  await openPage(page, '/reference/api');
  await choose(page, /^mvp\.0 /);
  expect(await markOf(page, '.api-card-link[href$=create-payout]')).toContain('not in mvp.0 yet');
  await page.goto(OPERATION);
  await button(page).click();
  await expect(choice(page, /^mvp\.0 /)).toBeChecked();
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
  await choose(page, /^mvp\.1 /);
  expect(await markOf(page, 'h1')).toBe('"not in mvp.1 yet"');
});

test('the version menu offers the choice only on pages that it changes', async ({ page }) => {
  await openPage(page, OPERATION);
  await button(page).click();
  await choice(page, /^mvp\.0 /).check();
  await page.keyboard.press('Escape');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Guides' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await button(page).click();
  await expect(page.getByRole('list', { name: /^Versions/ })).toBeVisible();
  await expect(choices(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`${OPERATION}$`));
  await button(page).click();
  await expect(choice(page, /^mvp\.0 /)).toBeChecked();
});

test('the keyboard reaches the choice, and Escape returns to the button; on a phone the choice is in the menu', async ({
  page,
}) => {
  await openPage(page, OPERATION);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(choice(page, /^All versions$/)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(choice(page, /^mvp\.0 /)).toBeChecked();
  expect(await markOf(page, 'h1')).toBe('"not in mvp.0 yet"');
  await page.keyboard.press('Escape');
  await expect(choices(page)).toBeHidden();
  await expect(button(page)).toBeFocused();

  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Version: Next' }).click();
  await expect(menu.getByRole('radio', { name: /^mvp\.0 / })).toBeChecked();
  await menu.getByRole('radio', { name: 'All versions' }).check();
  expect(await markOf(page, 'h1')).toBe('none');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the version menu only lists the versions of the documentation', async ({ page }) => {
    await page.goto(OPERATION);
    await button(page).click();
    await expect(page.getByRole('list', { name: /^Versions/ })).toBeVisible();
    await expect(choices(page)).toBeHidden();
  });
});
