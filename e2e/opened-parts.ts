import type { Page } from '@playwright/test';
import { openPage } from './open-page';
import { openSearch, searchStatus } from './search-dialog';

/**
 * Parts that a reader can open over a page, keyed by name. Each function loads a page, opens the part, and waits until
 * it's complete.
 */
export const OPENED_PARTS: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  menu: async (page) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/guides/quick-environment-guide');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  },
  versions: async (page) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await openPage(page, '/reference/api/generated/create-payout');
    await page.getByRole('button', { name: 'Version: Next' }).click();
    await page.getByRole('radio', { name: 'All versions' }).waitFor();
  },
  'search-results': async (page) => {
    await openSearch(page, '/guides/quick-environment-guide', 'adr-0003');
    await searchStatus(page)
      .getByText(/^\d+ results? for/)
      .waitFor();
  },
  definition: async (page) => {
    await openPage(page, '/guides/api-error-handling');
    await page.getByRole('button', { name: 'circuit breaker', exact: true }).first().click();
    await page.getByRole('note', { name: 'circuit breaker' }).waitFor();
  },
};
