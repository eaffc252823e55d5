import { openPage } from '../open-page';
import { expect, test } from '../site-test';

test("code is copied as it is shown, and a screen reader hears it; a heading's link copies its address", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openPage(page, '/markdown-page');
  const block = page.locator('.code-block', { has: page.locator('ins.line') }).first();
  await block.getByRole('button', { name: /^Copy/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeAttached();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const kept = await block.locator('code').evaluate((code) => {
    const copy = code.cloneNode(true) as Element;
    for (const line of copy.querySelectorAll('del')) line.remove();
    return copy.textContent?.replace(/\n$/, '');
  });
  expect(copied).toBe(kept);
  expect(copied.split('\n').length).toBeGreaterThan(1);

  // Of a shell with prompts and output, only the commands.
  await page
    .getByRole('figure', { name: 'console' })
    .getByRole('button', { name: /^Copy/ })
    .click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('node --version\nnpm ci');

  await page.getByRole('link', { name: 'Link to Tables' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${process.env.SITE}/markdown-page#tables`,
  );
});

test('where the clipboard is closed to the page, the text is copied by selection', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    Object.assign(window, { copied: '' });
    document.addEventListener('copy', () => {
      Object.assign(window, { copied: getSelection()?.toString() });
    });
  });
  await openPage(page, '/markdown-page');
  await page.locator('.code-block .copy').first().click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
});
