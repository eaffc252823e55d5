import type { Page } from '@playwright/test';

/** Waits until the islands of the loaded page are running. */
export async function waitForStart(page: Page): Promise<void> {
  await page.waitForSelector('html[data-started]', { state: 'attached' });
}
