import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { MISSING, saidOf } from '../browser-messages';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const LANDING = '/reference/api/guides';

/** Replaces the browser's dialog, which would block the test. */
async function stubPrint(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.assign(window, { print: () => Object.assign(window, { hasPrinted: true }) });
  });
}

const hasPrinted = (page: Page) => page.evaluate(() => Reflect.get(window, 'hasPrinted'));

const SLUGS = ['confirm-hold', 'cancel-booking', 'create-quote', 'list-bookings'];

for (const slug of chooseSome(1, SLUGS)) {
  test(`the operation ${slug} takes at most 12 printed pages`, async ({ page }) => {
    await openPage(page, `/reference/api/generated/${slug}`);
    const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true });
    const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g) ?? [];
    expect(pages.length).toBeGreaterThan(2);
    expect(pages.length).toBeLessThanOrEqual(12);
  });
}

test('a printed page begins with its address, and a screen does not show it', async ({ page }) => {
  await openPage(page, '/operations/runbook-deploy');
  const source = page.locator('.print-source');
  await expect(source).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(source).toBeVisible();
  await expect(source).toContainText('https://docs.marlstead.example/operations/runbook-deploy');
  await expect(source.locator('time')).toBeVisible();
});

test('an operation prints the language and the answer that the reader chose', async ({ page }) => {
  await openPage(page, '/reference/api/generated/create-quote');
  await page.getByRole('tab', { name: 'Python' }).click();
  await page.emulateMedia({ media: 'print' });
  const side = page.locator('.operation-side');
  await expect(side.getByText('import requests')).toBeVisible();
  await expect(side.getByText('curl -X POST')).toBeHidden();
  await expect(side.getByText('"code": "rate-limited"')).toBeHidden();
});

test('a section prints as one document with contents, which then disappears', async ({ page }) => {
  await stubPrint(page);
  await openPage(page, LANDING);
  const titles = await page.locator('main .card-title').allTextContents();
  expect(titles.length).toBeGreaterThan(1);
  await page.getByRole('button', { name: 'Print section' }).click();
  await expect.poll(() => hasPrinted(page)).toBe(true);
  const section = page.locator('.print-pages');
  await expect(section).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(section.locator('> article')).toHaveCount(titles.length);
  await expect(section.locator('> ol a')).toHaveText(titles);
  const targets = await section
    .locator('> ol a')
    .evaluateAll((links) =>
      links.map((link) => document.querySelector(link.getAttribute('href') ?? '')?.tagName),
    );
  expect(new Set(targets)).toEqual(new Set(['ARTICLE']));
  const ids = await page.locator('main [id]').evaluateAll((parts) => parts.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(section).toHaveCount(0);
});

test('a section of which a page does not come is not printed, and the reader can retry', async ({
  page,
  complaints,
  browserName,
}) => {
  await stubPrint(page);
  await openPage(page, LANDING);
  const [path] = (await page.locator('print-section').getAttribute('data-pages'))?.split(' ') ?? [];
  await page.route(`**${path}`, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('button', { name: 'Print section' }).click();
  await expect(page.getByText("A page of the section didn't arrive.")).toBeVisible();
  expect(await hasPrinted(page)).toBeUndefined();
  await page.unroute(`**${path}`);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.poll(() => hasPrinted(page)).toBe(true);
  expect(takeComplaints(complaints, MISSING)).toHaveLength(saidOf(1, browserName));
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a landing page offers nothing to print', async ({ page }) => {
    await page.goto(LANDING);
    await expect(page.getByText('Print section')).toBeHidden();
  });
});
