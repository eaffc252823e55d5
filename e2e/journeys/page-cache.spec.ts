import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { MISSING } from '../browser-messages';
import { findBrowser, isPackedBrowser } from '../find-browser';
import { openPage } from '../open-page';
import { PAGE_KINDS } from '../page-kinds';
import { routeCode } from '../route-code';
import { routePage } from '../route-page';
import { openSearch, searchBox, searchOptions } from '../search-dialog';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { waitForStart } from '../wait-for-start';
import { watchLoads } from '../watch-loads';

// Playwright disables the browser's back/forward cache by default. See https://web.dev/articles/bfcache.
test.use({
  launchOptions: {
    ...findBrowser(process.env),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
});

// Each worker starts a whole browser, so use one.
test.describe.configure({ mode: 'default' });

test.skip(isPackedBrowser(process.env), 'the packed browser keeps no page aside');

const ELSEWHERE = '/favicon.svg';

/** Navigates away and then back. Browsers don't keep a page in the back/forward cache if it's still fetching. */
async function leaveAndReturn(page: Page, leave = () => page.goto(ELSEWHERE)): Promise<void> {
  await page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }));
  });
  await leave();
  await page.goBack({ waitUntil: 'commit' });
}

const wasKept = (page: Page) => page.evaluate(() => Reflect.get(window, 'persisted') === true);

/** Returns the reasons why the browser didn't restore the page from the back/forward cache. */
const reasons = (page: Page) =>
  page.evaluate(() => {
    const [entry] = performance.getEntriesByType('navigation');
    const found = (entry as unknown as { notRestoredReasons?: { reasons: { reason: string }[] } })
      .notRestoredReasons;
    return (found?.reasons ?? []).map(({ reason }) => reason);
  });

async function expectWorks(page: Page): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Tags' });
  const target = (await link.count()) > 0 ? link : page.locator('.main-links a').first();
  await target.click();
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(await wasKept(page)).toBe(true);
}

for (const { kind, path, use, expectUsed } of chooseSome(1, [
  {
    kind: 'a document',
    path: '/guides/api-error-handling',
    use: (page: Page) => page.evaluate(() => scrollTo({ top: 700, behavior: 'instant' })),
    expectUsed: async (page: Page) => expect(await page.evaluate(() => scrollY)).toBe(700),
  },
  {
    kind: 'the start page',
    path: '/',
    use: (page: Page) => page.getByRole('button', { name: /^Color mode: / }).click(),
    expectUsed: (page: Page) =>
      expect(page.getByRole('button', { name: /^Color mode: light/ })).toBeVisible(),
  },
  {
    kind: 'an operation',
    path: '/reference/api/generated/create-quote',
    use: (page: Page) => page.evaluate(() => scrollTo({ top: 300, behavior: 'instant' })),
    expectUsed: async (page: Page) => expect(await page.evaluate(() => scrollY)).toBe(300),
  },
  {
    kind: 'the register of decisions',
    path: '/reference/decisions',
    use: (page: Page) => page.getByRole('searchbox', { name: 'Search records' }).fill('tenant'),
    expectUsed: (page: Page) =>
      expect(page.getByRole('status').filter({ hasText: / of \d+ records/ })).toBeVisible(),
  },
  {
    kind: 'the page of results',
    path: '/search?q=hold',
    use: (page: Page) => expect(page.getByRole('status').first()).toContainText('results'),
    expectUsed: (page: Page) =>
      expect(page.getByRole('status').first()).toContainText('for “hold”'),
  },
  {
    kind: 'a tag',
    path: '/tags',
    use: async () => {},
    expectUsed: (page: Page) => expect(page.getByRole('heading', { level: 1 })).toHaveText('Tags'),
  },
])) {
  test(`Back shows ${kind} at once as it was left, and it works`, async ({ page }) => {
    await openPage(page, path);
    await use(page);
    await page.waitForLoadState('networkidle');
    await leaveAndReturn(page);
    expect(await reasons(page)).toEqual([]);
    expect(await wasKept(page)).toBe(true);
    await expectUsed(page);
    await expectWorks(page);
  });
}

const { 'not-found': _, ...kinds } = PAGE_KINDS;

test('the browser keeps a page of every kind for Back', async ({ page }) => {
  expect(Object.keys(kinds).length).toBeGreaterThan(20);
  for (const [kind, path] of chooseSome(1, Object.entries(kinds))) {
    await test.step(kind, async () => {
      await openPage(page, path);
      await page.waitForLoadState('networkidle');
      await leaveAndReturn(page);
      expect(await reasons(page)).toEqual([]);
      expect(await wasKept(page)).toBe(true);
    });
  }
});

test('of the not-found page only its status keeps the browser from keeping it; Back loads it, and it works', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/guides/nothing-here');
  await leaveAndReturn(page);
  expect((await reasons(page)).filter((reason) => reason !== 'masked')).toEqual([
    'response-status-not-ok',
  ]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${process.env.SITE}/`);
  takeComplaints(complaints, MISSING);
});

test('a page that was left while another one was under way shows no progress and no error on return', async ({
  page,
}) => {
  await openPage(page, '/guides');
  await routePage(page, '/architecture', () => {});
  await page.locator('.main-links a[href="/architecture"]').click();
  await expect(page.locator('#nprogress')).toHaveCount(1);
  await leaveAndReturn(page);
  expect(await wasKept(page)).toBe(true);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.locator('.main-links a[href="/architecture"]').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
});

test('a page that was left for want of the code of the search can search on return', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/guides');
  const loads = watchLoads(page);
  // Let the results page load its code. Otherwise, it would reload itself while the reader goes back.
  await routeCode(page, (route) => (loads.length === 0 ? route.abort() : route.continue()));
  await leaveAndReturn(page, async () => {
    await page.keyboard.press('/');
    await page.waitForURL(/\/search\?q=/);
    await waitForStart(page);
    return null;
  });
  expect(await wasKept(page)).toBe(true);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.keyboard.press('/');
  await page.keyboard.type('hold');
  await expect(searchOptions(page).first()).toBeVisible();
  takeComplaints(complaints, /ERR_FAILED|ChunkLoadError/);
});

test('on return, an open search is there, and choices that were made meanwhile hold', async ({
  page,
  context,
}) => {
  await openSearch(page, '/guides', 'hold');
  await leaveAndReturn(page, async () => {
    await page.goto(ELSEWHERE);
    const other = await context.newPage();
    await openPage(other, `${process.env.SITE}/guides`);
    await other.getByRole('button', { name: /^Color mode: / }).click();
    await other.getByRole('button', { name: /^Color mode: / }).click();
    await other.close();
    return null;
  });
  expect(await wasKept(page)).toBe(true);
  await expect(searchOptions(page).first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Color mode: dark/ })).toBeVisible();
});
