import { chooseSome } from '../../lib/core/testing/choose-some';
import { MISSING, saidOf } from '../browser-messages';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const LABEL = 'Copy page as Markdown';

for (const path of chooseSome(1, [
  '/architecture',
  '/reference/api/generated/create-quote',
  '/reference/api/schemas/quote',
])) {
  test(`${path} is copied as its Markdown alternate, which is fetched by the click`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.md')) asked.push(new URL(request.url()).pathname);
    });
    await openPage(page, path);
    expect(asked).toEqual([]);
    await page.getByRole('button', { name: LABEL }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
    expect(asked).toEqual([`${path}.md`]);
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(await (await page.request.get(`${path}.md`)).text());
  });
}

test('where the clipboard is closed to the page, the alternate is copied by selection', async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.addEventListener('copy', () => {
      const area = document.activeElement;
      Object.assign(window, { copied: area instanceof HTMLTextAreaElement ? area.value : '' });
    });
  });
  await openPage(page, '/architecture');
  await page.getByRole('button', { name: LABEL }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
  const copied = await page.evaluate(() => Reflect.get(window, 'copied'));
  expect(copied).toBe(await (await page.request.get('/architecture.md')).text());
});

test('Copy page is large enough to hit, an alternate that does not come is said, and other pages have no such button', async ({
  page,
  complaints,
  browserName,
}) => {
  await openPage(page, '/architecture');
  const button = page.getByRole('button', { name: LABEL });
  for (const width of chooseSome(1, [390, 1440])) {
    await page.setViewportSize({ width, height: 900 });
    const copy = await button.boundingBox();
    expect(copy?.height, `at ${width} px`).toBeGreaterThanOrEqual(width === 390 ? 40 : 32);
  }
  await page.route('**/architecture.md', (route) => route.fulfill({ status: 404, body: '' }));
  await button.click();
  const status = page.getByRole('status').filter({ hasText: "Couldn't copy the page" });
  await expect(status).toBeAttached();
  expect(takeComplaints(complaints, MISSING)).toHaveLength(saidOf(1, browserName));
  await openPage(page, '/tags');
  await expect(button).toHaveCount(0);
});
