import { chooseResult, openSearch, searchOptions as options } from '../search-dialog';
import { expect, test } from '../site-test';

const PAGE = '/reference/api/guides/compare-versions';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a reader gets to what changed between two product versions, and an error says whether to retry', async ({
    page,
  }) => {
    await page.goto(PAGE);
    const table = page.getByRole('table', { name: 'Changes between product versions' });
    await expect(table.getByRole('link')).toHaveCount(3);
    await table.getByRole('link', { name: 'From mvp.1 to mvp.2' }).click();
    await expect(page).toHaveURL(/#from-mvp1-to-mvp2$/);
    await expect(page.getByRole('heading', { name: 'From mvp.1 to mvp.2' })).toBeInViewport();
    const added = page.locator('#from-mvp1-to-mvp2').locator('xpath=following::ul[1]');
    await expect(added.getByRole('link')).toHaveText([
      'Create a payout',
      'List payouts',
      'Create a listing',
      'List listings',
      'Publish or refresh a listing',
      'Get the revenue report',
    ]);
    const changes = page.getByRole('region', { name: 'Changes from mvp.1 to mvp.2' });
    await expect(changes).toContainText('source: "ical" and "manual" can now appear.');
    await page.goto('/guides/api-error-handling#rate-limited');
    await expect(page.getByText(/^Retry: /)).toHaveCount(41);
    const retry = page.locator('#rate-limited').locator('xpath=following::p[2]');
    await expect(retry).toHaveText(
      'Retry: Safe to retry unchanged after the number of seconds in Retry-After.',
    );
  });
});

test('the question what changed between two versions leads to its section', async ({ page }) => {
  const question = 'what changed between mvp.0 and mvp.1';
  await openSearch(page, '/', question);
  await expect(options(page).first()).toContainText('mvp.0 and mvp.1');
  await chooseResult(page, question, 'What changed between mvp.0 and mvp.1');
  await expect(page).toHaveURL(new RegExp(`${PAGE}.*#from-mvp0-to-mvp1$`));
});
