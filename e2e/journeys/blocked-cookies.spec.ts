import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, expect, test } from '@playwright/test';
import { isOurSite, ONLY_OURS } from '../../lib/core/testing/our-site';
import { findBrowser, isPackedBrowser } from '../find-browser';
import { openSearch, searchOptions } from '../search-dialog';
import { waitForStart } from '../wait-for-start';

test('a browser that keeps nothing of any site, by its own setting, shows and finds everything', async () => {
  test.skip(!isOurSite, ONLY_OURS);
  test.skip(isPackedBrowser(process.env), 'the packed browser has no settings');
  const folder = await mkdtemp(join(tmpdir(), 'no-cookies-'));
  await mkdir(join(folder, 'Default'));
  // The preference that Chromium's "Block all cookies" sets.
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(folder, 'Default/Preferences'), JSON.stringify(settings));
  const context = await chromium.launchPersistentContext(folder, {
    ...findBrowser(process.env),
    baseURL: process.env.SITE ?? '',
    viewport: { width: 1280, height: 900 },
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await openSearch(page, '/guides', 'hold');
  const storage = await page.evaluate(() => {
    try {
      return String(localStorage);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(storage).toBe('SecurityError');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/guides$/);
  await page.getByRole('button', { name: /^Color mode: / }).click();
  await expect(page.getByRole('button', { name: /^Color mode: light/ })).toBeVisible();
  await page.goto('/reference/api/errors');
  await page.getByRole('button', { name: 'Close the announcement' }).click();
  await expect(page.getByRole('region', { name: 'Announcement' })).toBeHidden();
  await page.goto('/search?q=hold');
  await waitForStart(page);
  await expect(page.getByRole('region', { name: 'Best matches' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(searchOptions(page)).toHaveCount(0);
  expect(complaints).toEqual([]);
  await context.close();
  await rm(folder, { recursive: true, force: true });
});
