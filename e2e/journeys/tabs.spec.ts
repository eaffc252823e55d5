import type { Page } from '@playwright/test';
import { expectStillLoad, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, fixtureTest as test } from '../site-test';

const set = (page: Page, index: number) => page.locator('.tabs').nth(index);
const tab = (page: Page, index: number, name: string) =>
  set(page, index).getByRole('tab', { name, exact: true });

test("a group's choice is shared by its sets, kept, and restored before paint", {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, '/tabs');
  await expect(page.getByText('The curl panel')).toBeVisible();
  await expect(page.getByText('The TypeScript panel.')).toBeHidden();
  await tab(page, 1, 'TypeScript').click();
  await tab(page, 0, 'TypeScript').click();
  await expect(page.getByText('The TypeScript panel.')).toBeVisible();
  await expect(page.getByText('The curl panel')).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('tabs'))).toBe('{"language":"TypeScript"}');

  // Block the page's own scripts. Anything still shown must come from before the first paint.
  await page.route('**/_next/static/islands/**', (route) =>
    route.request().resourceType() === 'script' ? new Promise(() => {}) : route.continue(),
  );
  await page.goto('/tabs', { waitUntil: 'commit' });
  await expect(page.getByText('The TypeScript panel.')).toBeVisible();
  await expect(page.getByText('The curl panel')).toBeHidden();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('restoring a choice shifts nothing', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('tabs', '{"language":"TypeScript"}');
  });
  await page.addInitScript(watchShifts);
  await expectStillLoad(page, async () => {
    await openPage(page, '/tabs');
    await expect(page.getByText('The TypeScript panel.')).toBeVisible();
    await page.waitForTimeout(300);
  });
});

test('arrow keys, Home and End move between tabs, a set without a group changes alone, and print shows all', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, '/tabs');
  await tab(page, 0, 'curl').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 0, 'TypeScript')).toBeFocused();
  await expect(tab(page, 0, 'TypeScript')).toHaveAttribute('aria-selected', 'true');
  await expect(tab(page, 0, 'curl')).toHaveAttribute('tabindex', '-1');
  await page.keyboard.press('ArrowRight');
  await expect(tab(page, 0, 'curl')).toBeFocused();
  await page.keyboard.press('End');
  await expect(tab(page, 0, 'TypeScript')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(tab(page, 0, 'curl')).toBeFocused();
  await tab(page, 2, 'Two').click();
  await expect(page.getByText('Panel two.')).toBeVisible();
  await expect(page.getByText('The curl panel')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText('The curl panel')).toBeVisible();
  // A hidden panel that the browser can find has a size, but prints nothing: only checkVisibility tells.
  const other = page.getByText('The TypeScript panel.');
  await expect.poll(() => other.evaluate((text) => text.checkVisibility())).toBe(true);
  await expect(page.locator('.tab-label', { hasText: 'curl' })).toBeVisible();
  await expect(tab(page, 0, 'curl')).toBeHidden();
});

test('the pressed set stays in place when a set above it changes its height', {
  tag: '@dev',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, '/tabs');
  await tab(page, 1, 'Python').scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollTo({ top: scrollY + 60, behavior: 'instant' }));
  const top = () =>
    set(page, 1).evaluate((element) => Math.round(element.getBoundingClientRect().top));
  // In Firefox, Playwright scrolls an element to the middle of the screen before it points at it, so do that first.
  await tab(page, 1, 'TypeScript').hover();
  const before = await top();
  await tab(page, 1, 'TypeScript').click();
  await expect(page.getByText('The curl panel')).toBeHidden();
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(1);
});

test('a link to a hash inside a hidden tab shows the tab and goes there', { tag: '@dev' }, async ({
  page,
}) => {
  await openPage(page, '/tabs#inside-of-python');
  await expect(page.getByText('Text below a heading inside of a panel.')).toBeInViewport();
  await expect(tab(page, 1, 'Python')).toHaveAttribute('aria-selected', 'true');
  await page.evaluate(() => history.replaceState(history.state, '', '/tabs'));
  await tab(page, 1, 'TypeScript').click();
  await page.getByRole('link', { name: 'a heading inside of a panel' }).click();
  await expect(page.getByText('Text below a heading inside of a panel.')).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tabs stand one after the other, each with its label', async ({ page }) => {
    await page.goto('/tabs');
    await expect(page.getByText('The curl panel')).toBeVisible();
    await expect(page.getByText('The TypeScript panel.')).toBeVisible();
    await expect(page.locator('.tab-label', { hasText: 'Python' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveCount(0);
  });
});
