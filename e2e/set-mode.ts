import type { Page } from '@playwright/test';

/** Shows a page in a color mode, regardless of what the reader chose. */
export async function setMode(page: Page, mode: 'light' | 'dark'): Promise<void> {
  await page.evaluate((value) => {
    document.documentElement.dataset.mode = value;
  }, mode);
}
