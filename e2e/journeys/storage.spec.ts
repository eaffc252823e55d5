import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { BROKEN_STORAGE, breakStorage } from '../break-storage';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const KEYS = [
  'color-mode',
  'tabs',
  'version-filter',
  'reading',
  'announcement.id',
  'announcement.dismiss',
];

/** Values that no version of the site ever wrote, or that another program left behind. */
const CORRUPT = [
  '',
  'null',
  '"text"',
  '42',
  '[1,{"a":2},null]',
  '{"a":{"b":1},"c":[]}',
  '{"half',
  '\u0000',
];

// These functions use every feature that stores data. A console message or an error fails the test.
async function tryAnnouncement(page: Page): Promise<void> {
  await openPage(page, '/reference/api');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
}

async function tryColorMode(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: /^Color mode: / });
  for (const choice of ['light', 'dark', 'system']) {
    await button.click();
    await expect(button).toHaveAccessibleName(new RegExp(`^Color mode: ${choice}\\.`));
  }
}

async function tryNavigation(page: Page): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Architecture' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Architecture' })).toBeVisible();
}

async function tryTabs(page: Page): Promise<void> {
  await openPage(page, `${process.env.FIXTURE_SITE}/tabs`);
  await page.getByRole('tab', { name: 'TypeScript' }).first().click();
  await expect(page.getByRole('tabpanel').first()).toContainText('The TypeScript panel.');
}

for (const how of BROKEN_STORAGE) {
  test(`storage that is ${how} never breaks a page or tabs`, async ({ page }) => {
    await breakStorage(page, how);
    await tryAnnouncement(page);
    await tryColorMode(page);
    await tryNavigation(page);
    await tryTabs(page);
  });
}

test('storage that is corrupt in every key never breaks a page or tabs', async ({ page }) => {
  for (const value of chooseSome(1, CORRUPT)) {
    await test.step(JSON.stringify(value), async () => {
      for (const site of [process.env.SITE, process.env.FIXTURE_SITE]) {
        await page.goto(`${site}/favicon.svg`);
        await page.evaluate(
          ([keys, text]) => {
            for (const key of keys) localStorage.setItem(key, text);
          },
          [KEYS, value] as const,
        );
      }
      await tryAnnouncement(page);
      await tryColorMode(page);
      await tryNavigation(page);
      await tryTabs(page);
    });
  }
});

test('preferences are kept in local storage only', async ({ page, context }) => {
  await page.clock.install();
  await tryAnnouncement(page);
  await tryColorMode(page);
  await tryNavigation(page);
  expect(await context.cookies()).toEqual([]);
  const readKept = async () => ({
    local: Object.keys(localStorage).sort(),
    session: Object.keys(sessionStorage),
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  });
  // A page is added to the recent pages once it has been open for a second, and counts as read after five.
  await page.clock.fastForward(5_000);
  await expect
    .poll(() => page.evaluate(readKept))
    .toEqual({
      local: ['announcement.dismiss', 'announcement.id', 'color-mode', 'reading', 'search.recent'],
      session: [],
      databases: [],
      caches: [],
    });
});
