import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { searchBox, searchOptions } from '../search-dialog';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

/** Messages of an error, its cause, and the cause of that cause, which is only a string. */
const CHAIN = ['the part is broken', 'RangeError: the first cause', 'a cause that is only text'];
const BROKEN = /the part is broken/;

type Part = 'contents' | 'menu' | 'theme' | 'dialog' | 'results';

/** Makes a part of the page fail when it runs, until `repair` is called. */
async function sabotage(page: Page, part: Part): Promise<void> {
  await page.addInitScript((broken) => {
    Object.assign(window, { broken });
    const failIn = (name: string) => {
      if (!('broken' in window) || window.broken !== name) return;
      const first = new RangeError('the first cause', { cause: 'a cause that is only text' });
      throw new Error('the part is broken', { cause: first });
    };
    const { querySelectorAll } = Document.prototype;
    Document.prototype.querySelectorAll = function select(selector: string) {
      if (selector === '.toc a') failIn('contents');
      return querySelectorAll.call(this, selector) as ReturnType<typeof querySelectorAll>;
    };
    const { matchMedia } = window;
    window.matchMedia = (query) => {
      if (query === '(width > 62.25em)') failIn('menu');
      // Leave the scripts that run before the first paint intact: they aren't part of an element.
      if (query.includes('color-scheme') && document.readyState !== 'loading') failIn('theme');
      return matchMedia(query);
    };
    const { getElementById } = Document.prototype;
    Document.prototype.getElementById = function find(id: string) {
      if (id.startsWith('Search-results-')) failIn('dialog');
      return getElementById.call(this, id);
    };
    const { get } = URLSearchParams.prototype;
    URLSearchParams.prototype.get = function read(name: string) {
      if (name === 'area') failIn('results');
      return get.call(this, name);
    };
  }, part);
}

const repair = (page: Page) => page.evaluate(() => Object.assign(window, { broken: '' }));
const crash = (page: Page) => page.getByRole('alert').filter({ hasText: 'This page crashed' });
const tryAgain = (page: Page) => crash(page).getByRole('button', { name: 'Try again' });

async function expectReport(page: Page): Promise<void> {
  await expect(crash(page).getByRole('heading', { level: 1 })).toHaveText('This page crashed');
  const [first, ...causes] = CHAIN;
  await expect(crash(page).getByRole('listitem')).toHaveText([
    first ?? '',
    ...causes.map((text) => `Cause: ${text}`),
  ]);
}

for (const part of chooseSome(1, ['contents', 'menu', 'theme'] as const)) {
  test(`an element that fails (${part}) leaves the page, the other elements, and navigation as they are`, async ({
    page,
    complaints,
  }) => {
    await sabotage(page, part);
    await openPage(page, '/guides/api-error-handling');
    await expect(page.getByRole('heading', { level: 1, name: 'API error handling' })).toBeVisible();
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(crash(page)).toHaveCount(0);

    const sidebar = page.getByRole('navigation', { name: 'Documentation' });
    await sidebar.getByText('All sections').click();
    await expect(sidebar.getByRole('link', { name: 'Research' })).toBeVisible();
    await page.keyboard.press('/');
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await page.evaluate(() => Object.assign(window, { marked: true }));
    await followLink(page, '/architecture');
    await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
    expect(await page.evaluate(() => 'marked' in window)).toBe(true);
    expect(takeComplaints(complaints, BROKEN).length).toBeGreaterThan(0);
  });
}

test('a render error in the page of results shows what broke and why, keeps the rest, and goes with the next page or Try again', async ({
  page,
  complaints,
}) => {
  await sabotage(page, 'results');
  await openPage(page, '/search?q=hold');
  await expectReport(page);
  await followLink(page, '/architecture');
  await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
  await expect(crash(page)).toHaveCount(0);
  await page.goBack();
  await expectReport(page);
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  // Try again while it's still broken, and again after the repair.
  await tryAgain(page).click();
  await expectReport(page);
  await repair(page);
  await tryAgain(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'for “hold”' })).toBeVisible();
  await expect(crash(page)).toHaveCount(0);
  expect(takeComplaints(complaints, BROKEN).length).toBeGreaterThan(0);
});

test('a search that fails as it opens says so over the page, and opens with Try again', async ({
  page,
  complaints,
}) => {
  await sabotage(page, 'dialog');
  await openPage(page, '/guides');
  await page.keyboard.press('/');
  await expectReport(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await repair(page);
  await tryAgain(page).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('hold');
  await expect(searchOptions(page).first()).toBeVisible();
  expect(takeComplaints(complaints, BROKEN).length).toBeGreaterThan(0);
});
