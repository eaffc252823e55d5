import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { expect, fixtureTest, test } from '../site-test';

const button = (page: Page) => page.getByRole('button', { name: /^Color mode: / });
const modes = (page: Page) =>
  page.evaluate(() => {
    const { mode, modeChoice } = document.documentElement.dataset;
    return { mode, choice: modeChoice };
  });

/** Records each time the document's mode is set, and whether anything could be painted before the first. */
const record = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver((records) => {
      const writes = records.filter(({ attributeName }) => attributeName === 'data-mode');
      const isPainted = document.body?.querySelector(':scope > :not(link, script, [hidden])');
      if (seen.length === 0 && isPainted) seen.push('something was painted before');
      const { mode, modeChoice } = document.documentElement.dataset;
      for (const _ of writes) seen.push(`${modeChoice} shown as ${mode}`);
    }).observe(document, { attributes: true, childList: true, subtree: true });
  });
const recorded = (page: Page) =>
  page.evaluate(() => (window as unknown as { seen: string[] }).seen);

const store = (page: Page, value: string | null) =>
  page.evaluate((text) => {
    if (text === null) localStorage.removeItem('color-mode');
    else localStorage.setItem('color-mode', text);
  }, value);

test('the toggle cycles light, dark, system; its name says the choice and what pressing does', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, '/guides');
  for (const name of [
    'Color mode: system. Change to light',
    'Color mode: light. Change to dark',
    'Color mode: dark. Change to system',
    'Color mode: system. Change to light',
  ]) {
    await expect(button(page)).toHaveAccessibleName(name);
    await button(page).click();
  }
  expect(await page.evaluate(() => localStorage.getItem('color-mode'))).toBe('light');
  // The HTML has all icons, and CSS picks one.
  const icons = page.locator('.theme-toggle svg');
  await expect(icons).toHaveCount(3);
  await expect(icons.filter({ visible: true })).toHaveCount(1);
});

// components/layout/color-mode-scripts.test.ts has every state.
test('the mode is set once, before first paint, for every stored choice', {
  tag: '@dev',
}, async ({ page }) => {
  await page.goto('/favicon.svg');
  await record(page);
  for (const system of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: system });
    for (const [stored, choice, mode] of chooseSome(3, [
      ['light', 'light', 'light'],
      ['dark', 'dark', 'dark'],
      ['system', 'system', system],
      ['purple', 'system', system],
      [null, 'system', system],
    ] as const)) {
      await store(page, stored);
      await openPage(page, '/guides');
      await expect(button(page)).toHaveAccessibleName(new RegExp(`^Color mode: ${choice}\\.`));
      expect(await recorded(page), `${stored}`).toEqual([`${choice} shown as ${mode}`]);
      const left = await page.evaluate(() => localStorage.getItem('color-mode'));
      expect(left).toBe(stored === 'purple' ? null : stored);
    }
  }
});

test('a system change alters only the effective mode, and only while the choice is system', {
  tag: '@dev',
}, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openPage(page, '/guides');
  expect(await modes(page)).toEqual({ choice: 'system', mode: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => modes(page)).toEqual({ choice: 'system', mode: 'dark' });
  await button(page).click();
  await expect.poll(() => modes(page)).toEqual({ choice: 'light', mode: 'light' });
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  expect(await modes(page)).toEqual({ choice: 'light', mode: 'light' });
});

test('other open tabs follow, and ignore a removed or invalid value', {
  tag: '@dev',
}, async ({ page, context }) => {
  const other = await context.newPage();
  await record(other);
  await openPage(page, '/guides');
  await openPage(other, `${process.env.SITE}/architecture`);
  const shown = ['system shown as light'];
  for (const choice of ['light', 'dark'] as const) {
    await button(page).click();
    shown.push(`${choice} shown as ${choice}`);
    await expect.poll(() => recorded(other)).toEqual(shown);
  }
  await expect(button(other)).toHaveAccessibleName('Color mode: dark. Change to system');
  await store(page, 'purple');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('color-mode'))).toBe('dark');
  await expect.poll(() => modes(page)).toEqual({ choice: 'dark', mode: 'dark' });
  await store(page, null);
  await button(page).click();
  await expect.poll(() => recorded(other)).toEqual([...shown, 'system shown as light']);
});

fixtureTest(
  'where the system does not count, the toggle alternates light and dark',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/favicon.svg');
    await record(page);
    // By default, expect the configured mode, not the system's or the stored "system", which isn't offered here.
    for (const [stored, mode] of [
      ['light', 'light'],
      ['dark', 'dark'],
      [null, 'dark'],
      ['system', 'dark'],
    ] as const) {
      await store(page, stored);
      await openPage(page, '/short');
      expect(await recorded(page), `${stored}`).toEqual([`${mode} shown as ${mode}`]);
    }
    await expect(button(page)).toHaveAccessibleName('Color mode: dark. Change to light');
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName('Color mode: light. Change to dark');
    await button(page).click();
    expect(await modes(page)).toEqual({ choice: 'dark', mode: 'dark' });
  },
);
