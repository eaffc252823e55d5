import type { Page } from '@playwright/test';

/** Adds a link with this URL to the open page and follows it. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}
