import type { Request, Route } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { NO_CODE } from '../browser-messages';
import { findPageScript } from '../find-page-script';
import { expect, fixtureTest as test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { waitForStart } from '../wait-for-start';
import { watchLoads } from '../watch-loads';

const lose = (route: Route) => route.abort();
// Simulates a hotel's welcome page, or a host that responds to every unknown URL with a page.
const answerPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' });
for (const { kind, delay, answer } of chooseSome(1, [
  { kind: 'of the first page', delay: 0, answer: lose },
  {
    kind: 'of the first page, missed late,',
    delay: 1_000,
    answer: lose,
  },
  {
    kind: 'of the first page, with a page in its place,',
    delay: 0,
    answer: answerPage,
  },
])) {
  test(`a missing script ${kind}: one reload, then a Retry that works, never a loop`, async ({
    page,
    complaints,
  }) => {
    const src = await findPageScript(page);
    const script = `**${src}`;
    await page.route(script, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await answer(route);
    });
    const loads = watchLoads(page);
    await page.goto('/short');
    const notice = page.getByRole('alert').filter({ hasText: "didn't load properly" });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Short' })).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads.filter((path) => path === '/short')).toHaveLength(2);
    loads.splice(0);
    // Leaving the page cancels all its requests, so watch only for this script.
    const isOurs = (request: Request) => request.url().endsWith(src);
    const isMissing = Promise.any([
      page.waitForEvent('requestfailed', isOurs),
      page.waitForEvent('requestfinished', isOurs),
    ]);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await isMissing;
    await page.waitForLoadState();
    await expect(notice).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads).toEqual(['/short']);

    await page.unroute(script);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await waitForStart(page);
    await expect(notice).toHaveCount(0);
    takeComplaints(complaints, /ERR_FAILED|status of 404/);
    takeComplaints(complaints, NO_CODE);
  });
}
