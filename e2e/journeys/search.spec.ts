import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import {
  searchBox as box,
  openSearch as open,
  searchOptions as options,
  searchStatus as status,
} from '../search-dialog';
import { expect, test } from '../site-test';

test('keys and the button open the search; closed, it returns to where the reader was', {
  tag: '@dev',
}, async ({ page }) => {
  await openPage(page, '/guides');
  const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link').first();
  for (const key of chooseSome(2, ['/', 'Control+k', 'Meta+k'])) {
    await link.focus();
    await page.keyboard.press(key);
    await expect(page.getByRole('dialog', { name: 'Search the docs' }), key).toBeVisible();
    await expect(box(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(link).toBeFocused();
  }
  const button = page.getByRole('button', { name: 'Search docs' });
  await button.click();
  await expect(box(page)).toBeFocused();
  await page.getByRole('button', { name: 'Close search' }).click();
  await expect(button).toBeFocused();
});

test('what is typed before the search is there is not lost', async ({ page }) => {
  await page.route('**/_next/static/islands/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    await route.continue();
  });
  await openPage(page, '/guides');
  await page.keyboard.press('/');
  await page.keyboard.type('hokl');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('ld');
  await expect(box(page)).toHaveValue('hold');
  await expect(options(page).first()).toContainText('hold');
});

test('the search opens again before the browser has reported that it closed', async ({ page }) => {
  await open(page, '/guides', 'hold');
  await page.evaluate(() => {
    document.querySelector('dialog')?.close();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '/', bubbles: true }));
  });
  await expect(box(page)).toBeFocused();
  await expect(box(page)).toHaveValue('');
  await page.keyboard.type('quote');
  await expect(options(page).first()).toBeVisible();
});

test('nothing of the search is loaded before a reader points at it, and less than 150 kB in all', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/_search/')) loaded.push(new URL(request.url()).pathname);
  });
  await openPage(page, '/guides');
  await page.waitForLoadState('networkidle');
  expect(loaded).toEqual([]);
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!/\/_search\/|\/_next\/static\//.test(request.url())) return;
    sizes.push(request.sizes().then((size) => size.responseBodySize + size.responseHeadersSize));
  });
  await page.getByRole('button', { name: 'Search docs' }).hover();
  await expect.poll(() => loaded).toEqual(['/_search/root.json']);
  await page.keyboard.press('/');
  await box(page).fill('booking');
  await expect(options(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(150_000);
});

test('the arrows move through the list, whose count is announced, and Enter opens a result', {
  tag: '@dev',
}, async ({ page }) => {
  await open(page, '/guides', 'createQuote');
  await expect(status(page)).toHaveText(/^\d+ results? for “createQuote”$/);
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'Search-results-0');
  await page.keyboard.press('ArrowUp');
  const last = (await options(page).count()) - 1;
  await expect(options(page).nth(last)).toHaveAttribute('aria-selected', 'true');
  await expect(options(page).nth(last)).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(box(page)).toHaveAttribute('aria-activedescendant', 'Search-results-0');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${process.env.SITE}/reference/api/generated/create-quote`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Enter right behind the last letter opens the result for all letters', async ({ page }) => {
  await page.route('**/_search/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    await route.continue();
  });
  await open(page, '/guides', 'ho');
  await page.keyboard.type('ld_expired');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${process.env.SITE}/guides/api-error-handling#hold-expired`);
});

