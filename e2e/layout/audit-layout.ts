import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build } from 'esbuild';
import type { Finding } from './finding';

/** Widths in CSS pixels at which every page is audited. */
export type AuditWidth = 390 | 1440;

const HEIGHT = 900;

/** Adds the function that `auditLayout` calls to every page that's opened from now on. */
export async function addAudit(page: Page): Promise<void> {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'audit-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'chrome123',
  });
  await page.addInitScript({ content: outputFiles[0]?.text ?? '' });
}

/** Opens everything that's collapsed on a page: disclosures, and the panels behind tabs. */
export async function unfold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('details')) details.open = true;
    for (const panel of document.querySelectorAll('.tab-panel[hidden]')) {
      panel.removeAttribute('hidden');
      // All heads have the same place in the frame, because only one panel is open at a time.
      panel.querySelector('.tab-code .code-head')?.remove();
    }
  });
}

/** Returns everything that the rules find on a page at one width. */
export async function auditLayout(page: Page, width: AuditWidth): Promise<Finding[]> {
  await page.setViewportSize({ width, height: HEIGHT });
  // Tables learn within three frames whether they still fit.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  return page.evaluate(() => (globalThis as unknown as { auditPage(): Finding[] }).auditPage());
}
