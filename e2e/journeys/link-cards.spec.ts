import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { forgetFontShifts, readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { expect, fixtureTest } from '../site-test';

const cardOf = (page: Page) => page.getByRole('tooltip');
const linkTo = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('link', { name });

/** Returns a list that grows with each card data file that the page requests from now on. */
function watchCards(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/data\/cards\./.test(request.url())) asked.push(request.url());
  });
  return asked;
}

fixtureTest('a link that the mouse rests on shows what its page is', async ({ page }) => {
  const asked = watchCards(page);
  await page.addInitScript(watchShifts);
  await openPage(page, '/');
  await page.evaluate(forgetFontShifts);
  await linkTo(page, /^Record 1$/).hover();
  await expect(cardOf(page)).toHaveText(
    /^ADR-0001: Record 1A record of the fixture that .*superseded$/,
  );
  await expect(linkTo(page, /^Record 1$/)).toHaveAccessibleDescription(/A record of the fixture/);
  expect(await runAxe(page)).toEqual([]);
  // The mouse can move onto the card and stay there.
  await cardOf(page).hover();
  await page.waitForTimeout(600);
  await expect(cardOf(page)).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(cardOf(page)).toHaveCount(0);
  await expect(linkTo(page, /^Record 1$/)).toHaveAccessibleDescription('');
  await linkTo(page, 'record 2').hover();
  await expect(cardOf(page)).toHaveText(/^ADR-0002/);
  expect(asked).toHaveLength(1);
  expect(await page.evaluate(readShifts)).toEqual([]);
});

fixtureTest('the keyboard shows a card, and Escape closes it alone', async ({ page }) => {
  await openPage(page, '/');
  await linkTo(page, /^Long$/).focus();
  await page.keyboard.press('Tab');
  await expect(linkTo(page, /^Record 1$/)).toBeFocused();
  await expect(cardOf(page)).toHaveText(/^ADR-0001/);
  // The card stays as long as the link has focus.
  await page.waitForTimeout(600);
  await expect(cardOf(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cardOf(page)).toHaveCount(0);
  await expect(linkTo(page, /^Record 1$/)).toBeFocused();
  await page.mouse.move(5, 5);
  await page.waitForTimeout(600);
  await expect(cardOf(page)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(cardOf(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/records/);
  await expect(cardOf(page)).toHaveCount(0);
});

fixtureTest('a mouse that passes over links asks for nothing', async ({ page }) => {
  const asked = watchCards(page);
  await page.clock.install();
  await openPage(page, '/');
  // However long the test takes to move the mouse, the page sees no time pass.
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await linkTo(page, /^Record 1$/).hover();
  await page.mouse.move(5, 5);
  await page.clock.runFor(800);
  expect(asked).toEqual([]);
  // The card would have only a title, which the link already shows.
  await linkTo(page, /^Short$/).hover();
  await page.clock.runFor(800);
  await expect(cardOf(page)).toHaveCount(0);
});

for (const dir of chooseSome(1, ['ltr', 'rtl'])) {
  fixtureTest(`a card keeps inside of a narrow window, ${dir}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 500 });
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await openPage(page, '/');
    await page.evaluate((value) => {
      document.documentElement.dir = value;
    }, dir);
    for (const name of [/^Record 1$/, /^record 3$/]) {
      const link = linkTo(page, name);
      await link.hover();
      await expect(cardOf(page)).toBeVisible();
      const card = await cardOf(page).boundingBox();
      const own = await link.boundingBox();
      expect(card?.x).toBeGreaterThanOrEqual(0);
      expect((card?.x ?? 0) + (card?.width ?? 0)).toBeLessThanOrEqual(390);
      const bottom = (card?.y ?? 0) + (card?.height ?? 0);
      expect(bottom).toBeLessThanOrEqual(500);
      const isBelow = (card?.y ?? 0) >= (own?.y ?? 0) + (own?.height ?? 0) - 2;
      expect(isBelow || bottom <= (own?.y ?? 0) + 2).toBe(true);
      await page.mouse.move(5, 5);
      await expect(cardOf(page)).toHaveCount(0);
    }
  });
}

for (const connection of chooseSome(1, [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
])) {
  fixtureTest(`no card comes with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const asked = watchCards(page);
    await openPage(page, '/');
    await linkTo(page, /^Record 1$/).hover();
    await page.waitForTimeout(800);
    await linkTo(page, 'record 2').focus();
    await page.waitForTimeout(800);
    expect(asked).toEqual([]);
  });
}

fixtureTest.describe('on a touch screen', () => {
  fixtureTest.use({ hasTouch: true, viewport: { width: 390, height: 800 } });

  fixtureTest('no card comes', async ({ page }) => {
    const asked = watchCards(page);
    await openPage(page, '/');
    await linkTo(page, /^Record 1$/).dispatchEvent('pointerover', { pointerType: 'touch' });
    await page.waitForTimeout(800);
    expect(asked).toEqual([]);
    await linkTo(page, /^Record 1$/).tap();
    await expect(page).toHaveURL(/adr-0001$/);
    await page.waitForTimeout(800);
    expect(asked).toEqual([]);
  });
});

fixtureTest('without the file of facts there is no card, and links work', async ({ page }) => {
  await page.route('**/data/cards.*', (route) => route.fulfill({ status: 200, body: '<html>' }));
  await openPage(page, '/');
  await linkTo(page, /^Record 1$/).hover();
  await page.waitForTimeout(800);
  await expect(cardOf(page)).toHaveCount(0);
  await linkTo(page, /^Record 1$/).click();
  await expect(page).toHaveURL(/adr-0001$/);
});
