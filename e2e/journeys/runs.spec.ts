import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { expect, test } from '../site-test';

const bundle = resolve(process.env.OUT_DIR || 'out');
const FILE = pathToFileURL(resolve(bundle, 'files/runbooks.html')).href;

const statusOf = (page: Page) => page.locator('.run-status');

test.beforeEach(async ({ context, browserName }) => {
  if (browserName === 'chromium') {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  }
});

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  const has = () =>
    page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  for (let presses = 0; presses < 60 && !(await has()); presses += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await has(), selector).toBe(true);
}

for (const { path, width } of chooseSome(1, [
  { path: '/operations/runbook-deploy', width: 1440 },
  { path: '/operations/runbook-dead-letters', width: 390 },
  { path: '/operations/runbook-rotation-tokens', width: 390 },
])) {
  test(`a run of ${path} at ${width} px by keyboard, from its first step to the record`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await openPage(page, path);
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    await page.getByRole('button', { name: 'Record a run' }).focus();
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toHaveText(/^0 of \d+ done$/);
    await expect(page.getByRole('button', { name: 'Next step' })).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Space');
    await expect(statusOf(page)).toHaveText(/^1 of \d+ done$/);
    // The bar doesn't cover what has the focus.
    const [box, bar] = await Promise.all(
      ['input:focus', '.run'].map((selector) => page.locator(selector).boundingBox()),
    );
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await expect(page.locator('.run-stop-line')).toBeInViewport();
    const name = await page.locator('.run-step input').first().getAttribute('aria-label');
    await page.locator('.run-note input').focus();
    await page.keyboard.type('Took *longer* | than');
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toHaveText(/Note added$/);
    await tabTo(page, '.run button.button-main');
    await page.keyboard.press('Enter');
    await expect(statusOf(page)).toHaveText(/Record copied$/);
    const record = await page.evaluate(() => navigator.clipboard.readText());
    const time = '2\\d{3}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d UTC';
    expect(record).toContain(`# ${title}\n\nRunbook: ${page.url()}`);
    expect(record).toMatch(new RegExp(`\n- ${time} Done: `));
    expect(record).toContain(name?.replace('Done: ', '') ?? '?');
    expect(record).toMatch(new RegExp(`\n- ${time} Note: Took \\*longer\\* \\| than\n`));
    expect(record).toContain('\nNot done:\n\n- ');
    expect(await runAxe(page, { within: '.run, .run-step' })).toEqual([]);
  });
}

test('the name of a step leaves out explanations of terms', async ({ page }) => {
  await openPage(page, '/operations/runbook-calendar-conflict');
  await page.getByRole('button', { name: 'Record a run' }).click();
  const step = page.getByRole('checkbox', { name: /^Done: In the calendar, / });
  await expect(step).toHaveAccessibleName(/create a quote\b/);
  await expect(step).not.toHaveAccessibleName(/A priced offer/);
});

test('a run continues when its page is opened again, and ends only when the reader confirms', async ({
  page,
}) => {
  await openPage(page, '/operations/runbook-deploy');
  await page.getByRole('button', { name: 'Record a run' }).click();
  await page.getByRole('checkbox', { name: 'Done: Step 1: build the image once' }).check();
  await openPage(page, '/operations/runbook-restore');
  await expect(page.getByRole('button', { name: 'Record a run' })).toBeVisible();
  await page.goBack();
  const step = page.getByRole('checkbox', { name: 'Done: Step 1: build the image once' });
  await expect(step).toBeChecked();
  await step.uncheck();
  await expect(statusOf(page)).toHaveText(/^0 of/);
  page.once('dialog', (dialog) => dialog.dismiss());
  await page.getByRole('button', { name: 'End run' }).click();
  await expect(statusOf(page)).toBeVisible();
  page.once('dialog', (dialog) => dialog.accept());
  await page.getByRole('button', { name: 'End run' }).click();
  await expect(page.getByRole('button', { name: 'Record a run' })).toBeFocused();
  await expect(page.locator('.run, .run-step')).toHaveCount(0);
  expect(await page.evaluate(() => Object.keys({ ...localStorage }))).not.toContain(
    'run /operations/runbook-deploy',
  );
});

test('the file with all runbooks records runs without a network', async ({ browser }) => {
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  await page.goto(FILE);
  const runbook = page.getByRole('article').filter({ hasText: 'Runbook: calendar conflict' });
  await runbook.getByRole('button', { name: 'Record a run' }).click();
  await runbook
    .getByRole('checkbox', { name: 'Done: Step 2: decide who keeps the nights' })
    .check();
  await expect(runbook.locator('.run-status')).toHaveText(/^1 of \d+ done$/);
  await page.reload();
  await expect(runbook.locator('.run-status')).toHaveText(/^1 of \d+ done$/);
  await context.close();
});

test('runs work without storage, and with a damaged one', async ({ page }) => {
  const path = '/operations/runbook-deploy';
  await openPage(page, path);
  for (const stored of chooseSome(2, [
    '{"',
    '{"started":"x"}',
    '{"started":"2026-01-01","done":[],"notes":[1]}',
  ])) {
    await page.evaluate(
      ([key, text]) => localStorage.setItem(`run ${key}`, text ?? ''),
      [path, stored],
    );
    await openPage(page, path);
    await expect(statusOf(page)).toHaveText(/^0 of/);
  }
  await page.evaluate(() => localStorage.clear());
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openPage(page, path);
  await page.getByRole('button', { name: 'Record a run' }).click();
  await page.getByRole('checkbox').first().check();
  await expect(statusOf(page)).toHaveText(/^1 of/);
});
