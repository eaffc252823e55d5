import { followLink } from '../follow-link';
import { expectStillLoad, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const note = 'Review overdue';

test('a page whose review no longer holds says so by itself, without a shift', async ({ page }) => {
  await page.addInitScript(watchShifts);
  await openPage(page, '/markdown-page');
  await expect(page.getByRole('note', { name: note })).toHaveCount(0);
  await page.clock.setFixedTime('2031-01-01T12:00:00Z');
  await expectStillLoad(page, async () => {
    await openPage(page, '/markdown-page');
    await expect(page.getByRole('note', { name: note })).toBeVisible();
  });
});

test('it says so after a navigation too, and neither on decisions nor on a page that names a fact', async ({
  page,
}) => {
  await page.clock.setFixedTime('2031-01-01T12:00:00Z');
  for (const path of ['/reference/decisions/adr-0003', '/guides/api-error-handling']) {
    await openPage(page, path);
    await expect(page.getByRole('note', { name: note })).toHaveCount(0);
  }
  await followLink(page, '/guides');
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  await expect(page.getByRole('note', { name: note })).toBeVisible();
});
