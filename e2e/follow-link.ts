import type { Page } from '@playwright/test';

/** Follows a link to the address from the open page, as if the text had one. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate((target) => {
    const link = document.createElement('a');
    link.href = target;
    document.querySelector('main')?.append(link);
    link.click();
  }, href);
}
