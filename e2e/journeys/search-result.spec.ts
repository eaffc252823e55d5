import { openPage } from '../open-page';
import {
  chooseResult,
  searchMarks as marks,
  openSearch as open,
  searchOptions as options,
} from '../search-dialog';
import { expect, test } from '../site-test';

test('a result leads to its heading, with the words marked there and nowhere else', async ({
  page,
}) => {
  await open(page, '/guides', 'hold_expired');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${process.env.SITE}/guides/api-error-handling#hold-expired`);
  await expect(page.getByRole('heading', { name: 'hold-expired' })).toBeInViewport();
  await expect.poll(() => marks(page)).toEqual(['hold-expired', 'hold', 'hold-expire', 'hold']);
  await expect(page.locator('main mark')).toHaveCount(0);
  await page.keyboard.press('Escape');
  expect(await marks(page)).toEqual([]);
});

test('a result on the open page is marked too, a new search takes the marks away, and a schema leads to its page', async ({
  page,
}) => {
  await open(page, '/guides/api-error-handling', 'slug-taken');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await marks(page))[0]).toBe('slug-taken');
  await page.keyboard.press('/');
  await page.keyboard.type('glossary');
  await expect(options(page).first()).toContainText('Glossary');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${process.env.SITE}/reference/glossary`);
  await expect.poll(() => marks(page)).not.toContain('slug-taken');

  await page.keyboard.press('/');
  await page.keyboard.type('Problem schema');
  await chooseResult(page, 'Problem schema', 'Problem', 'Schema');
  await expect(page).toHaveURL(`${process.env.SITE}/reference/api/schemas/problem`);

  // A name is marked whole, though lines may break in it.
  await page.keyboard.press('/');
  await page.keyboard.type('OrganizationSettingsInput');
  await expect(options(page).first()).toContainText('OrganizationSettingsInput');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1 wbr').first()).toBeAttached();
  await expect.poll(() => marks(page)).toContain('OrganizationSettingsInput');
});

test('a result inside of a closed disclosure is opened', async ({ page }) => {
  await openPage(page, '/reference/api/generated/get-booking#response-200-body-guests-adults');
  await expect(page.locator('[id="response-200-body-guests-adults"]')).toBeInViewport();
  const isInside = (element: Element) => element.closest('details') !== null;
  expect(await page.locator('[id="response-200-body-guests-adults"]').evaluate(isInside)).toBe(
    true,
  );
});
