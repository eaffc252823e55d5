import type { Page } from '@playwright/test';

/** Loads a page and waits until its islands run. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForSelector('html[data-started]', { state: 'attached' });
}
