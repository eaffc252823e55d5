import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { ariaTree } from '../aria-tree';
import { MISSING } from '../browser-messages';
import { openPage } from '../open-page';
import { OPENED_PARTS } from '../opened-parts';
import { PAGE_KINDS } from '../page-kinds';
import { settlePage } from '../settle-page';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const isShallow = () =>
  execFileSync('git', ['rev-parse', '--is-shallow-repository'], { encoding: 'utf8' });
test.skip(() => isShallow().trim() === 'true', 'a clone without its history has no days of pages');

// We compare the trees as text, because Playwright's toMatchAriaSnapshot, even with deep-equal children, accepts a new
// name or state where the snapshot has none, and doesn't support aria-current.
test('the accessibility tree of each kind of page is the reviewed one', async ({
  page,
  complaints,
}) => {
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

const ROOTS: Readonly<Record<string, (page: Page) => ReturnType<Page['locator']>>> = {
  menu: (page) => page.getByRole('dialog', { name: 'Menu' }),
  versions: (page) => page.locator('#Versions'),
  'search-results': (page) => page.getByRole('dialog', { name: 'Search the docs' }),
  definition: (page) => page.getByRole('paragraph').filter({ has: page.getByRole('note') }),
};

for (const [part, open] of Object.entries(OPENED_PARTS)) {
  test(`the accessibility tree of what opens over a page is the reviewed one: ${part}`, async ({
    page,
  }) => {
    await open(page);
    const root = ROOTS[part]?.(page) ?? page.locator('body');
    expect(await ariaTree(root)).toMatchSnapshot(`open-${part}.txt`);
  });
}
