import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { expect, test } from '../site-test';

const RUNBOOK = '/operations/runbook-calendar-conflict';
const GUIDE = '/guides/book-a-stay';
const OPERATION = '/reference/api/generated/create-quote';
const ORG = 'org_01m6dmbe00ewca2ec77aavth3z';
const SECRET = 'secret-1234567890.abc';

const blockOf = (page: Page, text: string) =>
  page.locator('.code-block').filter({ hasText: text }).first();

async function ask(page: Page) {
  await page.getByRole('button', { name: 'Your values' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your values' });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function copyOf(page: Page, text: string): Promise<string> {
  // The sample of an operation has its button in the bar.
  const block = blockOf(page, text);
  const button = block
    .or(page.locator('.tab-bar').filter({ has: block }))
    .getByRole('button', { name: /^Copy/ });
  await button.click();
  await expect(button).toHaveAttribute('data-copied', /^Copied/);
  return page.evaluate(() => navigator.clipboard.readText());
}

test.beforeEach(async ({ context, browserName }) => {
  if (browserName === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
});

test('values load nothing before they are asked for, are in every sample, on every page, and can be forgotten', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await openPage(page, GUIDE);
  await expect(page.getByRole('button', { name: 'Your values' })).toBeVisible();
  expect(loaded.filter((url) => /\/values/.test(url))).toEqual([]);
  const dialog = await ask(page);
  await dialog.getByLabel("Your organization's id").fill(ORG);
  await dialog.getByLabel('Address of the API').fill('http://localhost:4010');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(blockOf(page, '--data').locator('code')).toContainText(
    'QUOTE=$(curl -sS --fail-with-body "http://localhost:4010/quotes"',
  );
  // Output isn't a sample.
  await expect(page.locator('.code-block:not([data-sample]) var')).toHaveCount(0);
  expect(await copyOf(page, '--data')).toContain(`-H "Marlstead-Organization: ${ORG}" \\`);
  await page.goto(OPERATION);
  await expect(page.locator('.operation-side code').first()).toContainText(
    'API=http://localhost:4010\n',
  );
  expect(await runAxe(page, { within: '.operation-side' })).toEqual([]);
  const other = await ask(page);
  expect(await runAxe(page, { within: 'dialog' })).toEqual([]);
  await other.getByRole('button', { name: 'Forget all' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('.operation-side code').first()).toContainText('API=https://api.');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('a sample that still has placeholders says so when it is copied; a secret is only in what is copied, and gone with the document', async ({
  page,
}) => {
  await openPage(page, OPERATION);
  await copyOf(page, 'API=');
  await expect(page.locator('.tab-bar [data-copied="Copied as is"]')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Copied/ })).toHaveText(
    'Copied. Not filled in: API, MARLSTEAD_TOKEN, UNIT',
  );
  const dialog = await ask(page);
  await dialog.getByLabel('Your access token').fill(SECRET);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  expect(await copyOf(page, 'API=')).toContain(`-H "Authorization: Bearer ${SECRET}"`);
  await page
    .locator('main a[href$="/convert-quote-to-hold"], nav a[href$="/convert-quote-to-hold"]')
    .first()
    .click();
  await expect(page).toHaveURL(/convert-quote-to-hold$/);
  await expect(page.locator('var[data-filled]')).not.toHaveCount(0);
  expect(await copyOf(page, 'API=')).toContain(`-H "Authorization: Bearer ${SECRET}"`);
  const traces = await page.evaluate(() => [
    document.documentElement.outerHTML,
    JSON.stringify({ ...sessionStorage }),
    JSON.stringify({ ...localStorage }),
    JSON.stringify(history.state),
    document.cookie,
    location.href,
    JSON.stringify(performance.getEntries().map(({ name }) => name)),
  ]);
  expect(traces.filter((trace) => trace.includes(SECRET))).toEqual([]);
  await ask(page);
  await expect(page.getByLabel('Your access token')).toHaveValue('');
  await page.reload();
  await page.getByRole('button', { name: 'Your values' }).waitFor();
  expect(await copyOf(page, 'API=')).toContain('Bearer $MARLSTEAD_TOKEN');
});

test('a secret is not in the record of a run', async ({ page }) => {
  await openPage(page, GUIDE);
  const dialog = await ask(page);
  await dialog.getByLabel('Your access token').fill(SECRET);
  await page.keyboard.press('Enter');
  await followLink(page, RUNBOOK);
  await page.getByRole('button', { name: 'Record a run' }).click();
  await page.getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Copy record' }).click();
  await expect(page.locator('.run-status')).toHaveText(/Record copied$/);
  const record = await page.evaluate(() => navigator.clipboard.readText());
  expect(record).toContain('Done: ');
  expect(record).not.toContain(SECRET);
});

test('a text that would change the sample is refused, with what it should look like', async ({
  page,
}) => {
  await openPage(page, GUIDE);
  const dialog = await ask(page);
  const field = dialog.getByLabel('Address of the API');
  for (const text of ['<script>', '"; rm -rf /', '$(id)', "' or 1=1", 'x'.repeat(10_000), 'a b']) {
    await field.fill(text);
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveAccessibleDescription(
      "This doesn't look like https://api.marlstead.example/v1, so samples keep $API.",
    );
    await expect(blockOf(page, '--data').locator('code')).toContainText('"$API/quotes');
  }
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  await expect(field).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});

test('values work without storage, and with damaged storage', async ({ page }) => {
  await page.goto('/favicon.svg');
  for (const stored of chooseSome(2, ['{"', '[1]', '{"#API":1,"#ORG":"$(id)"}', 'null'])) {
    await page.evaluate((text) => sessionStorage.setItem('values', text), stored);
    await openPage(page, GUIDE);
    await expect(blockOf(page, '--data').locator('var', { hasText: '$API' }).first()).toBeVisible();
  }
  await page.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openPage(page, GUIDE);
  const dialog = await ask(page);
  await dialog.getByLabel("Your organization's id").fill(ORG);
  await expect(blockOf(page, '--data').locator('code')).toContainText(`Organization: ${ORG}`);
});

/** Returns the marked parts of samples that are neither a variable nor an example. Runs in the page. */
function findWrongUses(): string[] {
  const { values = '[]' } = document.querySelector<HTMLElement>('sample-values')?.dataset ?? {};
  const examples = new Map<string, string>(
    JSON.parse(values).map(({ name, example }: Record<string, string>) => [name, example]),
  );
  return [...document.querySelectorAll<HTMLElement>('var[data-value]')]
    .filter(({ dataset: { value = '' }, textContent }) => {
      const [, name] = /^\$\{?(\w+)/.exec(textContent ?? '') ?? [];
      return name !== value && textContent !== examples.get(value);
    })
    .map(({ outerHTML }) => outerHTML);
}

test('only a page whose samples use a value has the button, once', async ({ page }) => {
  const paths = [RUNBOOK, OPERATION, '/operations/runbook-deploy', '/operations/on-call'];
  for (const path of chooseSome(2, paths)) {
    await openPage(page, path);
    await ask(page);
    await expect(page.locator('.code-block var'), path).not.toHaveCount(0);
    expect(await page.evaluate(findWrongUses), path).toEqual([]);
    await page.goto('about:blank');
  }
  await openPage(page, '/specifications/roadmap');
  await expect(page.getByRole('button', { name: 'Your values' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('no page offers to fill in values', async ({ page }) => {
    await page.goto(RUNBOOK);
    await expect(page.getByRole('button', { name: 'Your values' })).toHaveCount(0);
  });
});