test('a filter narrows the list to its section, downloads are results, and Control and Enter open a result in a new tab', async ({
  page,
}) => {
  await open(page, '/guides', 'openapi.yaml');
  await expect(options(page).first()).toHaveAttribute('href', '/files/openapi.yaml');
  await box(page).fill('hold');
  await expect(page.getByRole('group', { name: 'Best matches' })).toBeVisible();
  // Before that, the list is of what was typed so far.
  await expect(status(page)).toHaveText(/ for “hold”$/);
  const chip = page.getByRole('button', { name: /^Decisions \d+$/ });
  const count = Number((await chip.textContent())?.replace(/\D/g, ''));
  await chip.click();
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(options(page)).toHaveCount(Math.min(count, 16));
  await expect(status(page)).toHaveText(`${count} results for “hold” in Decisions`);

  await box(page).fill('adr 5');
  await expect(status(page)).toContainText(' for “adr 5”');
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page.keyboard.press('Control+Enter'),
  ]);
  await expect(tab).toHaveURL(`${process.env.SITE}/reference/decisions/adr-0005`);
  await tab.close();
  await expect(box(page)).toHaveValue('adr 5');
});

test('at 400 % zoom, the dialog shows the field and two results', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 225 });
  await open(page, '/guides', 'hold');
  await expect(options(page).first()).toBeInViewport({ ratio: 1 });
  await expect(page.locator('.find .chips, .find-foot')).toHaveCount(2);
  for (const part of ['.find .chips', '.find-foot']) await expect(page.locator(part)).toBeHidden();
});

test('the pages that were read last are listed before anything is typed', async ({
  page,
  complaints,
}) => {
  await page.clock.install();
  for (const path of ['/architecture', '/nothing-here', '/guides']) {
    await openPage(page, path);
    // A page counts as visited after a second.
    await page.clock.fastForward(1_000);
  }
  await page.keyboard.press('/');
  await expect(page.getByRole('group', { name: 'Recent pages' })).toBeVisible();
  // Neither the open page nor the not-found page is listed.
  await expect(page.getByRole('group', { name: 'Recent pages' }).getByRole('option')).toHaveText([
    'Architecture',
  ]);
  const nearby = page.getByRole('group', { name: 'From this page' }).getByRole('option');
  await expect(nearby).toHaveCount(5);
  await expect(nearby.filter({ hasText: /^(Architecture|Guides)$/ })).toHaveCount(0);
  expect(complaints.every((text) => text.includes('404'))).toBe(true);
  complaints.length = 0;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${process.env.SITE}/architecture`);
});

test('one letter is too little, a slip is forgiven, some words are not the best, and where nothing is found, the way on is shown', {
  tag: '@dev',
}, async ({ page }) => {
  await open(page, '/guides', '');
  await page.keyboard.type('ü');
  await expect(page.getByText('Type at least 2 letters.')).toBeVisible();
  await page.keyboard.type('ber');
  await expect(page.getByText('Type at least 2 letters.')).toHaveCount(0);

  await box(page).fill('glosary');
  await expect(page.getByText('Results for glossary', { exact: true })).toBeVisible();
  await expect(options(page).first()).toContainText('Glossary');

  await box(page).fill('qqzzx glossary vvkjq');
  const unanswered = 'No page has “qqzzx” or “vvkjq”. Try other words, or see the nearest pages.';
  await expect(status(page)).toHaveText(unanswered);
  await expect(page.getByText(unanswered)).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Nearest pages' })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Best matches' })).toHaveCount(0);

  await box(page).fill('qqzzx vvkjq');
  await expect(page.getByText('No results for “qqzzx vvkjq”.')).toBeVisible();
  await expect(status(page)).toHaveText('0 results for “qqzzx vvkjq”');
  await page.getByRole('dialog').getByRole('link', { name: 'Glossary' }).click();
  await expect(page).toHaveURL(`${process.env.SITE}/reference/glossary`);
});

test('the slash is a letter inside of a field, and can be switched off outside', {
  tag: '@dev',
}, async ({ page }) => {
  await open(page, '/guides', '/quotes');
  await expect(box(page)).toHaveValue('/quotes');
  await expect(options(page).first()).toContainText('Create a quote');
  await page.keyboard.press('Escape');
  await openPage(page, '/search');
  await page.getByRole('button', { name: '/ opens search' }).click();
  await page.keyboard.press('/');
  await page.waitForTimeout(300);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
});
