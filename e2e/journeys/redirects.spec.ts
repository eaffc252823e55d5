import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { expect, fixtureTest as test } from '../site-test';
import { waitForStart } from '../wait-for-start';

const at = (path: string) => `${process.env.FIXTURE_SITE}${path}`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const topOf = (page: Page, id: string) =>
  page.locator(`[id="${id}"]`).evaluate((element) => element.getBoundingClientRect().top);

/** Expects the heading to be below the sticky header, in the upper part of the screen. */
async function expectAtTop(page: Page, id: string): Promise<void> {
  const header = await page.locator('header').first().boundingBox();
  const end = (header?.y ?? 0) + (header?.height ?? 0);
  await expect.poll(() => topOf(page, id)).toBeGreaterThanOrEqual(end - 1);
  expect(await topOf(page, id)).toBeLessThan(200);
}

// Any full page load clears the mark.
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a load of an old address ends at the new one, and leaves no step to go back to', async ({
  page,
}) => {
  for (const { from, to, title } of chooseSome(2, [
    { from: '/old/short', to: '/short', title: 'Short' },
    { from: '/old/short/', to: '/short', title: 'Short' },
    { from: '/old/short/index.html', to: '/short', title: 'Short' },
    { from: '/old/short.html', to: '/short', title: 'Short' },
    { from: '/old', to: '/long', title: 'Long' },
    { from: '/old/?q=a%20b&r', to: '/long?q=a%20b&r', title: 'Long' },
    { from: '/old/middle?q=1', to: '/long?q=1#section-20', title: 'Long' },
    { from: '/old/middle#part-of-40', to: '/long#part-of-40', title: 'Long' },
    { from: '/v0.9/start?q=1', to: '/?q=1', title: 'Fixture' },
  ])) {
    await test.step(`${from} to ${to}`, async () => {
      await page.goto('/tabs');
      await page.evaluate((href) => location.assign(href), from);
      await page.waitForURL(at(to));
      await waitForStart(page);
      await expect(heading(page, title)).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL(at('/tabs'));
    });
  }
  await page.goto('/old/middle');
  await page.waitForURL(at('/long#section-20'));
  await waitForStart(page);
  await expectAtTop(page, 'section-20');
});

test('a click on an old address in an open page ends at the new one without a load', async ({
  page,
}) => {
  for (const { from, to } of chooseSome(2, [
    { from: '/old/short?q=1', to: '/short?q=1' },
    { from: '/old/middle?q=1', to: '/long?q=1#section-20' },
    { from: '/old/middle#section-5', to: '/long#section-5' },
    { from: '/v0.9/start', to: '/' },
  ])) {
    await test.step(`${from} to ${to}`, async () => {
      await openPage(page, '/tabs');
      await leaveMark(page);
      await followLink(page, from);
      await expect(page).toHaveURL(at(to));
      await expect(heading(page, 'Page moved')).toHaveCount(0);
      const id = to.split('#')[1];
      if (id) await expectAtTop(page, id);
      expect(await isMarked(page)).toBe(true);
      await expect(page.locator('[http-equiv=refresh], [name=robots]')).toHaveCount(0);
      await page.goBack();
      await expect(page).toHaveURL(at('/tabs'));
      await expect(heading(page, 'Page moved')).toHaveCount(0);
      await page.goForward();
      await expect(page).toHaveURL(at(to));
      expect(await isMarked(page)).toBe(true);
    });
  }
});

test('the way back to an address that has moved meanwhile ends at the page', async ({ page }) => {
  await openPage(page, '/tabs');
  // Simulates a history entry from before the move, with the old URL.
  await page.evaluate(() => history.replaceState(null, '', '/old/short?q=1#x'));
  await page.goto('/long');
  await page.goBack();
  await expect(page).toHaveURL(/\/short\?q=1#x$/);
  await expect(heading(page, 'Short')).toBeVisible();
});

test('a redirect is in no search, no list and no sidebar, and search engines pass it over', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/old/middle')).text();
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(html).toContain('<link rel="canonical" href="/long">');
  expect(html).not.toContain('text/markdown');
  await openPage(page, '/tabs');
  const lists = await page.evaluate(async () => {
    const sources = [
      ...document.documentElement.innerHTML.matchAll(/\/[^"&;]+\/data\/[^"&]+\.json/g),
    ];
    return Promise.all(sources.map(async ([source]) => (await fetch(source)).text()));
  });
  expect(lists.join()).toContain('many/group-1');
  expect(lists.join()).not.toContain('old/');
});

test('the old id of a heading leads to it, loaded and clicked', async ({ page }) => {
  const current = page.locator('.toc a[aria-current]');
  await page.setViewportSize({ width: 1280, height: 700 });
  for (const { id, name } of [
    { id: 'part-20', name: 'Section 20' },
    // This section is at the end of the page, so it can't scroll to the top.
    { id: 'last-part', name: 'Section 40' },
  ]) {
    await test.step(id, async () => {
      await openPage(page, `/long#${id}`);
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      await expect(current).toHaveText(name);
      await openPage(page, '/tabs');
      await followLink(page, `/long#${id}`);
      await expect(heading(page, 'Long')).toBeVisible();
      await expect(page.getByRole('heading', { name, exact: true })).toBeInViewport();
      await expect(current).toHaveText(name);
    });
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('an old address and the old id of a heading lead on', async ({ page }) => {
    for (const from of ['/old/middle', '/old/middle/', '/old/middle/index.html']) {
      await page.goto('/tabs');
      await page.goto(from).catch(() => {
        // The page redirects while it's still loading.
      });
      await page.waitForURL(at('/long#section-20'));
      await expect(heading(page, 'Long')).toBeVisible();
      await expectAtTop(page, 'section-20');
    }
    await page.goto('/tabs');
    await page.goto('/long#part-20');
    await expectAtTop(page, 'section-20');
  });

  test('where nothing leads on, the page says where it has moved', async ({ page }) => {
    await page.route(/\/old\/middle$/, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/<meta http-equiv="refresh"[^>]*>/, '') });
    });
    await page.goto('/old/middle');
    await expect(page.getByRole('main')).toContainText('This page has moved to Long.');
    await page.getByRole('main').getByRole('link', { name: 'Long' }).click();
    await expect(page).toHaveURL(at('/long#section-20'));
  });
});
