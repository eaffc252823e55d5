import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { expect, test as siteTest, fixtureTest as test } from '../site-test';

const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Documentation' });
const entry = (page: Page, name: string) => sidebar(page).getByRole('link', { name, exact: true });

test('a page shows its group and its closest siblings', { tag: '@dev' }, async ({ page }) => {
  await openPage(page, '/many/group-3/page-5');
  await expect(entry(page, 'Page 3.5')).toHaveAttribute('aria-current', 'page');
  for (const number of [2, 3, 4, 6, 7, 8]) {
    await expect(entry(page, `Page 3.${number}`)).toBeVisible();
  }
  await expect(entry(page, 'Page 3.12')).toBeHidden();
  await expect(entry(page, 'Page 4.1')).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('folds open in place, and other sections are two steps away', async ({ page }) => {
    await page.goto('/many/group-3/page-5');
    await sidebar(page)
      .getByText(/more before$/)
      .click();
    await expect(entry(page, 'Page 3.12')).toBeVisible();
    await sidebar(page).getByText('All sections').click();
    await entry(page, 'Many').first().click();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Group 5/ })
      .click();
    const cards = page.getByRole('main').getByRole('link', { name: /^Page 5\.\d+$/ });
    await expect(cards).toHaveCount(19);
    await expect(entry(page, 'Group 5')).toHaveAttribute('aria-current', 'page');
  });
});

test('one more page in a section makes no other page larger', () => {
  const folder = process.env.FIXTURE ?? '.cache/fixture-site/out';
  const size = (path: string) => readFileSync(join(folder, path)).length;
  const perEntry = (size('many/group-3/page-5.html') - size('short.html')) / 24;
  expect(perEntry).toBeLessThan(600);
  expect(size('many/group-3/page-5.html')).toBeLessThan(60_000);
});

for (const path of chooseSome(2, [
  '/guides/rls-policy-patterns',
  '/reference/api/generated/create-quote',
  '/reference/decisions/adr-0034',
  '/operations/runbook-deploy',
  '/reference/api/schemas/booking',
  '/specifications/domains/bookings/bookings_specification',
])) {
  siteTest(`the text of ${path} is at most 25 stops of the Tab key away`, async ({ page }) => {
    await openPage(page, path);
    // The skip link doesn't count.
    await page.keyboard.press('Tab');
    for (let stop = 1; stop <= 26; stop += 1) {
      await page.keyboard.press('Tab');
      const isInText = await page.evaluate(
        () => document.activeElement?.closest('article') !== null,
      );
      if (isInText) return;
    }
    throw new Error('no part of the text was focused');
  });
}
