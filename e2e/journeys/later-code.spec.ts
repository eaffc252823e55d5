import type { Page, Route } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { LOST, NO_CODE } from '../browser-messages';
import { openPage } from '../open-page';
import { CODE, routeCode } from '../route-code';
import { searchBox, searchOptions } from '../search-dialog';
import { expect, fixtureTest, test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { watchLoads } from '../watch-loads';

const welcome = { contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' };
const panel = (page: Page) => page.getByRole('region', { name: 'Page load failure' });
const results = (page: Page) => page.getByRole('status').filter({ hasText: 'for “hold”' });

/** Expects the open page to be intact, even if code that it loads later is missing. */
async function expectWhole(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-scripting', '');
  await expect(page.getByRole('button', { name: 'Search docs' })).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: /load|crash/ })).toHaveCount(0);
}

/** Responds with `answer` to requests for code, except for code that the HTML of the page at this path references. */
async function breakLater(page: Page, path: string, answer: (route: Route) => Promise<void>) {
  const html = await (await page.request.get(path)).text();
  await page.route(CODE, (route) => {
    const { pathname } = new URL(route.request().url());
    return html.includes(pathname) ? route.continue() : answer(route);
  });
}

// With `isFinal`, the test doesn't expect the code to load before the next full page load.
for (const { name, answer, isFinal = false } of chooseSome(1, [
  {
    name: 'is gone with a new deployment (404)',
    answer: (route: Route) => route.fulfill({ ...welcome, status: 404 }),
  },
  { name: 'is lost on the way', answer: (route: Route) => route.abort() },
  {
    name: 'is answered with a page instead',
    answer: (route: Route) => route.fulfill(welcome),
    isFinal: true,
  },
])) {
  test(`code of the search that ${name}: the page of results opens once, with what was typed`, async ({
    page,
    complaints,
  }) => {
    await openPage(page, '/guides');
    const loads = watchLoads(page);
    // The new page requests the code of its own deployment.
    await routeCode(page, async (route) => {
      if (loads.length > 0) return route.continue();
      // The reader keeps typing in the meantime.
      await new Promise((resolve) => setTimeout(resolve, 500));
      return answer(route);
    });
    await page.keyboard.press('/');
    await page.keyboard.type('hold');
    await expect(results(page)).toBeVisible();
    await expect(page.getByRole('searchbox')).toHaveValue('hold');
    expect(loads).toEqual(['/search?q=hold']);
    takeComplaints(complaints, LOST);
    takeComplaints(complaints, NO_CODE);
  });

  test(`code of the search that ${name}, for good: the page of results says so, and Retry works`, async ({
    page,
    complaints,
  }) => {
    await breakLater(page, '/search', answer);
    const loads = watchLoads(page);
    await page.goto('/search?q=hold');
    const alert = page.getByRole('alert').filter({ hasText: "Search couldn't be loaded." });
    await expect(alert).toBeVisible();
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(alert).toBeVisible();
    await page.waitForTimeout(500);
    // Expect one load for the URL and one for Retry, and no loop.
    expect(loads).toEqual(['/search?q=hold', '/search?q=hold']);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await page.unroute(CODE);
    await alert.getByRole('button', { name: 'Retry' }).click();
    await expect(results(page)).toBeVisible();
    takeComplaints(complaints, LOST);
    takeComplaints(complaints, NO_CODE);
  });

  fixtureTest(
    `code of link cards that ${name}: no card, and the page stays whole`,
    async ({ page, complaints }) => {
      await openPage(page, '/');
      await page.waitForLoadState('networkidle');
      await routeCode(page, answer);
      const link = page.getByRole('main').getByRole('link', { name: /^Record 1$/ });
      const asked = page.waitForRequest(CODE);
      await link.hover();
      await asked;
      await page.waitForTimeout(500);
      await expect(page.getByRole('tooltip')).toHaveCount(0);
      await expectWhole(page);
      await page.unroute(CODE);
      await page.mouse.move(5, 5);
      await link.hover();
      if (!isFinal) await expect(page.getByRole('tooltip')).toContainText('ADR-0001');
      await link.click();
      await expect(page).toHaveURL(/adr-0001$/);
      takeComplaints(complaints, LOST);
      takeComplaints(complaints, NO_CODE);
    },
  );

  test(`code of the closest pages that ${name}: the not-found page leads on`, async ({
    page,
    complaints,
  }) => {
    await breakLater(page, '/not-there', answer);
    await openPage(page, '/guides/not-there');
    await page.waitForLoadState('networkidle');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
    await expectWhole(page);
    await page.unroute(CODE);
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${process.env.SITE}/`);
    takeComplaints(complaints, LOST);
    takeComplaints(complaints, NO_CODE);
  });
}

test('offline the search says that there is no network, and Retry opens it when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await openPage(page, '/guides');
  const loads = watchLoads(page);
  await context.setOffline(true);
  await page.keyboard.press('/');
  const alert = panel(page).getByRole('alert');
  await expect(alert).toContainText("Search couldn't be loaded");
  await expect(alert).toContainText("You're offline.");
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(panel(page).getByRole('button', { name: 'Retry' })).toBeEnabled();
  await expect(alert).toContainText("You're offline.");
  await context.setOffline(false);
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('hold');
  await expect(searchOptions(page).first()).toBeVisible();
  expect(loads).toEqual([]);
  takeComplaints(complaints, LOST);
});
