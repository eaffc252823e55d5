import type { Page } from '@playwright/test';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { expect, fixtureTest as test } from '../site-test';
import { takeComplaints } from '../take-complaints';
import { waitForStart } from '../wait-for-start';
import { watchLoads } from '../watch-loads';

/** The script that pages have and the not-found page does not. */
async function findPageScript(page: Page): Promise<string> {
  const scriptsOf = async (path: string) => {
    const html = await (await page.request.get(process.env.FIXTURE_SITE + path)).text();
    return [...html.matchAll(/src="([^"]+\/chunks\/[^"]+\.js)"/g)].map(([, src = '']) => src);
  };
  const [there, here] = await Promise.all([scriptsOf('/short'), scriptsOf('/not-there')]);
  const script = there.find((src) => !here.includes(src));
  if (!script) throw new Error('all pages have the same scripts');
  return script;
}

const openFirst = (page: Page) => page.goto('/short');
for (const { kind, open, expected, delay } of [
  { kind: 'of the first page', open: openFirst, expected: 2, delay: 0 },
  // By then the others run, and would take the page for a broken one.
  { kind: 'of the first page, missed late,', open: openFirst, expected: 2, delay: 1_000 },
  {
    kind: 'of the next page',
    open: async (page: Page) => {
      await openPage(page, '/not-there');
      await followLink(page, '/short');
    },
    expected: 1,
    delay: 0,
  },
]) {
  test(`a missing script ${kind}: one reload, then a Retry that works, never a loop`, async ({
    page,
    complaints,
  }) => {
    const src = await findPageScript(page);
    const script = `**${src}`;
    await page.route(script, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      await route.abort();
    });
    const loads = watchLoads(page);
    await open(page);
    const notice = page.getByRole('alert').filter({ hasText: 'did not load properly' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Short' })).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads.filter((path) => path === '/short')).toHaveLength(expected);
    loads.splice(0);
    // Leaving the page ends its other requests, which fail as well.
    const isMissing = page.waitForEvent('requestfailed', (request) => request.url().endsWith(src));
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
    takeComplaints(complaints, /ChunkLoadError/);
  });
}
