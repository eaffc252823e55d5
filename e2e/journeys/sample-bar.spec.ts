import type { Page } from '@playwright/test';
import { forgetFontShifts, readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { expect, test } from '../site-test';

const QUOTE = '/reference/api/generated/create-quote';
const BOOKINGS = '/reference/api/generated/list-bookings';

const barOf = (page: Page) => page.locator('.operation-side .tab-bar');
const choiceOf = (page: Page, name: string) => barOf(page).getByRole('combobox', { name });

/** Returns the code that's shown. */
const shownIn = (page: Page) =>
  barOf(page)
    .locator('.tab-panel:not([hidden]) code')
    .evaluate((code: HTMLElement) => code.innerText.trimEnd());

/** Copies the sample. Returns its text, and what screen readers are told. */
async function copySample(page: Page): Promise<{ text: string; said: string }> {
  const button = barOf(page).getByRole('button', { name: 'Copy sample' });
  // In one step, because the message disappears again.
  const said = await button.evaluate(async (element: HTMLElement) => {
    delete element.dataset.copied;
    element.click();
    while (!element.dataset.copied) await new Promise(requestAnimationFrame);
    return document.querySelector('copy-control [role=status]')?.textContent ?? '';
  });
  return { text: await page.evaluate(() => navigator.clipboard.readText()), said };
}

test.beforeEach(async ({ context, browserName }) => {
  if (browserName === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
});

test('the keyboard reaches everything in the bar, and the code follows', async ({ page }) => {
  await openPage(page, QUOTE);
  const before = await shownIn(page);
  expect(before).toContain('https://api.marlstead.example/v1');
  expect(before).toContain('Bearer $MARLSTEAD_TOKEN');
  await barOf(page).getByRole('tab', { name: 'curl' }).focus();
  for (const name of ['Server', 'Authentication', 'Body']) {
    await page.keyboard.press('Tab');
    await expect(choiceOf(page, name)).toBeFocused();
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Your values' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Copy sample' })).toBeFocused();
  const after = await shownIn(page);
  expect(after).toContain('https://api.staging.marlstead.example/v1');
  expect(after).toContain('X-CSRF-Token: $MARLSTEAD_CSRF_TOKEN');
  expect(after).not.toContain('Bearer');
  expect(after).toContain('"payment_terms": "full"');
  expect(await runAxe(page, { within: '.operation-side' })).toEqual([]);
});

test('what is copied is what is shown, with the values of the reader', async ({ page }) => {
  await openPage(page, QUOTE);
  await choiceOf(page, 'Server').selectOption('Staging');
  await choiceOf(page, 'Body').selectOption('All fields');
  expect((await copySample(page)).text).toBe(await shownIn(page));
  await page.getByRole('button', { name: 'Your values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your values' });
  await dialog.getByLabel('Your access token').fill('secret-1234567890.abc');
  await dialog.getByLabel('A unit').fill('unt_01m6jqfrs0e0zt63z13f3ajgpz');
  await page.keyboard.press('Enter');
  const { text, said } = await copySample(page);
  expect(text).toContain('Bearer secret-1234567890.abc');
  expect(text).toContain('"unit_id": "unt_01m6jqfrs0e0zt63z13f3ajgpz"');
  expect(text.replace('secret-1234567890.abc', '$MARLSTEAD_TOKEN')).toBe(await shownIn(page));
  // Values that only hidden lines use aren't missing.
  expect(said).toBe('Copied');
  await choiceOf(page, 'Authentication').selectOption('session');
  expect((await copySample(page)).said).toBe(
    'Copied. Not filled in: MARLSTEAD_SESSION, MARLSTEAD_CSRF_TOKEN',
  );
});

test('a server stays chosen on all pages, like a language, and nothing moves', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await openPage(page, QUOTE);
  await choiceOf(page, 'Server').selectOption('Staging');
  await choiceOf(page, 'Authentication').selectOption('session');
  await barOf(page).getByRole('tab', { name: 'TypeScript' }).click();
  await openPage(page, BOOKINGS);
  await page.evaluate(forgetFontShifts);
  await expect(choiceOf(page, 'Server')).toHaveValue('Staging');
  await expect(choiceOf(page, 'Authentication')).toHaveValue('bearer');
  expect(await shownIn(page)).toContain("'https://api.staging.marlstead.example/v1/");
  expect(await page.evaluate(readShifts)).toEqual([]);
});

test('the bar is one row from 700 px, at most three on the smallest phone, and nothing is cut off', async ({
  page,
}) => {
  const rows = () =>
    barOf(page)
      .locator(':scope > .tab-list, :scope > label, :scope > .sample-actions')
      .evaluateAll((parts) => {
        const boxes = parts.map((part) => part.getBoundingClientRect());
        const middles = boxes.map(({ top, height }) => top + height / 2).sort((a, b) => a - b);
        return middles.filter((y, index) => y - (middles[index - 1] ?? 0) > 10).length;
      });
  await openPage(page, QUOTE);
  for (const [width, most] of [
    [1280, 1],
    [700, 1],
    [390, 2],
    [320, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    expect(await rows(), `${width} px`).toBeLessThanOrEqual(most);
    // Tables learn with the next frame that they don't fit any more.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every choice still works', async ({ page }) => {
    await page.goto(QUOTE);
    const code = barOf(page).locator('code').first();
    const lines = code.getByText('"infants"');
    await expect(lines).toBeHidden();
    await choiceOf(page, 'Body').selectOption('All fields');
    await expect(lines).toBeVisible();
    await choiceOf(page, 'Server').selectOption('Staging');
    await expect(code.locator('[data-server="1"]')).toBeHidden();
    await expect(code.locator('[data-server="2"]')).toBeVisible();
  });
});
