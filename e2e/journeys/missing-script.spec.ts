import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { expect, fixtureTest as test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const follow = (page: Page, href: string) =>
  page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);

/** The addresses of all documents that the page loads from now on. */
function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) loads.push(pathname + search);
  });
  return loads;
}

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

for (const { kind, open, expected } of [
  { kind: 'of the first page', open: (page: Page) => page.goto('/short'), expected: 2 },
  {
    kind: 'of the next page',
    open: async (page: Page) => {
      await openPage(page, '/not-there');
      await follow(page, '/short');
    },
    expected: 1,
  },
]) {
  test(`a missing script ${kind}: one reload, then a Retry that works, never a loop`, async ({
    page,
    complaints,
  }) => {
    const script = `**${await findPageScript(page)}`;
    await page.route(script, (route) => route.abort());
    const loads = watchLoads(page);
    await open(page);
    const notice = page.getByRole('alert').filter({ hasText: 'did not load properly' });
    await expect(notice).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Short' })).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads.filter((path) => path === '/short')).toHaveLength(expected);
    loads.splice(0);
    const isMissing = page.waitForEvent('requestfailed');
    await notice.getByRole('button', { name: 'Retry' }).click();
    await isMissing;
    await page.waitForLoadState();
    await expect(notice).toBeVisible();
    await page.waitForTimeout(500);
    expect(loads).toEqual(['/short']);

    await page.unroute(script);
    await notice.getByRole('button', { name: 'Retry' }).click();
    await page.waitForSelector('html[data-started]', { state: 'attached' });
    await expect(notice).toHaveCount(0);
    takeComplaints(complaints, /ERR_FAILED|status of 404/);
    takeComplaints(complaints, /ChunkLoadError/);
  });
}
