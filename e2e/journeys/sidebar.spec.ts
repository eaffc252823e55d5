import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, fixtureTest as test } from '../site-test';
import { waitForStart } from '../wait-for-start';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });

test('a page carries only its branch of a sidebar of 100 entries', async ({ page, request }) => {
  const html = await (await request.get('/many/group-3/page-5')).text();
  expect(html).toContain('Page 3.19');
  expect(html).not.toContain('Page 4.1');
  const other = await (await request.get('/short')).text();
  expect(other).not.toContain('Page 3.5');
  await openPage(page, '/many/group-3/page-5');
  await expect(sidebar(page).getByRole('link', { name: 'Page 3.5', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('nothing of the sidebar is fetched before a reader needs it', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/data/sidebar-')) asked.push(request.url());
  });
  await openPage(page, '/many/group-3/page-5');
  await page.waitForTimeout(500);
  expect(asked).toEqual([]);
  await sidebar(page).getByRole('button', { name: 'Group 4' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Page 4.1', exact: true })).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'Group 5' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Page 5.1', exact: true })).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('the sidebar remembers what is open, over pages and visits, without a shift', async ({
  page,
}) => {
  await openPage(page, '/many/group-3/page-5');
  await sidebar(page).getByRole('button', { name: 'Group 2' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Page 2.1', exact: true })).toBeVisible();
  await sidebar(page).getByRole('link', { name: 'Page 3.7', exact: true }).click();
  await expect(page).toHaveURL(/page-7$/);
  await expect(sidebar(page).getByRole('link', { name: 'Page 2.1', exact: true })).toBeVisible();
  await page.addInitScript(watchShifts);
  await page.reload();
  await expect(sidebar(page).getByRole('link', { name: 'Page 2.1', exact: true })).toBeVisible();
  await page.waitForTimeout(300);
  expect(await page.evaluate(readShifts)).toEqual([]);
  await sidebar(page).getByRole('button', { name: 'Group 2' }).click();
  await page.reload();
  await waitForStart(page);
  await expect(sidebar(page).getByRole('link', { name: 'Page 2.1', exact: true })).toHaveCount(0);
});

test('groups fold and open in place', { tag: '@dev' }, async ({ page }) => {
  await openPage(page, '/many/group-3/page-5');
  const group = sidebar(page).getByRole('button', { name: 'Group 3' });
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await group.click();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(sidebar(page).getByRole('link', { name: 'Page 3.5', exact: true })).toHaveCount(0);
  await group.click();
  await expect(sidebar(page).getByRole('link', { name: 'Page 3.5', exact: true })).toBeVisible();
  await sidebar(page).getByRole('button', { name: 'Group 4' }).click();
  await expect(sidebar(page).getByRole('link', { name: 'Page 4.1', exact: true })).toBeVisible();
});

test('the current entry is scrolled into view, and the page itself is not', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await openPage(page, '/many/group-3/page-19');
  const current = sidebar(page).getByRole('link', { name: 'Page 3.19', exact: true });
  await expect(current).toBeInViewport();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const next = sidebar(page).getByRole('link', { name: 'Page 3.18', exact: true });
  // A click would first scroll a partly hidden link into view, so do that before measuring.
  await next.hover();
  const before = await page.locator('#Menu').evaluate((menu) => menu.scrollTop);
  expect(before).toBeGreaterThan(0);
  await next.click();
  await expect(page).toHaveURL(/page-18$/);
  expect(await page.locator('#Menu').evaluate((menu) => menu.scrollTop)).toBe(before);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("the current section is there, and every other section's landing page lists its children", async ({
    page,
  }) => {
    await page.goto('/many/group-3/page-5');
    await expect(sidebar(page).getByRole('link', { name: 'Page 3.6', exact: true })).toBeVisible();
    await sidebar(page).getByRole('link', { name: 'Group 5', exact: true }).click();
    const cards = page.getByRole('main').getByRole('link', { name: /^Page 5\.\d+$/ });
    await expect(cards).toHaveCount(19);
  });
});

test('one more page in the sidebar makes no other page larger', () => {
  const folder = process.env.FIXTURE ?? '.cache/fixture-site/out';
  const size = (path: string) => readFileSync(join(folder, path)).length;
  // The sidebar has 10 entries on /short and 34 on a page in the group.
  const perEntry = (size('many/group-3/page-5.html') - size('short.html')) / 24;
  expect(perEntry).toBeLessThan(600);
  expect(size('many/group-3/page-5.html')).toBeLessThan(60_000);
});
