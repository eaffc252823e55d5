import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { ariaTree } from '../aria-tree';
import { MISSING } from '../browser-messages';
import { openPage } from '../open-page';
import { OPENED_PARTS } from '../opened-parts';
import { PAGE_KINDS } from '../page-kinds';
import { runAxe } from '../run-axe';
import { setMode } from '../set-mode';
import { settlePage } from '../settle-page';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const isShallow = () =>
  execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
// We compare the trees as text, because Playwright's toMatchAriaSnapshot, even with deep-equal children, accepts a new
// name or state where the snapshot has none, and doesn't support aria-current.
test('the accessibility tree of each kind of page is the reviewed one', async ({
  page,
  complaints,
}) => {
  test.skip(isShallow().trim() === 'true', 'a clone without its history has no days of pages');
  for (const [kind, path] of Object.entries(PAGE_KINDS)) {
    await openPage(page, path);
    if (kind === 'search') await page.getByRole('searchbox').waitFor();
    if (kind === 'not-found') {
      await page.getByRole('heading', { name: 'Closest pages' }).waitFor();
    }
    await settlePage(page);
    expect.soft(await ariaTree(page.locator('body'))).toMatchSnapshot(`${kind}.txt`);
  }
  expect(takeComplaints(complaints, MISSING)).toHaveLength(1);
});

/** Waits until nothing moves or fades: text that fades in has less contrast. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Animations that follow a scroll position never finish.
    const timed = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
    await Promise.allSettled(timed.map(({ finished }) => finished));
  });
}

const ROOTS: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
  menu: (page) => page.getByRole('dialog', { name: 'Menu' }),
  versions: (page) => page.locator('#Versions'),
  'search-results': (page) => page.getByRole('dialog', { name: 'Search the docs' }),
  definition: (page) => page.getByRole('paragraph').filter({ has: page.getByRole('note') }),
};

for (const [part, open] of Object.entries(OPENED_PARTS)) {
  test(`the accessibility tree of what opens over a page is the reviewed one, and axe finds nothing: ${part}`, async ({
    page,
  }) => {
    await open(page);
    const root = ROOTS[part]?.(page) ?? page.locator('body');
    expect(await ariaTree(root)).toMatchSnapshot(`open-${part}.txt`);
    // search-page.spec.ts audits the search at each width.
    if (part === 'search-results') return;
    for (const mode of chooseSome(1, ['light', 'dark'] as const)) {
      await setMode(page, mode);
      await waitForAnimations(page);
      expect(await runAxe(page)).toEqual([]);
      if (part !== 'menu') continue;
      await page.getByRole('button', { name: 'Main menu' }).click();
      await waitForAnimations(page);
      expect(await runAxe(page, { within: '#Menu' })).toEqual([]);
      await page.getByRole('button', { name: 'Pages in this section' }).click();
    }
  });
}
