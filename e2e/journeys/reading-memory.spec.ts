import { chooseSome } from '../../lib/core/testing/choose-some';
import { BROKEN_STORAGE, breakStorage } from '../break-storage';
import { openPage } from '../open-page';
import { readEarlier, readStored } from '../read-earlier';
import { EDITS, line, list, marks, PAGE, THEN, watchFiles } from '../reading-parts';
import { expect, test } from '../site-test';

test.beforeEach(({ page }) => page.clock.install({ time: THEN }));

test('nothing is loaded for a new reader until a page counts as read', async ({ page }) => {
  const asked = watchFiles(page);
  for (const path of ['/', '/guides', PAGE]) {
    await page.clock.resume();
    await openPage(page, path);
    // Without a pause, a slow machine takes so long that the page counts as read.
    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 2_500);
    await page.waitForLoadState('networkidle');
  }
  expect(asked).toEqual([]);
  expect(await readStored(page)).toBe('');
  await page.clock.fastForward(5_000);
  await expect.poll(() => readStored(page)).toContain(`\n${PAGE} `);
  expect(asked).toHaveLength(1);
});

test('a tab in the background reads nothing', async ({ page }) => {
  await openPage(page, PAGE);
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(60_000);
  expect(await readStored(page)).toBe('');
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: false });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward(5_000);
  await expect.poll(() => readStored(page)).toContain(`\n${PAGE} `);
});

test('"Got it" in one tab removes the marks in the other', async ({ page, context }) => {
  await readEarlier(page, PAGE, EDITS);
  await openPage(page, PAGE);
  await expect(marks(page)).toHaveCount(3);
  const other = await context.newPage();
  await openPage(other, `${process.env.SITE}${PAGE}`);
  await line(other).getByRole('button', { name: 'Got it' }).click();
  await expect(marks(page)).toHaveCount(0);
  await expect(line(page)).toHaveCount(0);
});

for (const how of chooseSome(1, BROKEN_STORAGE)) {
  test(`storage that is ${how} remembers nothing and breaks nothing`, async ({ page }) => {
    await breakStorage(page, how);
    const asked = watchFiles(page);
    await openPage(page, PAGE);
    await page.clock.fastForward(5_000);
    await expect.poll(() => asked).toHaveLength(1);
    await openPage(page, '/');
    await page.clock.fastForward(5_000);
    await expect(list(page)).toHaveCount(0);
  });
}

test('lines that are damaged, or of another format, count as pages that were never read', async ({
  page,
}) => {
  const good = `${PAGE} 20760 abcde Incremental sync`;
  for (const stored of chooseSome(2, [
    `0\n${good}`,
    `2\n//other.example/guides 20760 abcde Elsewhere\n${PAGE} 20760 abc`,
    `2\n${PAGE} soon abcde Incremental sync`,
    '{"half',
    `2\n${PAGE} `,
  ])) {
    await page.goto('/favicon.svg');
    await page.evaluate((text) => localStorage.setItem('reading', text), stored);
    await openPage(page, '/');
    await openPage(page, PAGE);
    await page.clock.fastForward(5_000);
    await expect
      .poll(() => readStored(page), stored)
      .toMatch(/^2\n\/guides\/incremental-sync \d+ \S{50,} Incremental sync/);
    await expect(line(page)).toHaveCount(0);
  }
  // The same line in the right format is a page that changed.
  await page.evaluate((text) => localStorage.setItem('reading', text), `2\n${good}`);
  await openPage(page, PAGE);
  await expect(line(page)).toBeVisible();
});
