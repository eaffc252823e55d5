import { openPage } from '../open-page';
import { expect, fixtureTest, test } from '../site-test';

test('the version dropdown lists the one version, labeled Next, as current, which leads to the page that is shown', async ({
  page,
}) => {
  await openPage(page, '/guides/api-error-handling?x=1#read-the-problem');
  await page.getByRole('button', { name: 'Version: Next' }).click();
  const items = page.getByRole('list', { name: 'Versions of the documentation' }).getByRole('link');
  await expect(items).toHaveText(['Next']);
  await expect(items).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(items).toBeHidden();
  await expect(page.getByRole('button', { name: 'Version: Next' })).toBeFocused();
  await page.keyboard.press('Enter');
  await items.click();
  await expect(page).toHaveURL(
    `${process.env.SITE}/guides/api-error-handling?x=1#read-the-problem`,
  );
  await expect(page.getByRole('heading', { level: 1, name: 'API error handling' })).toBeVisible();
});

fixtureTest(
  'a version leads to the same doc, keeping query and hash, or to its main doc',
  async ({ page }) => {
    await openPage(page, '/short?from=test#Main');
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page
      .getByRole('list', { name: /^Versions/ })
      .getByRole('link', { name: 'Version 1' })
      .click();
    await expect(page).toHaveURL(`${process.env.FIXTURE_SITE}/v1/short?from=test#Main`);
    await expect(page.getByRole('heading', { level: 1, name: 'Short in version 1' })).toBeVisible();
    await page.getByRole('button', { name: 'Version: Version 1' }).click();
    await page
      .getByRole('list', { name: /^Versions/ })
      .getByRole('link', { name: 'Next' })
      .click();
    await expect(page).toHaveURL(`${process.env.FIXTURE_SITE}/short?from=test#Main`);

    await openPage(page, '/long');
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page
      .getByRole('list', { name: /^Versions/ })
      .getByRole('link', { name: 'Version 1' })
      .click();
    await expect(page).toHaveURL(`${process.env.FIXTURE_SITE}/v1`);
  },
);

fixtureTest('on a phone the versions are in the menu', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await openPage(page, '/short');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Version: Next' }).click();
  await menu
    .getByRole('list', { name: /^Versions/ })
    .getByRole('link', { name: 'Version 1' })
    .click();
  await expect(page).toHaveURL(`${process.env.FIXTURE_SITE}/v1/short`);
});
