import { runAxe } from '../run-axe';
import {
  searchBox as box,
  searchMarks as marks,
  openSearch as open,
  searchStatus as status,
} from '../search-dialog';
import { expect, test } from '../site-test';
import { VIEWS } from '../views';

test('the address of the page of results holds the query and the section', async ({ page }) => {
  // Older links may name a status and a version, which the search used to filter by.
  await page.goto('/search?q=booking&area=Glossary&status=superseded&version=v9');
  await expect(page.getByRole('searchbox')).toHaveValue('booking');
  await expect(page.getByRole('button', { name: /^Glossary \d+$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(
    page.getByRole('region', { name: 'Glossary' }).getByRole('link').first(),
  ).toContainText('booking');
  await page.getByRole('searchbox').fill('hold');
  await expect(page).toHaveURL(`${process.env.SITE}/search?q=hold&area=Glossary`);
  await expect(status(page)).toContainText('“hold”');
  await page.getByRole('region', { name: 'Glossary' }).getByRole('link').first().click();
  await expect(page).toHaveURL(`${process.env.SITE}/reference/glossary#hold`);
  await expect.poll(async () => (await marks(page)).length).toBeGreaterThan(0);
  await page.goBack();
  await expect(page.getByRole('searchbox')).toHaveValue('hold');
});

test('the dialog leads to the page of results', async ({ page }) => {
  await open(page, '/guides', 'hold');
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page).toHaveURL(`${process.env.SITE}/search?q=hold`);
  await expect(page.getByRole('region', { name: 'Best matches' })).toBeVisible();
});

for (const { width, colorScheme } of VIEWS) {
  test(`axe finds nothing in the open search at ${width} px, ${colorScheme}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await open(page, '/guides', 'hold');
    expect(await runAxe(page, { within: 'dialog' })).toEqual([]);
    await box(page).fill('xyzzy');
    await expect(page.getByText('No results for')).toBeVisible();
    expect(await runAxe(page, { within: 'dialog' })).toEqual([]);
    await page.goto('/search?q=hold');
    await expect(page.getByRole('region', { name: 'Best matches' })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('there is no button that has no effect, and the page of results says why it is empty', async ({
    page,
  }) => {
    await page.goto('/search');
    await expect(page.getByRole('button', { name: 'Search docs' })).toBeHidden();
    await expect(page.getByRole('searchbox')).toBeHidden();
    await expect(page.locator('noscript p')).toContainText('needs JavaScript');
    await expect(page.locator('noscript a[href="/reference/glossary"]')).toBeVisible();
  });
});
