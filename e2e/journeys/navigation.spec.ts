import type { Page } from '@playwright/test';
import { expect, test } from '../site-test';

// Gone after any load of the document.
const leaveMark = (page: Page) => page.evaluate(() => Object.assign(window, { marked: true }));
const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);

test('a click on a link shows the next page without a load of the document', async ({ page }) => {
  await page.goto('/guides');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  await leaveMark(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Architecture' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
  await expect(page).toHaveURL(`${process.env.SITE}/architecture`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  expect(await isMarked(page)).toBe(true);
});

test('a link to a heading of another page lands on the heading, below the header', async ({
  page,
}) => {
  await page.goto('/markdown-page');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  await page.getByRole('link', { name: 'the section on tables' }).click();
  await expect(page).toHaveURL(`${process.env.SITE}/markdown-page#tables`);
  const top = () =>
    page.locator('#tables').evaluate((heading) => heading.getBoundingClientRect().top);
  await expect.poll(top).toBeGreaterThan(40);
  await expect.poll(top).toBeLessThan(160);
});

test('a link to a heading that is not there leads to the top of its page', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/QUICKSTART#nope';
    link.textContent = 'dead heading';
    document.querySelector('main')?.append(link);
    scrollTo(0, 1_200);
  });
  await page.getByText('dead heading').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('a link whose heading does not decode still leads to its page', async ({ page }) => {
  await page.goto('/markdown-page');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/QUICKSTART#%E0%A4%A';
    link.textContent = 'half an escape';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByText('half an escape').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quickstart' })).toBeVisible();
});

test('two slashes in front of a path are one', async ({ page, complaints }) => {
  await page.goto(`${process.env.SITE}//guides`);
  await expect(page).toHaveURL(`${process.env.SITE}/guides`);
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/status of 404/.test(text)),
  );
});

test('an unknown stored color mode counts as none', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('color-mode', 'purple'));
  await page.goto('/guides');
  await expect(
    page.getByRole('button', { name: 'Color mode: system. Change to light' }),
  ).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('light');
});

test('the progress bar of a slow page goes when the reader returns to the page shown', async ({
  page,
}) => {
  await page.goto('/guides');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  await page.route('**/architecture*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    await route.continue();
  });
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Architecture' }).click();
  await expect(page.locator('#nprogress .bar')).toBeVisible();
  await main.getByRole('link', { name: 'Guides' }).click();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a download is a load, not a navigation', async ({ page, request }) => {
  await page.goto('/reference/database');
  const link = page.getByRole('main').locator('a[href="/files/schema.sql"]').first();
  await expect(link).toHaveAttribute('data-file', '');
  const response = await request.get('/files/schema.sql');
  expect(response.status()).toBe(200);
  expect(await response.text()).toContain('create table');
});

test('a page is fetched when a reader points at its link, once', async ({ page }) => {
  await page.goto('/guides');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch') fetched.push(new URL(request.url()).pathname);
  });
  const link = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reference' });
  await page.waitForTimeout(300);
  expect(fetched).toEqual([]);
  await link.hover();
  await expect
    .poll(() => fetched.filter((path) => path.includes('__PAGE__')).length)
    .toBeGreaterThan(0);
  await page.waitForLoadState('networkidle');
  const first = [...fetched];
  expect(first.every((path) => path.startsWith('/reference'))).toBe(true);
  await page.mouse.move(0, 0);
  await link.hover();
  await link.focus();
  await page.waitForTimeout(500);
  expect(fetched).toEqual(first);
});

test('nothing is fetched ahead while the reader saves data', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', {
      value: { saveData: true, effectiveType: '4g' },
    });
  });
  await page.goto('/guides');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Reference' })
    .hover();
  await page.waitForTimeout(500);
  expect(fetched).toEqual([]);
});

test('the color mode cycles, is kept, and is there before the first paint', async ({ page }) => {
  await page.goto('/guides');
  const button = page.getByRole('button', { name: /^Color mode/ });
  await expect(button).toHaveAccessibleName('Color mode: system. Change to light');
  await button.click();
  await button.click();
  await expect(button).toHaveAccessibleName('Color mode: dark. Change to system');
  await page.reload({ waitUntil: 'commit' });
  await page.waitForSelector('body', { state: 'attached' });
  expect(await page.evaluate(() => document.documentElement.dataset.mode)).toBe('dark');
});

test('the first Tab reaches the skip link, which leads to the text', async ({ page }) => {
  await page.goto('/guides');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to main content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});
