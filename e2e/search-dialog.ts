import { expect, type Locator, type Page } from '@playwright/test';
import { openPage } from './open-page';

/** Returns the search's status message, in the dialog or on the results page. */
export const searchStatus = (page: Page): Locator =>
  page.locator(':is(dialog, main)').getByRole('status');

export const searchBox = (page: Page): Locator => page.getByRole('combobox', { name: 'Search' });

export const searchOptions = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/**
 * Clicks the first result of a query that has all of the texts. Waits for the results of the whole query: a list that
 * changes under the mouse loses the click.
 */
export async function chooseResult(
  page: Page,
  query: string,
  ...texts: readonly string[]
): Promise<void> {
  await expect(searchStatus(page)).toContainText(`“${query}”`);
  const found = texts.reduce(
    (options, hasText) => options.filter({ hasText }),
    searchOptions(page),
  );
  await found.first().click();
}

/** Returns the words that are highlighted on the page. */
export const searchMarks = (page: Page) =>
  page.evaluate(() =>
    [...(CSS.highlights.get('search') ?? [])].map((range) => (range as Range).toString()),
  );

/** Opens the search on a page, types the query, and waits for the first result. */
export async function openSearch(page: Page, path: string, query: string): Promise<void> {
  await openPage(page, path);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type(query);
  if (query !== '') await expect(searchOptions(page).first()).toBeVisible();
}
