import type { Page } from '@playwright/test';
import { MISSING } from '../browser-messages';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

/** An error that comes from a text, which comes from nothing else. */
const CHAIN = [
  'the observer is broken',
  'RangeError: the first cause',
  'a cause that is only text',
];

/**
 * Makes a part of the page fail once it runs, until it is repaired: the marks of the table of contents
 * (inside of the text), the menu of phones (beside it), or the color mode (around everything).
 */
async function sabotage(page: Page, part: 'text' | 'menu' | 'layout'): Promise<void> {
  await page.addInitScript((broken) => {
    Object.assign(window, { broken });
    const fail = () => {
      const first = new RangeError('the first cause', { cause: 'a cause that is only text' });
      throw new Error('the observer is broken', { cause: first });
    };
    const isBroken = (name: string) => 'broken' in window && window.broken === name;
    const { querySelectorAll } = Document.prototype;
    Document.prototype.querySelectorAll = function select(selector: string) {
      if (isBroken('text') && selector === '.toc a') fail();
      return querySelectorAll.call(this, selector) as ReturnType<typeof querySelectorAll>;
    };
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (isBroken('menu') && query === '(width > 62.25em)') fail();
      // The scripts before the first paint are not a part of the application.
      const runs = document.readyState !== 'loading';
      if (isBroken('layout') && query.includes('color-scheme') && runs) fail();
      return matchMedia(query);
    };
  }, part);
}

const repair = (page: Page) => page.evaluate(() => Object.assign(window, { broken: '' }));
const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed' });

async function expectReport(page: Page): Promise<void> {
  await expect(crash(page).getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  const [first, ...causes] = CHAIN;
  await expect(crash(page).getByRole('listitem')).toHaveText([
    first ?? '',
    ...causes.map((text) => `Cause: ${text}`),
  ]);
}

test('a render error inside the page content keeps navbar, sidebar and footer', async ({
  page,
  complaints,
}) => {
  await sabotage(page, 'text');
  await page.goto('/guides/api-error-handling');
  await expectReport(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();

  // Try again while it is still broken, and when it no longer is.
  await crash(page).getByRole('button', { name: 'Try again' }).click();
  await expectReport(page);
  await repair(page);
  await crash(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'API error handling' })).toBeVisible();
  await expect(crash(page)).toHaveCount(0);
  expect(takeComplaints(complaints, /the observer is broken/).length).toBeGreaterThan(0);
});

test('the crash of one page goes with the next page', async ({ page, complaints }) => {
  await sabotage(page, 'text');
  await page.goto('/guides/api-error-handling');
  await expectReport(page);
  await repair(page);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Architecture' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
  await expect(crash(page)).toHaveCount(0);
  takeComplaints(complaints, /the observer is broken/);
});

test('an error beside the page content keeps navbar and footer', async ({ page, complaints }) => {
  await sabotage(page, 'menu');
  await page.goto('/guides');
  await expectReport(page);
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await repair(page);
  await crash(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  expect(takeComplaints(complaints, /the observer is broken/).length).toBeGreaterThan(0);
});

test('an error in the layout falls back to a bare page that still shows the original error', async ({
  page,
  complaints,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await sabotage(page, 'layout');
  await page.goto('/guides');
  await expectReport(page);
  await expect(page).toHaveTitle('This page crashed');
  await expect(page.getByRole('main')).toHaveCount(1);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await expect(page.locator('html')).toHaveCSS('color-scheme', /dark/);
  await expect(page.getByRole('link', { name: 'Go to the start page' })).toHaveAttribute(
    'href',
    '/',
  );
  await repair(page);
  await crash(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // While the whole document is exchanged, a browser may ask for the icon that sites had in the past.
  takeComplaints(complaints, MISSING);
  expect(takeComplaints(complaints, /the observer is broken/).length).toBeGreaterThan(0);
});
