import type { Page } from '@playwright/test';
import { followLink } from '../follow-link';
import { readShifts, sumShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { readEarlier, readStored } from '../read-earlier';
import { EDITS, line, list, marks, PAGE, THEN, watchFiles } from '../reading-parts';
import { runAxe } from '../run-axe';
import { expect, test } from '../site-test';
import { VIEWS } from '../views';

const OPERATION = '/reference/api/generated/create-quote';
const NOW = new Date('2026-11-23T10:00:00');

const focused = (page: Page) => page.locator(':focus');

test.beforeEach(({ page }) => page.clock.install({ time: THEN }));

test('a page that changed since has a line with the date, marks that the keyboard steps through, neither in print, and both until "Got it"', async ({
  page,
}) => {
  await readEarlier(page, PAGE, EDITS);
  const before = await readStored(page);
  await page.clock.setSystemTime(NOW);
  await openPage(page, PAGE);
  await expect(line(page)).toContainText('3 parts changed since you read this on 3 November.');
  await expect(marks(page)).toHaveText([
    /^Follow this guide if/,
    /^A store that can change/,
    /^The API never deletes/,
  ]);
  // Screen readers read the text of the mark.
  expect(await page.locator('main').ariaSnapshot()).toMatch(/Changed: ?Follow this guide if/);

  await line(page).getByRole('button', { name: 'Next change' }).focus();
  await page.keyboard.press('Enter');
  await expect(focused(page)).toHaveText(/^Follow this guide if/);
  await expect(focused(page)).toBeInViewport();
  await expect(line(page).getByRole('status')).toHaveText('1 of 3');
  await page.keyboard.press('n');
  await page.keyboard.press('n');
  await expect(focused(page)).toHaveText(/^The API never deletes/);
  await page.keyboard.press('n');
  await expect(focused(page)).toHaveText(/^Follow this guide if/);
  await page.keyboard.press('p');
  await expect(line(page).getByRole('status')).toHaveText('3 of 3');
  // A link in a changed part takes the letters, too.
  await marks(page).first().getByRole('link').focus();
  await page.keyboard.press('n');
  await expect(line(page).getByRole('status')).toHaveText('1 of 3');
  await expect(line(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await expect(line(page).getByRole('button', { name: 'Next change' })).toBeFocused();
  // Elsewhere, the letters do nothing.
  await page.locator('main').focus();
  await page.keyboard.press('n');
  await expect(page.locator('main')).toBeFocused();

  await page.emulateMedia({ media: 'print' });
  await expect(line(page)).toBeHidden();
  // Without content, there's no mark.
  const mark = marks(page).first();
  expect(await mark.evaluate((part) => getComputedStyle(part, '::before').content)).toBe('none');
  await page.emulateMedia({ media: null });

  // The page stays as it was until the reader clicks "Got it".
  await page.clock.fastForward(60_000);
  expect(await readStored(page)).toBe(before);
  await line(page).getByRole('button', { name: 'Got it' }).click();
  await expect(line(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
  await expect(page.locator('main')).toBeFocused();
  expect(await readStored(page)).toMatch(/^2\n\/guides\/incremental-sync 20780 /);
  await page.reload();
  await page.clock.fastForward(5_000);
  await page.waitForLoadState('networkidle');
  await expect(line(page)).toHaveCount(0);
});

test('after following a link, marks belong to the new page; without changes, there are none', async ({
  page,
}) => {
  await readEarlier(page, OPERATION, [['Unit to price.', 'Room to price.']]);
  await readEarlier(page, PAGE, []);
  await openPage(page, PAGE);
  await followLink(page, OPERATION);
  await expect(marks(page)).toHaveText([/^unit_id/]);
  await expect(line(page)).toContainText('1 part changed');
  await followLink(page, PAGE);
  await expect(page.getByRole('heading', { level: 1, name: 'Incremental sync' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await expect(marks(page)).toHaveCount(0);
});

test('another format, order, or link marks nothing', async ({ page }) => {
  await readEarlier(page, PAGE, [
    ['Follow this guide if', '<strong>Follow</strong> this\n guide if'],
    [
      'href="/reference/api/generated/list-bookings"',
      'href="/reference/api/generated/list-properties"',
    ],
    ['<h2 id="test-ties-and-late-changes">', '<h2 id="ties">'],
  ]);
  const asked = watchFiles(page);
  await openPage(page, PAGE);
  await expect.poll(() => asked.filter((path) => path.endsWith('.js'))).toHaveLength(1);
  await page.clock.fastForward(5_000);
  await page.waitForLoadState('networkidle');
  await expect(line(page)).toHaveCount(0);
  expect(asked.filter((path) => path.endsWith('.css'))).toEqual([]);
});

test('a part that was removed is mentioned, though it has no mark', async ({ page }) => {
  await readEarlier(page, PAGE, [
    ['<h2 id="test-ties-and-late-changes">', '<p>More.</p><h2 id="test-ties-and-late-changes">'],
  ]);
  await openPage(page, PAGE);
  await expect(line(page)).toContainText(
    'Something was removed since you read this on 3 November.',
  );
  await expect(marks(page)).toHaveCount(0);
  await expect(line(page).getByRole('button')).toHaveText(['Got it']);
});

test('a step opens the disclosure around a change', async ({ page }) => {
  await readEarlier(page, OPERATION, [['Number of adults.', 'Count of adults.']]);
  await openPage(page, OPERATION);
  await expect(marks(page).first()).toBeHidden();
  await line(page).getByRole('button', { name: 'Next change' }).click();
  await expect(focused(page)).toHaveText(/^adults/);
  await expect(focused(page)).toBeInViewport();
});

test('the home page and each area list the pages that changed since, and only those', async ({
  page,
}) => {
  await readEarlier(page, OPERATION, [['Unit to price.', 'Room to price.']]);
  await readEarlier(page, '/guides/get-credentials', []);
  await readEarlier(page, PAGE, EDITS);
  const asked = watchFiles(page);
  await openPage(page, '/');
  await expect(list(page).getByRole('heading')).toHaveText('Changed since 3 November (2)');
  await expect(list(page).getByRole('link')).toHaveCount(2);
  expect(asked.filter((path) => path.startsWith('/_reading/')).sort()).toEqual([
    '/_reading/guides.txt',
    '/_reading/reference.txt',
  ]);
  await openPage(page, '/reference');
  await expect(list(page).getByRole('link')).toHaveText(['Create a quote']);
  await followLink(page, '/guides');
  await expect(list(page).getByRole('link')).toHaveText(['Incremental sync']);
  await list(page).getByRole('link').click();
  await expect(line(page)).toBeVisible();
  await line(page).getByRole('button', { name: 'Got it' }).click();
  await openPage(page, '/');
  await expect(list(page).getByRole('link')).toHaveText(['Create a quote']);
  await openPage(page, '/architecture');
  await page.waitForLoadState('networkidle');
  await expect(list(page)).toHaveCount(0);
});

test('a long list shows ten pages and counts the rest', async ({ page }) => {
  await openPage(page, '/');
  const links = page.locator('.sidebar a[href^="/guides/"]');
  await page.goto('/guides');
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(paths.length).toBeGreaterThan(12);
  await page.evaluate((own) => {
    const lines = own.slice(0, 13).map((path, at) => `${path} 20700 abcde Page ${at}`);
    localStorage.setItem('reading', ['2', ...lines].join('\n'));
  }, paths);
  await openPage(page, '/');
  await expect(list(page).getByRole('link')).toHaveCount(10);
  await expect(list(page)).toContainText('and 3 more');
});

test('on a phone, the list is closed, and the keyboard opens it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.addInitScript(watchShifts);
  await readEarlier(page, PAGE, EDITS);
  await openPage(page, '/guides');
  await expect(list(page).getByRole('link')).toHaveCount(0);
  expect(sumShifts(await page.evaluate(readShifts))).toBeLessThan(0.1);
  await list(page).locator('summary').press('Enter');
  await expect(list(page).getByRole('link')).toHaveText(['Incremental sync']);
});

for (const { width, colorScheme } of VIEWS) {
  test(`axe finds nothing on a page with marks and in a list: ${width}, ${colorScheme}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    await readEarlier(page, PAGE, EDITS);
    await openPage(page, PAGE);
    await expect(line(page)).toBeVisible();
    const within = '.changed-line, main [data-changed]';
    expect(await runAxe(page, { within })).toEqual([]);
    // The second change is further down, so the header covers no part of the breadcrumbs.
    await line(page).getByRole('button', { name: 'Next change' }).click();
    await page.keyboard.press('n');
    expect(await runAxe(page, { within })).toEqual([]);
    for (const path of ['/', '/guides']) {
      await openPage(page, path);
      await expect(list(page)).toBeVisible();
      expect(await runAxe(page, { within: '.changed-list' })).toEqual([]);
    }
  });
}
