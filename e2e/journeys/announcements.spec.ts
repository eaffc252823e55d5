import type { Page } from '@playwright/test';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { type Announcement, recordAnnouncements } from '../record-announcements';
import { routeCode } from '../route-code';
import { routePage } from '../route-page';
import { openSearch, searchBox, searchOptions } from '../search-dialog';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Returns what a screen reader announces: changes in existing regions, and alerts. */
const audible = (all: readonly Announcement[]) =>
  all
    .filter(({ text, isNew, politeness }) => text !== '' && (!isNew || politeness === 'assertive'))
    .map(({ politeness, text }) => `${politeness}: ${text}`);

/** Returns texts that were added together with their regions, which screen readers don't announce. */
const silent = (all: readonly Announcement[]) =>
  all
    .filter(({ isNew, politeness }) => isNew && politeness !== 'assertive')
    .map(({ text }) => text);

test('each navigation is announced once, by the title or heading of the page; the color mode is told by the name of its button, which keeps the focus', async ({
  page,
}) => {
  const heard = await recordAnnouncements(page);
  await openPage(page, '/guides');
  const toggle = page.getByRole('button', { name: 'Color mode: system. Change to light' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  const changed = page.getByRole('button', { name: 'Color mode: light. Change to dark' });
  await expect(changed).toBeFocused();
  expect(await heard()).toEqual([]);
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Architecture' }).click();
  const first = expect.stringMatching(/^assertive: Architecture( \| Marlstead documentation)?$/);
  await expect.poll(async () => audible(await heard())).toEqual([first]);
  await page.goBack();
  await expect(heading(page, 'Guides')).toBeVisible();
  const second = expect.stringMatching(/^assertive: Guides( \| Marlstead documentation)?$/);
  await expect.poll(async () => audible(await heard())).toEqual([first, second]);
});

/**
 * Types into the focused field while the page's clock is paused, so that only the test determines how long the reader
 * pauses, not the machine.
 */
async function typeAndPause(page: Page, text: string): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
  await page.keyboard.type(text);
}

test('the search announces the count of results once the reader stops typing', async ({ page }) => {
  await page.clock.install();
  const heard = await recordAnnouncements(page);
  await openSearch(page, '/guides', '');
  await typeAndPause(page, 'ho');
  await expect(searchOptions(page).first()).toBeVisible();
  const all = page.getByRole('button', { name: /^All \d/ });
  const first = (await all.textContent()) ?? '';
  // In one step: otherwise, the count may be that of "hol" while the search for "hold" goes on.
  await page.keyboard.insertText('ld');
  await expect(all).not.toHaveText(first);
  await page.clock.runFor(1_000);
  const found = expect.stringMatching(/^polite: \d+ results for “hold”$/);
  await expect.poll(async () => audible(await heard())).toEqual([found]);
  await searchBox(page).fill('zzzzqq');
  await expect(page.getByText('No results for “zzzzqq”.')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect
    .poll(async () => audible(await heard()))
    .toEqual([found, 'polite: 0 results for “zzzzqq”']);
  expect(silent(await heard())).toEqual([]);
});

test('the page of results announces the count, also where nothing is found', async ({ page }) => {
  const heard = await recordAnnouncements(page);
  // On a slow machine, the loading message may be announced first.
  const counts = async () => audible(await heard()).filter((words) => /result/.test(words));
  await openPage(page, '/search');
  await page.getByRole('searchbox').fill('zzzzqq');
  await expect(page.getByText('No results for “zzzzqq”.')).toBeVisible();
  const none = 'polite: 0 results for “zzzzqq”';
  await expect.poll(counts).toEqual([none]);
  await page.getByRole('searchbox').fill('hold');
  await expect
    .poll(counts)
    .toEqual([none, expect.stringMatching(/^polite: \d+ results for “hold”$/)]);
  expect(silent(await heard())).toEqual([]);
});

test('a filter announces what is left once the reader stops typing', async ({ page }) => {
  await page.clock.install();
  const heard = await recordAnnouncements(page);
  await openPage(page, '/reference/decisions');
  const field = page.getByRole('searchbox', { name: 'Search records' });
  await field.focus();
  await typeAndPause(page, 'adr-0003');
  await expect(field).toHaveValue('adr-0003');
  await page.clock.runFor(1_000);
  await expect
    .poll(async () => audible(await heard()))
    .toEqual([expect.stringMatching(/^polite: \d+ of \d+ records$/)]);
  expect(silent(await heard()).filter((words) => !/^\d+ records$/.test(words))).toEqual([]);
});

test('copying is announced, and what was said stays for a second', async ({ page }) => {
  const heard = await recordAnnouncements(page);
  await openPage(page, '/guides/quick-environment-guide');
  await page.getByRole('button', { name: 'Copy Shell' }).first().click();
  await expect.poll(async () => (await heard()).map(({ text }) => text)).toEqual(['Copied', '']);
  const [said, cleared] = await heard();
  expect(said).toMatchObject({ politeness: 'polite', isNew: false });
  // A slow machine can only increase this delay.
  expect((cleared?.time ?? 0) - (said?.time ?? 0)).toBeGreaterThan(1_000);
});

test('a page that does not load is announced once, as an alert', async ({ page, complaints }) => {
  const heard = await recordAnnouncements(page);
  await routePage(page, '/architecture', (route) => route.abort());
  await openPage(page, '/guides');
  // After the first failure, the browser loads the page as a document.
  await followLink(page, '/architecture');
  await expect(heading(page, 'Architecture')).toBeVisible();
  await openPage(page, '/guides');
  await followLink(page, '/architecture');
  await expect(page.getByRole('region', { name: 'Page load failure' })).toBeVisible();
  const alert = expect.stringMatching(/^assertive: This page couldn't be loaded ?The server did/);
  await expect.poll(async () => audible(await heard())).toEqual([alert]);
  takeComplaints(complaints, /ERR_FAILED|Failed to/);
});

test('the page of results says that its code loads in a region that was there', async ({
  page,
}) => {
  const heard = await recordAnnouncements(page);
  await openPage(page, '/guides');
  let letGo = () => {};
  const free = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await routeCode(page, async (route) => {
    await free;
    await route.continue();
  });
  await followLink(page, '/search');
  await expect(page.getByText('Loading search…')).toBeVisible();
  letGo();
  await expect(page.getByRole('searchbox', { name: /^Search for words/ })).toBeVisible();
  expect(audible(await heard())).toContain('polite: Loading search…');
  expect(silent(await heard())).toEqual([]);
});
