import type { Page } from '@playwright/test';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const GUIDE = '/guides/api-error-handling';

/** Adds a link to the open page and clicks it. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((address) => {
    const link = Object.assign(document.createElement('a'), { href: address });
    document.querySelector('main h1')?.after(link);
    link.click();
    link.remove();
  }, href);
}

test('after a page was loaded at a heading, links to it lead where they say', async ({ page }) => {
  await openPage(page, `${GUIDE}#read-the-problem`);
  for (const hash of ['', '#read-the-problem', '#report-a-failed-request', '']) {
    await follow(page, '/architecture');
    await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
    await expect(page).toHaveURL(`${process.env.SITE}/architecture`);
    await follow(page, GUIDE + hash);
    await expect(page.getByRole('heading', { level: 1, name: 'API error handling' })).toBeVisible();
    await expect(page).toHaveURL(process.env.SITE + GUIDE + hash);
  }
});

test('a link to the page that was loaded at a heading takes the heading away', async ({ page }) => {
  await openPage(page, `${GUIDE}#report-a-failed-request`);
  await follow(page, GUIDE);
  await expect(page).toHaveURL(process.env.SITE + GUIDE);
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL(`${process.env.SITE + GUIDE}#report-a-failed-request`);
});
