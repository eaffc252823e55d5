import type { Page } from '@playwright/test';
import { MISSING } from '../browser-messages';
import { followLink } from '../follow-link';
import { holdBack } from '../hold-back';
import { openPage } from '../open-page';
import { routePage } from '../route-page';
import { expect, fixtureTest, test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { waitForStart } from '../wait-for-start';

// Any full page load clears the mark.
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Scrolls, then waits until the position is kept for Back: see components/islands/router/site-router.ts. */
const scrollTo = async (page: Page, top: number) => {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => page.evaluate(() => history.state?.top === scrollY)).toBe(true);
};

test('a click shows the next page from its top, without a load of the document; with a modifier key, it is left to the browser', async ({
  page,
  context,
}) => {
  await openPage(page, '/guides/api-error-handling');
  await leaveMark(page);
  await scrollTo(page, 900);
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Architecture' });
  const opened = context.waitForEvent('page');
  await link.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await expect(heading(page, 'API error handling')).toHaveCount(1);
  await link.click();
  await expect(heading(page, 'Architecture')).toBeVisible();
  await expect(page).toHaveURL(`${process.env.SITE}/architecture`);
  expect(await scrolled(page)).toBe(0);
  expect(await isMarked(page)).toBe(true);
});

fixtureTest('the old page stays until the next is ready', async ({ page }) => {
  const letGo = await holdBack(page, '/short');
  await openPage(page, '/long');
  await scrollTo(page, 1_500);
  await followLink(page, '/short');
  await page.waitForTimeout(500);
  await expect(heading(page, 'Long')).toHaveCount(1);
  expect(await scrolled(page)).toBe(1_500);
  letGo();
  await expect(heading(page, 'Short')).toBeVisible();
});

fixtureTest('after navigation the hash target is clear of the sticky header', async ({ page }) => {
  await openPage(page, '/short');
  await page.getByRole('link', { name: 'middle of the long page' }).click();
  await expect(heading(page, 'Long')).toHaveCount(1);
  const header = await page.locator('header').first().boundingBox();
  const top = () =>
    page.locator('#section-20').evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  expect(await top()).toBeLessThan(160);
});

test('a hash that does not decode or has no element, and a query, do not move the page; on another page, the hash leads to its top', async ({
  page,
}) => {
  await openPage(page, '/markdown-page');
  await leaveMark(page);
  await scrollTo(page, 700);
  for (const hash of ['#nope', '#%E0%A4%A', '#%']) {
    await followLink(page, hash);
    await page.waitForTimeout(100);
    expect(await scrolled(page), hash).toBe(700);
  }
  await followLink(page, '?page=2');
  await expect(page).toHaveURL(/\?page=2$/);
  await page.waitForTimeout(300);
  expect(await scrolled(page)).toBe(700);
  expect(await isMarked(page)).toBe(true);
  for (const hash of ['#nope', '#%E0%A4%A']) {
    await openPage(page, '/markdown-page');
    await scrollTo(page, 900);
    await followLink(page, `/QUICKSTART${hash}`);
    await expect(heading(page, 'Quickstart')).toBeVisible();
    await expect.poll(() => scrolled(page), hash).toBe(0);
  }
});

fixtureTest(
  'back and forward restore the earlier scroll position, and lead to a heading that was reached on the page itself',
  async ({ page }) => {
    await openPage(page, '/long');
    await leaveMark(page);
    await page.locator('.toc a[href="#section-20"]').dispatchEvent('click');
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3_000);
    const place = await scrolled(page);
    await followLink(page, '/short');
    await expect(heading(page, 'Short')).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/long#section-20$/);
    await expect(heading(page, 'Long')).toHaveCount(1);
    await expect.poll(() => scrolled(page)).toBe(place);
    await page.goBack();
    await expect(page).toHaveURL(/\/long$/);
    await expect.poll(() => scrolled(page)).toBe(0);

    await scrollTo(page, 3_000);
    await followLink(page, '/tabs');
    await expect(heading(page, 'Tabs')).toBeVisible();
    await scrollTo(page, 120);
    await page.goBack();
    await expect(heading(page, 'Long')).toHaveCount(1);
    await expect.poll(() => scrolled(page)).toBe(3_000);
    await page.goForward();
    await expect(heading(page, 'Tabs')).toHaveCount(1);
    await expect.poll(() => scrolled(page)).toBe(120);
    expect(await isMarked(page)).toBe(true);
  },
);

fixtureTest(
  'back restores the scroll position also where the page must be fetched again',
  async ({ page }) => {
    await openPage(page, '/long');
    await scrollTo(page, 3_000);
    await followLink(page, '/short');
    await expect(heading(page, 'Short')).toBeVisible();
    await page.reload();
    await waitForStart(page);
    await routePage(page, '/long', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 400));
      await route.continue();
    });
    await page.goBack();
    await expect(heading(page, 'Long')).toHaveCount(1);
    await expect.poll(() => scrolled(page)).toBe(3_000);
  },
);

fixtureTest(
  'after a navigation the next Tab reaches the skip link, or goes on from the heading of the hash',
  async ({ page }) => {
    await openPage(page, '/');
    const link = page.getByRole('main').getByRole('link', { name: 'Short' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Short')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
    await page.getByRole('link', { name: 'middle of the long page' }).focus();
    await page.keyboard.press('Enter');
    await expect(heading(page, 'Long')).toHaveCount(1);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(3_000);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'Link to Section 20' })).toBeFocused();
  },
);

test('external links have rel noopener noreferrer and say with icon and text that they are external', async ({
  page,
}) => {
  for (const path of ['/QUICKSTART', '/reference/api/generated/create-quote']) {
    await page.goto(path);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
        .filter(({ origin, protocol }) => protocol.startsWith('http') && origin !== location.origin)
        .map((link) => ({
          rel: link.rel,
          says: /\((external|opens)[^)]*\)$/.test(link.textContent?.trim() ?? ''),
          icon:
            link.querySelector('svg') !== null ||
            getComputedStyle(link, '::after').content.startsWith('"↗"'),
          href: link.href,
        })),
    );
    expect(links.length, path).toBeGreaterThan(0);
    for (const link of links) {
      expect(link).toEqual({ rel: 'noopener noreferrer', says: true, icon: true, href: link.href });
    }
  }
});

test('two slashes in front of a path are one, and the first Tab reaches the skip link, which leads to the text', async ({
  page,
  complaints,
}) => {
  await page.goto(`${process.env.SITE}//guides`);
  await expect(page).toHaveURL(`${process.env.SITE}/guides`);
  takeComplaints(complaints, MISSING);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
