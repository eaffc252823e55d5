import type { Page } from '@playwright/test';
import { waitForStart } from './wait-for-start';

/** Loads a page and waits until its islands are running. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForStart(page);
}
