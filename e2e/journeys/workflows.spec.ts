import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const GUIDE = '/guides/book-a-stay';

test('a guide lists its requests, and an operation leads back to the guide', async ({ page }) => {
  await openPage(page, GUIDE);
  const workflow = page.getByRole('region', { name: 'Workflow' });
  const steps = workflow.getByRole('listitem');
  await expect(steps).toHaveText([
    'Create a quote: gives quote',
    'Convert a quote to a hold with quote from step 1: gives hold',
    'Confirm a hold as a booking with hold from step 2: gives booking',
    'Get a booking with booking from step 3',
  ]);
  await steps.nth(1).getByRole('link').click();
  await expect(page).toHaveURL('/reference/api/generated/convert-quote-to-hold');
  const uses = page.getByRole('region', { name: 'Workflows' });
  await expect(uses.getByRole('listitem')).toHaveText(['Book a stay: step 2 of 4']);
  await uses.getByRole('link', { name: 'Book a stay' }).click();
  await expect(page).toHaveURL(`${GUIDE}#steps`);
});

test.describe('on a phone without scripts', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 640 } });

  test('the workflow is there and fits', async ({ page }) => {
    await page.goto(GUIDE);
    await expect(page.getByRole('region', { name: 'Workflow' })).toBeVisible();
    const overflow = await page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    expect(overflow).toBe(0);
  });
});
