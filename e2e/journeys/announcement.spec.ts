import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
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

test('the bar is in the HTML of every page', () => {
  const { files } = JSON.parse(readFileSync(resolve(bundle, 'manifest.json'), 'utf8'));
  const pages = Object.keys(files).filter(
    (path) => path.endsWith('.html') && !path.startsWith('files/'),
  );
  expect(pages.length).toBeGreaterThan(70);
  const without = pages.filter(
    (path) => !readFileSync(resolve(bundle, path), 'utf8').includes('aria-label="Announcement"'),
  );
  expect(without).toEqual([]);
});

test('close writes dismiss, and hides the bar before the next first paint, without a layout shift', async ({
  page,
}) => {
  await openPage(page, '/guides');
  await expect(bar(page)).toContainText('Version 1.1.0');
  expect(await memory(page)).toEqual(['api-1-1-0', 'false']);
  await close(page);
  await expect(bar(page)).toBeHidden();
  await expect(page.locator('.site-header .brand')).toBeFocused();
  expect(await memory(page)).toEqual(['api-1-1-0', 'true']);

  // Record the document's state when the bar is added, and all layout shifts.
  await page.addInitScript(() => {
    const seen = { states: [] as unknown[], shifts: 0 };
    Object.assign(window, { seen });
    new MutationObserver(() => {
      if (!document.querySelector('.announcement') || seen.states.length > 0) return;
      seen.states.push(document.documentElement.dataset.announcement);
    }).observe(document, { childList: true, subtree: true });
    new PerformanceObserver((list) => {
      seen.shifts += list.getEntries().length;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await openPage(page, '/architecture');
  await expect(bar(page)).toBeHidden();
  const seen = await page.evaluate(() => (window as unknown as { seen: unknown }).seen);
  expect(seen).toEqual({ states: ['closed'], shifts: 0 });
});

test('a new id shows the bar on the very first load, and resets dismiss', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('announcement.id', 'an-older-one');
    localStorage.setItem('announcement.dismiss', 'true');
  });
  await openPage(page, '/guides');
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
