import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { isOurSite } from '../../lib/core/testing/our-site';
import { type AuditWidth, addAudit, auditLayout, unfold } from '../layout/audit-layout';
import { covers, LISTED } from '../layout/listed-findings';
import { openPage } from '../open-page';
import { COLORS, type Finding, runAxe } from '../run-axe';
import { setMode } from '../set-mode';
import { pages, somePages } from '../site-pages';
import { expect, test as ourTest, anySiteTest as test } from '../site-test';

ourTest('the bundle holds the pages of the site', () => {
  expect(pages.length).toBeGreaterThan(70);
  for (const path of ['/', '/QUICKSTART', '/reference/api/generated/create-quote', '/tags/api']) {
    expect(pages).toContain(path);
  }
});

/** The pages that are checked in every view: all in the full run. Others are checked without colors. */
const inEveryView = new Set(chooseSome(3, somePages));

// Load each page once, and many pages per test: opening a browser page takes longer than loading a page in it.
const GROUPS = 4;
for (let group = 0; group < GROUPS; group += 1) {
  const members = somePages.filter((_, index) => index % GROUPS === group);
  test(`pages start under their policy without a word, fit, and neither axe nor the layout audit finds anything, part ${group + 1} of ${GROUPS}`, async ({
    page,
  }) => {
    test.setTimeout(600_000);
    await addAudit(page);
    const found: Finding[] = [];
    for (const path of members) {
      await page.setViewportSize({ width: 390, height: 900 });
      const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
      await openPage(page, encodeURI(path));
      expect((await answer).status(), path).toBe(200);
      found.push(...(await checkViews(page, path)));
    }
    expect(found).toEqual([]);
  });
}

/** Checks an open page at every width and in both modes. */
async function checkViews(page: Page, path: string): Promise<Finding[]> {
  // Check colors on wide screens. accessibility.spec.ts checks what only phones show.
  const isWhole = inEveryView.has(path);
  const found = isWhole ? await runAxe(page, { but: COLORS }) : [];
  await page.setViewportSize({ width: 1280, height: 900 });
  await setMode(page, 'light');
  found.push(...(await runAxe(page, isWhole ? {} : { but: COLORS })));
  await setMode(page, 'dark');
  if (isWhole) found.push(...(await runAxe(page, { only: COLORS })));
  await unfold(page);
  for (const width of isWhole ? [320, 768] : [320]) await expectFits(page, path, width);
  return [...found, ...(await findLayoutFaults(page, path, isWhole ? [390, 1440] : [390]))];
}

async function expectFits(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  // Tables learn with the next frame that they don't fit any more.
  await expect
    .poll(() => excessOf(page), { message: `${path} is too wide at ${width} px` })
    .toBeLessThanOrEqual(0);
  if (width === 320) expect(await page.evaluate(findUnreachable), path).toEqual([]);
}

/** Returns parts that scroll sideways, but have no name or don't take the focus. Runs in the page. */
function findUnreachable(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((element) => {
      const { overflowX } = getComputedStyle(element);
      return /auto|scroll/.test(overflowX) && element.scrollWidth > element.clientWidth + 1;
    })
    .filter((element) => {
      const hasName = element.hasAttribute('aria-label') || element.hasAttribute('aria-labelledby');
      return !element.matches('[role=tablist]') && !(element.tabIndex === 0 && hasName);
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

async function findLayoutFaults(
  page: Page,
  path: string,
  widths: readonly AuditWidth[],
): Promise<Finding[]> {
  // Another team's words may be wider than any column.
  if (!isOurSite) return [];
  const found: Finding[] = [];
  for (const width of widths) {
    for (const finding of await auditLayout(page, width)) {
      if (LISTED.some((entry) => covers(entry, finding))) continue;
      const { rule, place, text, detail } = finding;
      found.push(`${path} at ${width} px: ${rule} in ${place}: "${text}" (${detail})`);
    }
  }
  return found;
}

function excessOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
