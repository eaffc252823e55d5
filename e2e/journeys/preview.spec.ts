import type { Page } from '@playwright/test';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { searchBox } from '../search-dialog';
import { fixtureTest, anySiteTest as siteTest } from '../site-test';
import { VIEWS } from '../views';

const { expect } = siteTest;

/** Runs on the preview of a change to the fixture site: see e2e/build-preview-site.ts. */
const test = fixtureTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.PREVIEW_SITE ?? '');
  },
});
test.skip(() => process.env.PREVIEW_SITE === process.env.FIXTURE_SITE, 'there is no preview');

const ribbon = (page: Page) => page.getByRole('complementary', { name: 'Preview' });
const focused = (page: Page) => page.locator(':focus');

test('the ribbon says of which change the page is, and leads to what changed on it', async ({
  page,
}) => {
  await openPage(page, '/explained');
  await expect(ribbon(page)).toContainText(
    'Preview of fix/<a name>, commit 0123456789, built 21 Nov 2026, 09:30 UTC.',
  );
  await expect(ribbon(page)).toContainText('On this page: 1 block changed.');
  await expect(page.locator('main [data-changed]')).toHaveText(/^changeover\s*once more$/);
  await ribbon(page).getByRole('link', { name: 'Compare' }).click();
  await expect(page).toHaveURL(/\/preview\/changes#page-\d+$/);
  const part = page
    .locator('details')
    .filter({ has: page.getByRole('heading', { name: 'Explained' }) });
  await expect(part).toHaveAttribute('open', '');
  await expect(part.locator('del')).toHaveText('again');
  await expect(part.locator('ins')).toHaveText('once more');
  await part.getByRole('link', { name: 'A changeover in a heading' }).click();
  await expect(page).toHaveURL(/\/explained#a-changeover-in-a-heading$/);
  await expect(page.locator('main [data-changed]')).toHaveCount(1);
});

test('keys step through all changes and around, with focus; in a field and with another key they are letters', async ({
  page,
}) => {
  await openPage(page, '/long');
  await expect(page.getByRole('button', { name: 'Next change' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(focused(page)).toContainText('A paragraph that covers');
  await expect(focused(page)).toBeInViewport();
  await page.keyboard.press('n');
  await expect(focused(page)).toHaveText('Removed: Part of 5');
  await page.keyboard.press('n');
  await expect(focused(page)).toHaveText('Removed: More text.');
  const order = await page.evaluate(() => {
    const [gone, next] = [document.activeElement, document.getElementById('section-6')];
    return gone && next ? gone.compareDocumentPosition(next) : 0;
  });
  expect(order & 4).toBe(4);
  await page.keyboard.press('n');
  await expect(focused(page)).toContainText('Section 39a');
  await page.keyboard.press('n');
  await expect(focused(page)).toHaveText('It was added.');
  await page.keyboard.press('n');
  await expect(focused(page)).toContainText('A paragraph that covers');
  await page.keyboard.press('p');
  await expect(focused(page)).toHaveText('It was added.');
  await expect(ribbon(page).getByRole('status')).toHaveText('5 of 5');

  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('n');
  await expect(searchBox(page)).toHaveValue('n');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.locator('h1').click();
  await page.keyboard.press('Alt+n');
  await expect(page.locator('main [data-changed]:focus')).toHaveCount(0);
});

test('the keys can be switched off, and stay off on the next page', async ({ page }) => {
  await openPage(page, '/long');
  const change = page.locator('main :is([data-changed], .preview-gone):focus');
  const keys = page.getByRole('button', { name: 'Use the keys n and p' });
  await expect(keys).toHaveAttribute('aria-pressed', 'true');
  await keys.click();
  await expect(keys).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('n');
  await expect(change).toHaveCount(0);
  // The buttons still work, and name no key.
  await page.getByRole('button', { name: 'Next change', exact: true }).click();
  await expect(change).toContainText('A paragraph that covers');
  await page.reload();
  await expect(keys).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('n');
  await expect(change).toHaveCount(0);
  await keys.press('Enter');
  await expect(keys).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('n');
  await expect(change).toContainText('A paragraph that covers');
});

test('buttons do the same, and stay at hand once they were used', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/long');
  const next = page.getByRole('button', { name: 'Next change' });
  const texts = ['A paragraph that covers', 'Removed: Part of 5', 'Removed: More text.'];
  for (const text of texts) {
    await next.click();
    await expect(focused(page)).toContainText(text);
    await expect(focused(page)).toBeInViewport();
    await expect(next).toBeInViewport();
  }
});

test('after a navigation without a load, ribbon and marks are those of the new page', async ({
  page,
}) => {
  await openPage(page, '/long');
  await page.evaluate(() => {
    document.documentElement.dataset.kept = '';
  });
  await followLink(page, '/fresh');
  await expect(ribbon(page)).toContainText('This page is new.');
  await expect(page.locator('[data-changed], .preview-gone')).toHaveCount(0);
  await followLink(page, '/tabs');
  await expect(ribbon(page)).toContainText('On this page: 2 blocks changed.');
  await expect(page.locator('main [data-changed]')).toHaveCount(2);
  // What is in a tab that isn't chosen is no step.
  await page.keyboard.press('n');
  await expect(focused(page)).toHaveText('The second TypeScript panel.');
  await page.keyboard.press('n');
  await expect(ribbon(page).getByRole('status')).toHaveText('1 of 1');
  await followLink(page, '/words');
  await expect(ribbon(page)).toContainText('Nothing changed on this page.');
  await expect(page.locator('[data-changed], .preview-gone')).toHaveCount(0);
  await page.goBack();
  await expect(page.locator('main [data-changed]')).toHaveCount(2);
  await ribbon(page).getByRole('link', { name: 'What changed: 100 pages' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Changed text' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-kept', '');
});

test('100 changed pages are one page that can be read', async ({ page }) => {
  const answer = await page.goto('/preview/changes');
  expect((await answer?.body())?.length).toBeLessThan(150_000);
  await expect(page.getByRole('heading', { level: 3 })).toHaveCount(99);
  // The sections with few pages show them expanded.
  await expect(page.locator('.preview-page[open]')).toHaveCount(3);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByText('96 pages').click();
  await contents.getByRole('link', { name: 'Page 5.9', exact: true }).click();
  const part = page.locator('.preview-page').filter({ hasText: '/many/group-5/page-9' });
  await expect(part.locator('del')).toBeVisible();
  await expect(part.locator('del')).toHaveText('Text');
  await expect(part.locator('ins')).toHaveText('Words');
  await expect(part).toBeInViewport();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('ribbon, marks and the list are whole, and nothing is offered that needs a script', async ({
    page,
  }) => {
    await page.goto('/tabs');
    await expect(ribbon(page)).toContainText('On this page: 2 blocks changed.');
    await expect(page.getByRole('button', { name: 'Next change' })).toBeHidden();
    await ribbon(page).getByRole('link', { name: 'Compare' }).click();
    await expect(page).toHaveURL(/\/preview\/changes(\.html)?#page-\d+$/);
    const part = page
      .locator('details')
      .filter({ has: page.getByRole('heading', { name: 'Tabs' }) });
    await part.locator('summary').click();
    await expect(part.locator('ins')).toHaveText(['second', 'one ']);
  });
});

for (const { width, colorScheme } of VIEWS) {
  test(`keeps nobody out of a preview at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/preview/changes', '/long', '/explained', '/fresh', '/brief']) {
      await openPage(page, path);
      await page.evaluate((mode) => {
        document.documentElement.dataset.mode = mode;
        for (const fold of [...document.querySelectorAll('details')].slice(0, 12)) fold.open = true;
      }, colorScheme);
      // every-page.spec.ts audits the other parts of pages.
      const within =
        path === '/preview/changes' ? undefined : '.preview, [data-changed], .preview-gone';
      expect(await runAxe(page, { within })).toEqual([]);
    }
  });
}

test('a preview fits 320 px, stays readable in forced colors, and has no ribbon on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of ['/preview/changes', '/long']) {
    await openPage(page, path);
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBeLessThanOrEqual(0);
    const boxes = await Promise.all(
      [ribbon(page), page.getByRole('banner')].map((part) => part.boundingBox()),
    );
    const [top, below] = boxes.map((box) => box ?? { y: 0, height: 0 });
    expect((top?.y ?? 0) + (top?.height ?? 0), path).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }
  await page.emulateMedia({ forcedColors: 'active' });
  const bar = await page
    .locator('main [data-changed]')
    .first()
    .evaluate((block) => getComputedStyle(block, '::before').borderInlineStartStyle);
  expect(bar).toBe('solid');
  await page.emulateMedia({ media: 'print', forcedColors: null });
  await expect(ribbon(page)).toBeHidden();
  await expect(page.locator('.preview-gone').first()).toBeHidden();
});

test('a preview remembers nothing that was read, and has no lists for it', async ({ page }) => {
  await page.clock.install();
  await openPage(page, '/long');
  await page.clock.fastForward(60_000);
  await page.waitForLoadState('networkidle');
  expect(await page.evaluate(() => localStorage.getItem('reading'))).toBeNull();
  const folder = (site: string | undefined) => page.request.get(`${site}/_reading/_.txt`);
  expect((await folder(process.env.PREVIEW_SITE)).status()).toBe(404);
  expect((await folder(process.env.FIXTURE_SITE)).status()).toBe(200);
});
