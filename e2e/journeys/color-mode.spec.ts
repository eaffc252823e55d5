import type { Page } from '@playwright/test';
import { BROKEN_STORAGE, breakStorage } from '../break-storage';
import { openPage } from '../open-page';
import { expect, fixtureTest, test } from '../site-test';

const button = (page: Page) => page.getByRole('button', { name: /^Color mode: / });
const modes = (page: Page) =>
  page.evaluate(() => {
    const { mode, modeChoice } = document.documentElement.dataset;
    return { mode, choice: modeChoice };
  });

/**
 * Records every combination of the document's two color mode attributes, and whether anything could be painted before
 * the first.
 */
const record = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    new MutationObserver(() => {
      const { mode, modeChoice } = document.documentElement?.dataset ?? {};
      if (!mode && !modeChoice && !document.body) return;
      const text = `${modeChoice} shown as ${mode}`;
      if (seen.length === 0 && document.body) seen.push('something was painted before');
      if (seen.at(-1) !== text) seen.push(text);
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
});

for (const { name, stored, shown } of [
  { name: 'no stored choice: the system counts', stored: null, shown: ['system', 'dark'] },
  { name: 'light', stored: 'light', shown: ['light', 'light'] },
  { name: 'dark', stored: 'dark', shown: ['dark', 'dark'] },
  { name: 'system', stored: 'system', shown: ['system', 'dark'] },
  { name: 'an unknown value: as if absent', stored: 'purple', shown: ['system', 'dark'] },
] as const) {
  test(`choice and effective mode are on the document before first paint and stay: ${name}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/favicon.svg');
    await store(page, stored);
    await record(page);
    await openPage(page, '/guides');
    const [choice, mode] = shown;
    await expect(button(page)).toHaveAccessibleName(new RegExp(`^Color mode: ${choice}\\.`));
    expect(await recorded(page)).toEqual([`${choice} shown as ${mode}`]);
  });
}

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

test('other open tabs follow, and take no value that is none', async ({ page, context }) => {
  const other = await context.newPage();
  await openPage(page, '/guides');
  await openPage(other, `${process.env.SITE}/architecture`);
  await button(page).click();
  await button(page).click();
  await expect.poll(() => modes(other)).toEqual({ choice: 'dark', mode: 'dark' });
  await expect(button(other)).toHaveAccessibleName('Color mode: dark. Change to system');
  await store(page, 'purple');
  await expect.poll(() => other.evaluate(() => localStorage.getItem('color-mode'))).toBe('dark');
  expect(await modes(other)).toEqual({ choice: 'dark', mode: 'dark' });
});

test('all three icons are in the HTML, and CSS picks one', async ({ page, request }) => {
  const html = await (await request.get('/guides')).text();
  const icons = [...html.matchAll(/class="theme-(light|dark|system)"><svg/g)];
  expect(icons.map(([, mode]) => mode)).toEqual(['light', 'dark', 'system']);
  await page.goto('/guides');
  await expect(page.locator('.theme-toggle svg:visible')).toHaveCount(1);
});

for (const how of BROKEN_STORAGE) {
  test(`with storage ${how} the mode is there before the first paint, and the toggle works`, async ({
    page,
  }) => {
    await breakStorage(page, how);
    await record(page);
    await openPage(page, '/guides');
    expect(await recorded(page)).toEqual(['system shown as light']);
    await button(page).click();
    await button(page).click();
    await expect.poll(() => modes(page)).toEqual({ choice: 'dark', mode: 'dark' });
  });
}

fixtureTest(
  'where the system does not count, the toggle alternates light and dark',
  async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/favicon.svg');
    await store(page, 'system');
    await record(page);
    await openPage(page, '/short');
    // Expect the configured default, not the system's mode or the stored choice, which isn't offered here.
    expect(await recorded(page)).toEqual(['dark shown as dark']);
    await expect(button(page)).toHaveAccessibleName('Color mode: dark. Change to light');
    await button(page).click();
    await expect(button(page)).toHaveAccessibleName('Color mode: light. Change to dark');
    await button(page).click();
    expect(await modes(page)).toEqual({ choice: 'dark', mode: 'dark' });
  },
);
