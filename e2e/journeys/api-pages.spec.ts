import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const OPERATION = '/reference/api/generated/get-unit-calendar';

test('a sample has one Copy button in its head and fits its column; the tab of a response has a number', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, OPERATION);
  const sample = page.locator('.tab-frame').first();
  await expect(sample.getByRole('button', { name: /^Copy/ })).toHaveCount(1);
  const code = sample.locator('pre').first();
  const copy = await sample.getByRole('button', { name: /^Copy/ }).boundingBox();
  expect((copy?.y ?? 0) + (copy?.height ?? 0)).toBeLessThan((await code.boundingBox())?.y ?? 0);
  await expect(code).toContainText(/^API=https:\S+\nUNIT_ID=unt_\w+\ncurl /, {
    useInnerText: true,
  });
  expect(await code.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(0);
  await sample.getByRole('button', { name: /^Copy/ }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^API=/);

  // The answer is below the request, and errors are in their section.
  const answer = page.getByRole('tablist', { name: 'Response example' }).getByRole('tab');
  await expect(answer).toHaveText(['200 OK']);
  // Tabs stay where they are when another one is selected.
  const tabs = page.getByRole('tablist', { name: 'Error example' });
  const places = () =>
    tabs
      .getByRole('tab')
      .evaluateAll((all) =>
        all.map((tab) => [tab.getBoundingClientRect().x, tab.getBoundingClientRect().width]),
      );
  const before = await places();
  const missing = tabs.getByRole('tab', { name: '404 Not Found' });
  await missing.click();
  await expect(missing).toHaveAttribute('aria-selected', 'true');
  expect(await places()).toEqual(before);
});

test('above the column of samples, a long sample is cut until the reader asks for all of it; required fields come first, and an id says how it begins', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/reference/api/generated/create-quote');
  const answer = page.locator('.operation-side .long-code').filter({ hasText: '"lines"' });
  const pre = answer.locator('pre');
  const hidden = () => pre.evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(await hidden()).toBeGreaterThan(100);
  await answer.getByRole('checkbox', { name: /^Show all \d+ lines$/ }).check();
  expect(await hidden()).toBe(0);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(answer.getByRole('checkbox')).toBeHidden();

  const marks = await page
    .locator('[aria-labelledby=request-body] .schema-group')
    .first()
    .locator('> ul > li')
    .evaluateAll((items) =>
      items.map((item) => item.querySelector(':scope > .schema-head > .schema-required') !== null),
    );
  expect(marks).toContain(true);
  expect(marks.lastIndexOf(true)).toBeLessThan(
    marks.includes(false) ? marks.indexOf(false) : marks.length,
  );
  const id = page.locator('#body-unit_id');
  await expect(id.locator('.schema-type')).toHaveText('string, unt_…');
  await expect(id.locator('.schema-pattern')).toHaveCount(0);
});

test('a schema begins with its description, and has an example beside its fields', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openPage(page, '/reference/api/schemas/quote');
  await expect(page.locator('.operation-lead')).toHaveText(
    "A priced offer for a stay. It doesn't reserve any nights.",
  );
  const fields = await page.locator('#fields').boundingBox();
  const example = await page.locator('#examples').boundingBox();
  expect(example?.x).toBeGreaterThan((fields?.x ?? 0) + (fields?.width ?? 0));
});
