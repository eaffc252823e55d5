import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { settlePage } from '../settle-page';
import { expect, test } from '../site-test';

const PAGES = [
  '/guides/rls-policy-patterns',
  '/reference/api/generated/create-quote',
  '/reference/api/schemas/quote',
  '/',
];

/** Returns the HTML of the part that navigation replaces, without the marks for the current section. */
const markupOf = (page: Page) =>
  page
    .locator('[data-page-part=page]')
    .evaluate(({ innerHTML }) => innerHTML.replaceAll(' aria-current="true"', ''));

test('a page is the same when its reader comes back to it, and when it is arrived at', async ({
  page,
}) => {
  for (const path of chooseSome(2, PAGES)) {
    await openPage(page, path);
    await settlePage(page);
    const loaded = await markupOf(page);
    expect(loaded.length).toBeGreaterThan(5_000);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Quickstart' }).click();
    await expect(page).toHaveURL(/\/QUICKSTART$/);
    await expect(page.locator('h1')).toHaveText(/Quickstart/i);
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(() => markupOf(page)).toBe(loaded);

    // Arrive through a link.
    await openPage(page, '/QUICKSTART');
    await page.evaluate((href) => {
      const link = document.createElement('a');
      link.href = href;
      link.textContent = 'there';
      link.id = 'There';
      document.querySelector('main')?.prepend(link);
    }, path);
    await page.locator('#There').click();
    await expect(page).toHaveURL(path);
    await expect.poll(() => markupOf(page), path).toBe(loaded);
  }
});
