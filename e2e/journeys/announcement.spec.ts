import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expectStillLoad, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, fixtureTest, test } from '../site-test';

const bundle = resolve(process.env.OUT_DIR || 'out');
const bar = (page: Page) => page.getByRole('region', { name: 'Announcement' });
const close = (page: Page) => page.getByRole('button', { name: 'Close the announcement' }).click();
const memory = (page: Page) =>
  page.evaluate(() => [
    localStorage.getItem('announcement.id'),
    localStorage.getItem('announcement.dismiss'),
  ]);

test('the bar is in the HTML of the pages that it is for, and of no other', () => {
  const { files } = JSON.parse(readFileSync(resolve(bundle, 'manifest.json'), 'utf8'));
  const pages = Object.keys(files).filter(
    (path) => path.endsWith('.html') && !path.startsWith('files/'),
  );
  expect(pages.length).toBeGreaterThan(70);
  const announced = pages.filter((path) =>
    readFileSync(resolve(bundle, path), 'utf8').includes('aria-label="Announcement"'),
  );
  expect(announced).toEqual(pages.filter((path) => /^(index\.|reference\/api\b)/.test(path)));
});

test('the bar comes and goes with the pages that it is for, and stays closed', async ({ page }) => {
  await openPage(page, '/reference/api');
  const go = async (name: string) => {
    const links = page.getByRole('banner').getByRole('navigation').first();
    await links.getByRole('link', { name, exact: true }).click();
  };
  await expect(bar(page)).toBeVisible();
  await go('Guides');
  await expect(page).toHaveURL(/\/guides$/);
  await expect(bar(page)).toHaveCount(0);
  await page.goBack();
  await expect(bar(page)).toBeVisible();
  await close(page);
  await go('Guides');
  await expect(page).toHaveURL(/\/guides$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/reference\/api$/);
  await expect(bar(page)).toBeHidden();
});

test('close writes dismiss, and hides the bar before the next first paint, without a layout shift', async ({
  page,
}) => {
  await openPage(page, '/reference/api');
  await expect(bar(page)).toContainText('Version 1.1.0');
  expect(await memory(page)).toEqual(['api-1-1-0', 'false']);
  await close(page);
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('.site-header .brand')).toBeFocused();
  expect(await memory(page)).toEqual(['api-1-1-0', 'true']);

  // Record the document's state when the bar is added.
  await page.addInitScript(() => {
    const states: unknown[] = [];
    Object.assign(window, { states });
    new MutationObserver(() => {
      if (!document.querySelector('.announcement') || states.length > 0) return;
      states.push(document.documentElement.dataset.announcement);
    }).observe(document, { childList: true, subtree: true });
  });
  await page.addInitScript(watchShifts);
  await expectStillLoad(page, () => openPage(page, '/reference/api/errors'));
  await expect(bar(page)).toBeHidden();
  const states = await page.evaluate(() => (window as unknown as { states: unknown }).states);
  expect(states).toEqual(['closed']);
});

test('a new id shows the bar on the very first load, and resets dismiss', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('announcement.id', 'an-older-one');
    localStorage.setItem('announcement.dismiss', 'true');
  });
  await openPage(page, '/reference/api');
  await expect(bar(page)).toBeVisible();
  expect(await memory(page)).toEqual(['api-1-1-0', 'false']);
});

fixtureTest('an absent configuration means no bar and no script', async ({ page }) => {
  const response = await page.goto('/');
  await expect(bar(page)).toHaveCount(0);
  expect(await response?.text()).not.toContain('announcement');
  const kept = await page.evaluate(() => Object.keys(localStorage));
  expect(kept.filter((key) => key.startsWith('announcement'))).toEqual([]);
});
