import { chooseSome } from '../../lib/core/testing/choose-some';
import { expectStillLoad, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const KINDS = [
  '/',
  '/guides',
  '/guides/api-error-handling',
  '/reference/decisions/adr-0003',
  '/tags',
  '/reference/api/generated/create-quote',
  '/reference/api',
  '/operations/runbook-deploy',
  '/markdown-page',
];

test('nothing moves while a page loads', async ({ page }) => {
  await page.addInitScript(watchShifts);
  for (const path of chooseSome(2, KINDS)) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectStillLoad(page, async () => {
        await openPage(page, path);
        await page.evaluate(() => document.fonts.ready);
        await page.waitForTimeout(200);
      });
    }
  }
});

test('with reduced motion nothing glides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/guides');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const longest = await page.evaluate(() =>
    Math.max(
      0,
      ...document.getAnimations().map(({ effect }) => Number(effect?.getTiming().duration ?? 0)),
    ),
  );
  expect(longest).toBeLessThanOrEqual(1);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe(
    'auto',
  );
});

test('in forced colors position, focus and boxes are still seen; for more contrast secondary text is as dark as the text; print shows the text alone', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openPage(page, '/guides/api-error-handling');
  const mark = await page
    .locator('.sidebar [aria-current=page]')
    .evaluate((element) => getComputedStyle(element, '::before').backgroundColor);
  const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(mark).not.toBe(ground);
  expect(mark).not.toBe('rgba(0, 0, 0, 0)');
  const border = await page
    .locator('.code-block')
    .first()
    .evaluate((element) => getComputedStyle(element).borderTopWidth);
  expect(border).toBe('1px');
  await page.keyboard.press('Tab');
  const outline = await page.evaluate(
    () => getComputedStyle(document.activeElement as Element).outlineWidth,
  );
  expect(outline).toBe('3px');

  const inks = () =>
    page.evaluate(() => {
      const [lead, crumb] = ['.doc-lead', '.breadcrumbs a'].map((selector) => {
        const element = document.querySelector(selector);
        return element ? getComputedStyle(element).color : '';
      });
      return [lead, crumb, getComputedStyle(document.body).color];
    });
  await page.emulateMedia({ forcedColors: null, contrast: 'more' });
  const [lead, crumb, text] = await inks();
  expect([lead, crumb]).toEqual([text, text]);

  await page.emulateMedia({ contrast: null, media: 'print' });
  for (const name of ['.site-header', '.announcement', '.site-footer', '#Menu', '.toc', '.copy']) {
    await expect(page.locator(name).first()).toBeHidden();
  }
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('a whole journey by keyboard alone, with the focus always seen and never under the header', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 700 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openPage(page, '/guides/api-error-handling');
  const hidden: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(async () => {
      // The skip link takes a millisecond to appear. Animations of scrolling never end.
      const timed = document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline);
      await Promise.allSettled(timed.map(({ finished }) => finished));
      const element = document.activeElement;
      if (!element || element === document.body) return '';
      const { top, bottom, width } = element.getBoundingClientRect();
      const header = document.querySelector('.site-header')?.getBoundingClientRect().bottom ?? 0;
      const inHeader = Boolean(element.closest('.site-header, .skip-link, .announcement, #Menu'));
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      const name = `${element.tagName} ${element.textContent?.slice(0, 30)}`;
      if (width > 0 && !inHeader && bottom <= header) return `under the header: ${name}`;
      if (top > innerHeight || bottom < 0) return `out of sight: ${name}`;
      if (outlineStyle === 'none' || outlineWidth === '0px') return `not outlined: ${name}`;
      return '';
    });
    if (problem) hidden.push(problem);
  }
  expect(hidden).toEqual([]);
});
