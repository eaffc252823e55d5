import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

test.use({ viewport: { width: 390, height: 800 } });

const menu = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const opener = (page: Page) => page.getByRole('button', { name: 'Menu', exact: true });

async function open(page: Page, path = '/guides/api-error-handling'): Promise<void> {
  await openPage(page, path);
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
}

test('the mobile sidebar opens at the current section, keeps the focus in, and gives it back; its hidden panel is inert', {
  tag: '@dev',
}, async ({ page }) => {
  await open(page);
  await expect(menu(page).getByRole('link', { name: 'API error handling' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(page.getByRole('button', { name: 'Close the menu' })).toBeFocused();
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab');
    const isInside = await page.evaluate(() => {
      const active = document.activeElement;
      return active === document.body || Boolean(active?.closest('#Menu'));
    });
    expect(isInside, `after ${step + 1} Tabs`).toBe(true);
  }
  for (const [how, close] of [
    ['Escape', () => page.keyboard.press('Escape')],
    ['the button', () => page.getByRole('button', { name: 'Close the menu' }).click()],
    ['a press beside the menu', () => page.mouse.click(380, 400)],
  ] as const) {
    await test.step(`${how} closes it`, async () => {
      await expect(menu(page)).toBeVisible();
      await close();
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await opener(page).click();
    });
  }
  const main = page.locator('.menu-panel-main');
  const section = page.locator('.menu-panel-section');
  await expect(section).toBeVisible();
  await expect(main).toBeHidden();
  expect(await main.evaluate((panel: HTMLElement) => panel.inert)).toBe(true);
  await page.getByRole('button', { name: 'Main menu' }).click();
  await expect(main).toBeVisible();
  await expect(section).toBeHidden();
  expect(await section.evaluate((panel: HTMLElement) => panel.inert)).toBe(true);
  await expect(main.getByRole('link', { name: 'Guides' })).toBeFocused();
  await expect(main.getByRole('link', { name: 'Guides' })).toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Pages in this section' }).click();
  await expect(section).toBeVisible();
});

test('body scroll is locked while the menu is open, and the earlier overflow is restored', {
  tag: '@dev',
}, async ({ page }) => {
  const overflow = () => page.evaluate(() => getComputedStyle(document.documentElement).overflowY);
  await openPage(page, '/guides/api-error-handling');
  const before = await overflow();
  await page.evaluate(() => scrollTo(0, 300));
  // Not a Playwright click, which would scroll to the button.
  await opener(page).dispatchEvent('click');
  await expect(menu(page)).toBeVisible();
  expect(await overflow()).toBe('hidden');
  await page.mouse.move(380, 400);
  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(200);
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  expect(await overflow()).toBe(before);
  expect(await page.evaluate(() => scrollY)).toBe(300);
});

test('a page without a section opens the main links', { tag: '@dev' }, async ({ page }) => {
  await openPage(page, '/');
  await opener(page).click();
  await expect(menu(page).getByRole('link', { name: 'Architecture' })).toBeVisible();
});

test("the browser's back button closes the menu first, then leaves the page; a link in the menu leads on and closes it", async ({
  page,
}) => {
  await openPage(page, '/guides');
  await page.getByRole('main').getByRole('link', { name: 'API error handling' }).first().click();
  await expect(page).toHaveURL(/api-error-handling/);
  await opener(page).click();
  await expect(menu(page)).toBeVisible();
  await page.goBack();
  await expect(menu(page)).toBeHidden();
  await expect(page).toHaveURL(/api-error-handling/);
  await opener(page).click();
  await menu(page).getByRole('link', { name: 'Incremental sync' }).click();
  await expect(page).toHaveURL(/incremental-sync/);
  await expect(menu(page)).toBeHidden();
  expect(await page.locator('[inert]').count()).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(/api-error-handling/);
  await expect(menu(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL(/\/guides$/);
});

test('at 997 px the layout is that of a desktop, without the mobile sidebar, and nothing stays locked or inert', async ({
  page,
}) => {
  await open(page);
  await page.setViewportSize({ width: 997, height: 800 });
  await expect(menu(page)).toHaveCount(0);
  for (const width of [997, 996]) {
    const isDesktop = width === 997;
    await page.setViewportSize({ width, height: 800 });
    await expect(opener(page), `at ${width} px`).toBeVisible({ visible: !isDesktop });
    for (const name of ['Main', 'Documentation']) {
      await expect(page.getByRole('navigation', { name }), `at ${width} px`).toBeVisible({
        visible: isDesktop,
      });
    }
  }
  expect(await page.locator('[inert]').count()).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflowY)).not.toBe(
    'hidden',
  );
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the mobile menu opens and shows both panels', async ({ page }) => {
    await page.goto('/guides/api-error-handling');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const main = page.getByRole('navigation', { name: 'Main menu' });
    await expect(main.getByRole('link', { name: 'Architecture' })).toBeVisible();
    const section = page.getByRole('navigation', { name: 'Documentation' });
    await expect(section.getByRole('link', { name: 'Incremental sync' })).toBeVisible();
    await section.getByText('All sections').click();
    await section.getByRole('link', { name: 'Operations' }).click();
    await expect(page).toHaveURL(/runbook-deploy|operations/);
  });
});
