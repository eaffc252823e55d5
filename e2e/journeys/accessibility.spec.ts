import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { listFiles } from '../../lib/core/list-files';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { OPENED_PARTS } from '../opened-parts';
import { runAxe } from '../run-axe';
import { setMode } from '../set-mode';
import { expect, fixtureTest, test } from '../site-test';

/** Waits until nothing moves or fades: text that fades in has less contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations that follow a scroll position never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

test('no style depends on how the screen is held, and no page has sound', () => {
  const bundle = resolve(process.env.OUT_DIR || 'out');
  const files = listFiles(bundle).filter((path) => /\.(css|html)$/.test(path));
  expect(files.length).toBeGreaterThan(70);
  const held = /\(\s*orientation\s*:|<(audio|video)\b/;
  expect(files.filter((path) => held.test(readFileSync(resolve(bundle, path), 'utf8')))).toEqual(
    [],
  );
});

// every-page.spec.ts checks the initial state of every page.
for (const mode of chooseSome(1, ['light', 'dark'] as const)) {
  test(`axe finds nothing in the open menu, ${mode}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await openPage(page, '/guides/api-error-handling');
    await setMode(page, mode);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await waitForAnimations(page);
    expect(await runAxe(page)).toEqual([]);
    await page.getByRole('button', { name: 'Main menu' }).click();
    await waitForAnimations(page);
    expect(await runAxe(page)).toEqual([]);
  });

  test(`axe finds nothing in the open version menu, ${mode}`, async ({ page }) => {
    await OPENED_PARTS.versions?.(page);
    await setMode(page, mode);
    expect(await runAxe(page)).toEqual([]);
  });

  test(`axe finds nothing on the not-found page, ${mode}`, async ({ page, complaints }) => {
    await openPage(page, '/guides/api-eror-handling');
    await setMode(page, mode);
    await expect(page.getByRole('heading', { name: 'Closest pages' })).toBeVisible();
    expect(await runAxe(page)).toEqual([]);
    complaints.length = 0;
  });

  fixtureTest(
    `axe finds nothing with versions, a term and tabs open, ${mode}`,
    async ({ page }) => {
      await openPage(page, '/tabs');
      await setMode(page, mode);
      expect(await runAxe(page)).toEqual([]);
      await openPage(page, '/explained');
      await setMode(page, mode);
      await page.getByRole('button', { name: 'changeover' }).click();
      expect(await runAxe(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: /^Version: / }).click();
      expect(await runAxe(page)).toEqual([]);
    },
  );
}
