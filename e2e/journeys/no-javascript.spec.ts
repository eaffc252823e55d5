import { expect, test } from '../site-test';

test.use({ javaScriptEnabled: false });

test('what refers to a page stands below its text, in a run for each kind', async ({ page }) => {
  await page.goto('/guides/api-error-handling');
  const references = page.getByRole('region', { name: 'Referenced by' });
  await expect(references.getByRole('term').first()).toHaveText('Decisions');
  const record = references.getByRole('link', { name: /^ADR-0039/ });
  await record.click();
  await expect(page.getByRole('heading', { level: 1, name: /ADR-0039|Idempotency/ })).toBeVisible();
  // A record's own list already contains what it governs.
  await expect(page.getByRole('region', { name: 'Referenced by' })).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: 'Governs' })
      .locator('a[href="/reference/api/generated/confirm-hold"]'),
  ).toHaveCount(1);
});

test('links lead on without JavaScript', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Guides' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Guides' })).toBeVisible();
  const sidebar = page.getByRole('navigation', { name: 'Documentation' });
  await sidebar.getByText('All sections').click();
  await sidebar.getByRole('link', { name: 'Operations' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Operations' })).toBeVisible();
});
