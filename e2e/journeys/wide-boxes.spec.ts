import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const WIDE = '/guides/environment-configuration';
const DRAWN = '/reference/decisions/adr-0005';
const dialogOf = (page: Page) => page.locator('dialog.expanded');

test('the head of a table that fits sticks to the header, and no table scrolls vertically', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await openPage(page, '/specifications/versions');
  const table = page.locator('wide-box[data-fits]').first();
  const head = table.locator('thead th').first();
  await table.locator('tbody tr').nth(40).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 400);
  // The header's line covers one pixel of it.
  const header = await page.locator('.site-header').boundingBox();
  await expect.poll(async () => (await head.boundingBox())?.y).toBe((header?.height ?? 0) - 1);
  await expect(table.getByRole('button', { name: /^Expand/ })).toBeHidden();
});

test('a wide table fades at its cut edge, until its end is in view', async ({
  page,
  browserName,
}) => {
  test.skip(browserName === 'firefox', 'Firefox shows shadows instead');
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, WIDE);
  const box = page.locator('wide-box:not([data-fits]) > .table-scroll').first();
  const readFades = () =>
    box.evaluate((element) => {
      const style = getComputedStyle(element);
      return ['--cut-start', '--cut-end'].map((name) => style.getPropertyValue(name));
    });
  await expect.poll(readFades).toEqual(['0px', '40px']);
  await box.evaluate((element) => element.scrollTo({ left: element.scrollWidth }));
  await expect.poll(readFades).toEqual(['40px', '0px']);
});

for (const { what, path, width } of [
  { what: 'a wide table', path: WIDE, width: 390 },
  { what: 'a diagram', path: DRAWN, width: 700 },
]) {
  test(`${what} expands to its full size, changes it by key and button, and gives back the focus`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, path);
    // The build measures the words of a diagram in this font.
    for (const drawing of await page.locator('.diagram-frame svg').all()) {
      await expect(drawing).toHaveCSS('font-family', /Atkinson/);
    }
    const button = page.getByRole('button', { name: /^Expand: / }).first();
    await button.click();
    const dialog = dialogOf(page);
    const size = dialog.locator('output');
    if (what === 'a diagram') {
      const frame = dialog.getByRole('region');
      const isWhole = () =>
        frame.evaluate(
          (element) =>
            element.scrollWidth <= element.clientWidth &&
            element.scrollHeight <= element.clientHeight,
        );
      expect(await isWhole()).toBe(true);
      await page.keyboard.press('0');
      await expect.poll(isWhole).toBe(false);
    }
    await expect(size).toHaveText('100 %');
    await expect(dialog.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', /\/edit\//);
    await page.keyboard.press('+');
    await expect(size).toHaveText('125 %');
    await dialog.getByRole('button', { name: 'Smaller' }).click();
    await page.keyboard.press('-');
    await expect(size).toHaveText('75 %');
    await page.keyboard.press('0');
    await expect(size).toHaveText('100 %');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  test('a wide table scrolls sideways and offers nothing that has no effect', async ({ page }) => {
    await page.goto(WIDE);
    await expect(page.locator('.table-scroll').first()).toHaveCSS('overflow-x', 'auto');
    await expect(page.getByRole('button', { name: /^Expand/ })).toHaveCount(0);
  });
});
