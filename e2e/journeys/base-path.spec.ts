import { resolve } from 'node:path';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { type RunningServer, startServer } from '../../lib/hosting/server/start-server';
import { insertInHead } from '../../lib/output/add-to-head';
import { contentPolicy } from '../../lib/output/content-policy';
import { openPage } from '../open-page';
import { serveSlowly } from '../serve-slowly';
import { test as siteTest } from '../site-test';

const directory = resolve(process.env.OUT_DIR || 'out');
const notice = (page: Page) =>
  page.getByRole('alert').filter({ hasText: "This site didn't load properly" });

/** Serves the bundle, built for the root path, below another path, so that its scripts and styles are missing. */
async function withServer(
  basePath: string,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> {
  const server = await startServer({ directory, port: 0, basePath });
  await use(server).finally(() => server.close());
}

for (const { path, base, kind } of chooseSome(1, [
  { path: '/guides', base: '/docs', kind: 'a page' },
  { path: '/specifications/versions/mvp.0/', base: '/team/docs', kind: 'a dotted page' },
  { path: '/', base: '/docs', kind: 'the start page' },
  { path: '/guides/nothing/here', base: '/docs', kind: 'the not-found page' },
])) {
  test(`served from another path, ${kind} says at its top so, names the default, and suggests ${base}`, async ({
    page,
  }) => {
    const refused: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy/.test(message.text())) refused.push(message.text());
    });
    await withServer(base, async ({ url }) => {
      await page.goto(url + path);
      await expect(notice(page)).toContainText('It was built for the path / (the default).');
      await expect(notice(page)).toContainText(`Build it with BASE_PATH=${base} to serve it here.`);
      await expect(page.locator('body > :first-child')).toHaveAttribute('role', 'alert');
      await expect(notice(page)).toHaveCSS('border-top-style', 'solid');
      // Neither search engines nor the site's own search may index the notice.
      await expect(notice(page)).toHaveAttribute('data-nosnippet', '');
      await expect(notice(page)).toHaveAttribute('data-pagefind-ignore', '');
    });
    expect(refused).toEqual([]);
  });
}

// On a slow connection, the browser learns that the style sheet is missing before it has parsed the page.
test('served from another path, a page that arrives slowly says so too', async ({ page }) => {
  await withServer('/docs', async ({ url }) => {
    const slow = await serveSlowly(url);
    await page.goto(`${slow.url}/docs/specifications/versions/mvp.0`);
    await expect(notice(page)).toContainText('Build it with BASE_PATH=/docs to serve it here.');
    slow.close();
  });
});

test('a path with markup in it is shown as text, never as HTML', async ({ page }) => {
  const base = '/%3Cimg%20src=x%3E';
  const origin = 'http://docs.test';
  await page.route(`${origin}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (!pathname.startsWith(`${base}/`)) return route.fulfill({ status: 404, body: '' });
    const response = await route.fetch({ url: process.env.SITE + pathname.slice(base.length) });
    return route.fulfill({ response });
  });
  await page.goto(`${origin}${base}/guides`);
  await expect(notice(page)).toContainText(`BASE_PATH=${base}`);
  await expect(notice(page).locator('img')).toHaveCount(0);
});

/** Adds the content policy that a build would add to this HTML. */
function withPolicy(html: string): string {
  const bare = html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '');
  return insertInHead(bare, contentPolicy(bare, 'a page'), 'a page');
}

/** Changes the page as if it had been built with other head script settings. */
async function rebuild(context: BrowserContext, from: string, to: string): Promise<void> {
  await context.route(/\/docs\/guides$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toContain(from);
    await route.fulfill({ response, body: withPolicy(html.replace(from, to)) });
  });
}

test('a configured base URL is named', async ({ page, context }) => {
  await rebuild(context, 'basePath:""', 'basePath:"/elsewhere"');
  await withServer('/docs', async ({ url }) => {
    await page.goto(`${url}/guides`);
    await expect(notice(page)).toContainText('It was built for the path /elsewhere.');
  });
});

test('the notice can be switched off in the configuration', async ({ page, context }) => {
  await rebuild(context, 'hasBaseUrlBanner:!0', 'hasBaseUrlBanner:!1');
  await withServer('/docs', async ({ url }) => {
    const probe = page.waitForResponse(/\/docs\/_next\/.*\.js$/);
    await page.goto(`${url}/guides`);
    await probe;
    await page.waitForTimeout(300);
    await expect(page.getByText("didn't load properly")).toHaveCount(0);
  });
});

siteTest('a page that loaded properly never carries the notice', async ({ page }) => {
  await openPage(page, '/guides');
  await page.waitForTimeout(300);
  await expect(page.getByText("didn't load properly")).toHaveCount(0);
});
