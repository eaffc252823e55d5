import { expect, test } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { readShifts, sumShifts, watchShifts } from '../layout-shifts';
import { serveSlowly } from '../serve-slowly';

/** Maximum layout shift, a tenth of a good score: a table's columns may move a little when a wider row arrives. */
const LIMIT = 0.01;

const KINDS = [
  '/',
  '/guides',
  '/guides/api-error-handling',
  '/reference/decisions',
  '/tags',
  '/search',
  '/reference/decisions/adr-0003',
  '/reference/api',
  '/reference/api/generated/create-quote',
];

test('hardly anything moves while a page arrives', async ({ page }) => {
  const slow = await serveSlowly(process.env.SITE ?? '');
  await page.addInitScript(watchShifts);
  for (const path of chooseSome(2, KINDS)) {
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${slow.url}${path}`);
      await page.waitForTimeout(200);
      const shifts = await page.evaluate(readShifts);
      expect(sumShifts(shifts), `${path} at ${width} px: ${shifts.join('\n')}`).toBeLessThan(LIMIT);
    }
  }
  slow.close();
});
