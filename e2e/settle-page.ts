import { expect, type Page } from '@playwright/test';

/**
 * Waits until islands have measured the page on screen: which tables and drawings fit (components/islands/panels/wide-box.ts),
 * and which section is current (components/islands/controls/toc-spy.ts). Call this before you compare markup.
 */
export async function settlePage(page: Page): Promise<void> {
  // Whether a table fits depends on the fonts, and islands measure in the next frame.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const unmeasured = page.locator('wide-box:not([data-fits]):has(> .expand[hidden])');
  await expect(unmeasured.filter({ visible: true })).toHaveCount(0);
}
