import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { openSearch, searchOptions } from '../search-dialog';
import { expect, test } from '../site-test';

// Some networks respond to every request with their own page and status 200 until the user signs in.
const portal = { contentType: 'text/html', body: '<!doctype html><h1>Welcome</h1>' };
const letIn = (page: Page, what: string | RegExp) => page.unroute(what);

const panel = (page: Page) => page.getByRole('region', { name: 'Page load failure' });

test('a page in place of search data: the search says so, and Retry works', async ({ page }) => {
  await page.route('**/_search/**', (route) => route.fulfill(portal));
  await openSearch(page, '/guides', '');
  await page.keyboard.type('hold');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('alert')).toContainText("Search couldn't be loaded.");
  await letIn(page, '**/_search/**');
  await dialog.getByRole('button', { name: 'Retry' }).click();
  await expect(searchOptions(page).first()).toBeVisible();
});

test('a page in place of the Markdown of a page is not copied, and Retry copies it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/architecture');
  await page.evaluate(() => navigator.clipboard.writeText('what was there'));
  await page.route('**/architecture.md', (route) => route.fulfill(portal));
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(panel(page).getByRole('alert')).toContainText(
    "The Markdown of this page couldn't be loaded",
  );
  await expect(panel(page).getByRole('alert')).toContainText(
    'The server sent an unexpected response.',
  );
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('what was there');
  await letIn(page, '**/architecture.md');
  await panel(page).getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
  await expect(panel(page)).toHaveCount(0);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('# ');
});
