import type { Page, Request } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { isPageRequest } from '../route-page';
import { expect, fixtureTest, test } from '../site-test';

const NEAR_LINKS = 1_500;

/** Returns a list that grows with the path of each page that's fetched from now on. */
function watchPages(page: Page): string[] {
  const pages: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    // A host may redirect to another form of the URL.
    if (isPageRequest(request, pathname) && !request.redirectedFrom()) pages.push(pathname);
  });
  return pages;
}

const mainLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });

fixtureTest('an internal link is prefetched on hover, focus and touch, once', async ({ page }) => {
  const pages = watchPages(page);
  for (const { how, show } of [
    { how: 'hover', show: (page: Page) => mainLink(page, 'Many').dispatchEvent('pointerover') },
    { how: 'focus', show: (page: Page) => mainLink(page, 'Many').focus() },
    { how: 'touch', show: (page: Page) => mainLink(page, 'Many').dispatchEvent('touchstart') },
  ]) {
    await page.mouse.move(5, 890);
    pages.splice(0);
    await openPage(page, '/short');
    expect(pages).not.toContain('/many');
    await show(page);
    await expect.poll(() => pages, how).toContain('/many');
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await show(page);
    await mainLink(page, 'Many').hover();
    await page.waitForTimeout(500);
    expect(
      pages.filter((path) => path === '/many'),
      how,
    ).toEqual(['/many']);
  }
});

fixtureTest('a page that was fetched ahead is shown without a request more', async ({ page }) => {
  const pages = watchPages(page);
  await openPage(page, '/short');
  const fetched = page.waitForResponse((response) => isPageRequest(response.request(), '/many'));
  await mainLink(page, 'Many').dispatchEvent('pointerover');
  await (await fetched).finished();
  await mainLink(page, 'Many').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Many' })).toBeVisible();
  expect(pages.filter((path) => path === '/many')).toEqual(['/many']);
});

fixtureTest(
  'internal links are prefetched when they come near the viewport, once each',
  async ({ page }) => {
    await page.setViewportSize({ width: 1_280, height: 500 });
    const pages = watchPages(page);
    await openPage(page, '/');
    await expect.poll(() => pages.length).toBeGreaterThan(0);
    await page.waitForTimeout(NEAR_LINKS);
    // Prefetches only what fits in a few kilobytes, and no links in the header, although they are near the viewport.
    const near = ['/long', '/records/adr-0001', '/short', '/tabs'];
    expect(pages.filter((path) => !near.includes(path))).toEqual([]);
    expect(new Set(pages).size).toBe(pages.length);
    expect(pages.length).toBeLessThan(near.length);
  },
);

for (const connection of chooseSome(1, [
  { saveData: true, effectiveType: '4g' },
  { saveData: false, effectiveType: '2g' },
  { saveData: false, effectiveType: 'slow-2g' },
])) {
  fixtureTest(`nothing is prefetched with ${JSON.stringify(connection)}`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const fetched: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'fetch') fetched.push(request.url());
    });
    await openPage(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'Short' }).hover();
    await page.getByRole('main').getByRole('link', { name: 'Long' }).focus();
    await page.waitForTimeout(NEAR_LINKS);
    expect(fetched).toEqual([]);
  });
}

fixtureTest('a missing navigator.connection is fine', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: undefined });
  });
  const pages = watchPages(page);
  await openPage(page, '/');
  await expect.poll(() => pages.length).toBeGreaterThan(0);
});

test('prefetch work per page view is bounded: at most 25 kB in 10 s, none of it for the sidebar', async ({
  page,
}) => {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'fetch' && request.method() === 'GET') requests.push(request);
  });
  // This page links to the largest pages, and its sidebar shows its whole section.
  await openPage(page, '/reference');
  const { inText, inSidebar } = await page.evaluate(() => {
    const paths = (selector: string) =>
      [...document.querySelectorAll<HTMLAnchorElement>(selector)].map(({ pathname }) => pathname);
    return { inText: paths('main a'), inSidebar: paths('#Menu a') };
  });
  const only = inSidebar.filter((path) => !inText.includes(path));
  expect(only.length).toBeGreaterThan(3);
  // Scroll like a reader who goes through the whole page.
  for (let step = 0; step < 20; step += 1) {
    await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
    await page.waitForTimeout(500);
  }
  const sizes = await Promise.all(requests.map((request) => request.sizes()));
  const bytes = sizes.reduce((sum, size) => sum + size.responseBodySize, 0);
  const paths = requests.map((request) => new URL(request.url()).pathname);
  expect(paths.some((path) => inText.includes(path))).toBe(true);
  expect(bytes).toBeLessThanOrEqual(25_000);
  const forSidebar = paths.filter((path) => only.includes(path));
  expect(forSidebar).toEqual([]);
});
