import { openPage } from '../open-page';
import { expect, test } from '../site-test';

test('an operation leads to the guides that call it', async ({ page }) => {
  await openPage(page, '/reference/api/generated/convert-quote-to-hold');
  const uses = page.getByRole('region', { name: 'Workflows' });
  await expect(uses.getByRole('listitem')).toHaveText(['Book a stay: step 2 of 6']);
  await uses.getByRole('link', { name: 'Book a stay' }).click();
  await expect(page).toHaveURL('/guides/book-a-stay#steps');
});
