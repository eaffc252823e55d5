import type { Page, Route } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { breakStorage } from '../break-storage';
import { LOST } from '../browser-messages';
import { followLink } from '../follow-link';
import { holdBack } from '../hold-back';
import { openPage } from '../open-page';
import { routePage } from '../route-page';
import { expect, fixtureTest as test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { watchLoads } from '../watch-loads';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page) => page.getByRole('region', { name: 'Page load failure' });
const retry = (page: Page) => panel(page).getByRole('button', { name: 'Retry' });
const page404 = { status: 404, contentType: 'text/html', body: '<h1>Not here</h1>' };

for (const { name, answer, reason } of chooseSome(1, [
  {
    name: 'is lost on the way',
    answer: (route: Route) => route.abort(),
    reason: "The server didn't respond.",
  },
  {
    name: 'is gone with a new deployment (404)',
    answer: (route: Route) => route.fulfill(page404),
    reason: 'The server returned 404.',
  },
  {
    name: 'is answered with a page instead',
    answer: (route: Route) => route.fulfill({ ...page404, status: 200 }),
    reason: 'The server sent an unexpected response.',
  },
  {
    name: 'is cut off on the way',
    answer: async (route: Route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).slice(0, -200) });
    },
    reason: 'Only part of the page arrived.',
  },
  {
    name: 'meets a server that is overloaded (503)',
    answer: (route: Route) => route.fulfill({ status: 503, body: '' }),
    reason: 'The server returned 503.',
  },
])) {
  test(`a page that ${name}: the target is loaded afresh, once; then error text and Retry`, async ({
    page,
    complaints,
  }) => {
    await openPage(page, '/long');
    await routePage(page, '/short', answer);
    const loads = watchLoads(page);
    await followLink(page, '/short?from=test#Main');
    await expect(heading(page, 'Short')).toBeVisible();
    await expect(page).toHaveURL(/\/short\?from=test#Main$/);
    expect(loads).toEqual(['/short?from=test']);

    await openPage(page, '/long');
    loads.splice(0);
    await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
    await followLink(page, '/short');
    await expect(panel(page).getByRole('alert')).toContainText(reason);
    // The current page is unchanged.
    await expect(heading(page, 'Long')).toHaveCount(1);
    expect(await page.evaluate(() => scrollY)).toBe(900);
    await retry(page).click();
    await expect(retry(page)).toHaveAttribute('aria-disabled', 'false');
    await expect(panel(page)).toBeVisible();
    expect(loads).toEqual([]);

    await page.unrouteAll();
    await retry(page).click();
    await expect(heading(page, 'Short')).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    expect(loads).toEqual([]);
    takeComplaints(complaints, LOST);
  });
}

test('offline the page stays, says that there is no network, and Retry works when it is back', async ({
  page,
  context,
  complaints,
}) => {
  await openPage(page, '/long');
  const loads = watchLoads(page);
  await context.setOffline(true);
  await followLink(page, '/short');
  await expect(panel(page).getByRole('alert')).toContainText("You're offline.");
  await expect(heading(page, 'Long')).toHaveCount(1);
  // Other errors in the meantime don't change the page.
  await page.evaluate(() => {
    Promise.reject(new Error('something else'));
  });
  await page.waitForTimeout(300);
  await expect(page.locator('#nprogress')).toHaveCount(0);
  expect(loads).toEqual([]);
  await context.setOffline(false);
  await retry(page).click();
  await expect(heading(page, 'Short')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
  expect(loads).toEqual([]);
  takeComplaints(complaints, LOST);
  expect(takeComplaints(complaints, /something else/)).toHaveLength(1);
});

test('a retry that takes longer than 200 ms shows a spinner', async ({ page, complaints }) => {
  await breakStorage(page, 'blocked');
  await page.clock.install({ time: 0 });
  await openPage(page, '/long');
  await routePage(page, '/short', (route) => route.abort());
  await followLink(page, '/short');
  await expect(retry(page)).toBeVisible();
  await page.unrouteAll();
  const letGo = await holdBack(page, '/short');
  await page.clock.pauseAt(3_600_000);
  await retry(page).dispatchEvent('click');
  const waiting = panel(page).getByRole('status');
  await page.clock.runFor(199);
  await expect(waiting).toBeEmpty();
  await page.clock.runFor(1);
  await expect(waiting).toHaveText('Retrying');
  await expect(waiting.locator('.spinner')).toHaveCount(1);
  letGo();
  await expect(heading(page, 'Short')).toBeVisible();
  takeComplaints(complaints, LOST);
});

test('with storage blocked the page is never loaded afresh, so never in a loop; the error can be closed, and the same link tried again', async ({
  page,
  complaints,
}) => {
  await breakStorage(page, 'blocked');
  await openPage(page, '/long');
  await routePage(page, '/short', (route) => route.abort());
  const loads = watchLoads(page);
  await followLink(page, '/short');
  await expect(retry(page)).toBeVisible();
  await panel(page).getByRole('button', { name: 'Close' }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.unrouteAll();
  await followLink(page, '/short');
  await expect(heading(page, 'Short')).toBeVisible();
  expect(loads).toEqual([]);
  takeComplaints(complaints, LOST);
});

for (const { where, go, title } of chooseSome(1, [
  { where: 'another page', go: (page: Page) => followLink(page, '/tabs'), title: 'Tabs' },
  {
    where: 'a page that was prefetched',
    go: (page: Page) => page.locator('.main-links a[href="/many"]').click(),
    title: 'Many',
  },
  { where: 'the page before', go: (page: Page) => page.goBack(), title: 'Fixture' },
])) {
  test(`going to ${where} meanwhile withdraws the error`, async ({ page, complaints }) => {
    await breakStorage(page, 'blocked');
    await routePage(page, '/short', (route) => route.abort());
    await openPage(page, '/');
    await followLink(page, '/long');
    await expect(heading(page, 'Long')).toHaveCount(1);
    await page.locator('.main-links a[href="/many"]').hover();
    await page.waitForLoadState('networkidle');
    await followLink(page, '/short');
    await expect(retry(page)).toBeVisible();
    await go(page);
    await expect(heading(page, title)).toBeVisible();
    await expect(panel(page)).toHaveCount(0);
    takeComplaints(complaints, LOST);
  });
}

test('Back to a page whose data is gone shows it, with one load of its document at most', async ({
  page,
  complaints,
}) => {
  await openPage(page, '/short');
  await openPage(page, '/long');
  const loads = watchLoads(page);
  await routePage(page, '/short', (route) => route.fulfill(page404));
  await followLink(page, '/tabs');
  await expect(heading(page, 'Tabs')).toBeVisible();
  await page.evaluate(() => history.go(-2));
  await expect(heading(page, 'Short')).toBeVisible();
  await expect(page).toHaveURL(/\/short$/);
  expect(loads.length).toBeLessThanOrEqual(1);
  takeComplaints(complaints, LOST);
});

test('a page that could not be fetched ahead says nothing, and comes with the click', async ({
  page,
  complaints,
}) => {
  await routePage(page, '/short', (route) => route.abort());
  await openPage(page, '/long');
  const link = page.locator('.main-links a[href="/many"]');
  await routePage(page, '/many', (route) => route.abort());
  await link.hover();
  await page.waitForLoadState('networkidle');
  await expect(panel(page)).toHaveCount(0);
  await page.unrouteAll();
  const loads = watchLoads(page);
  await link.click();
  await expect(heading(page, 'Many')).toBeVisible();
  expect(loads).toEqual([]);
  takeComplaints(complaints, LOST);
});
