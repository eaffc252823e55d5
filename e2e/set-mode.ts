import type { Page } from '@playwright/test';

/** Shows a page in one of the color modes, whatever was chosen. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.mode = value;
  }, mode);
}
