import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const SLUGS = ['confirm-hold', 'cancel-booking', 'create-quote', 'list-bookings'];

for (const slug of chooseSome(1, SLUGS)) {
  test(`the operation ${slug} takes at most 12 printed pages`, async ({ page }) => {
    await openPage(page, `/reference/api/generated/${slug}`);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThanOrEqual(12);
  });
}

test('a printed page begins with its address, and a screen does not show it', async ({ page }) => {
  await openPage(page, '/operations/runbook-deploy');
  const source = page.locator('.print-source');
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
  await expect(source).toContainText('https://docs.marlstead.example/operations/runbook-deploy');
  await expect(source.locator('time')).toBeVisible();
});

test('an operation prints the language and the answer that the reader chose', async ({ page }) => {
  await openPage(page, '/reference/api/generated/create-quote');
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.emulateMedia({ media: 'print' });
  const side = page.locator('.operation-side');
  await expect(side.getByText('import requests')).toBeVisible();
  await expect(side.getByText('curl -X POST')).toBeHidden();
  await expect(side.getByText('"code": "rate-limited"')).toBeHidden();
});
