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

test('any change of a role, a name, a state or a level changes the tree', async ({ page }) => {
  await openPage(page, '/guides/quick-environment-guide');
  await settlePage(page);
  const body = page.locator('body');
  let before = await ariaTree(body);
  expect(await ariaTree(body)).toBe(before);
  for (const [selector, attribute, value] of CHANGES) {
    const element = page.locator(selector).first();
    await element.evaluate(
      (node, [name = '', text]) => {
        if (text === undefined) node.removeAttribute(name);
        else node.setAttribute(name, text);
      },
      [attribute, value] as const,
    );
    const after = await ariaTree(body);
    expect(after, `${selector} ${attribute}=${value}`).not.toBe(before);
    before = after;
  }
});

test('a later day, other counts, and more entries in a long list leave the tree as it is', async ({
  page,
}) => {
  await openPage(page, '/specifications');
  await settlePage(page);
  const body = page.locator('body');
  const before = await ariaTree(body);
  await body.evaluate((node) => {
    const main = node.querySelector('main');
    const words = document.createTreeWalker(main ?? node, NodeFilter.SHOW_TEXT);
    for (let text = words.nextNode(); text; text = words.nextNode()) {
      text.nodeValue = (text.nodeValue ?? '')
        .replace(/^\d+ Nov 2026$/, '3 Dec 2027')
        .replace(/^\d[\d,]*$/, '98');
    }
    const row = main?.querySelector('tbody tr:last-child');
    row?.after(row.cloneNode(true));
  });
  expect(await body.textContent()).toContain('3 Dec 2027');
  expect(await ariaTree(body)).toBe(before);
});

/**
 * Changes that must each show up in the tree: an attribute to set on the first element that matches the selector, or
 * to remove if there's no value.
 */
const CHANGES: readonly (readonly [selector: string, attribute: string, value?: string])[] = [
  ['nav.main-links', 'aria-label', 'Other'],
  ['nav.main-links', 'aria-label'],
  // The table has no name in the snapshot, so toMatchAriaSnapshot would ignore a new one.
  ['main table', 'aria-label', 'A name'],
  ['main h2', 'aria-level', '4'],
  ['main h2', 'role', 'paragraph'],
  ['main button', 'aria-disabled', 'true'],
  ['.copy', 'aria-label', 'Other'],
  ['#Sidebar [aria-current=page]', 'aria-current'],
  ['#Sidebar [aria-expanded=true]', 'aria-expanded', 'false'],
  ['#Sidebar ul', 'role', 'none'],
  ['#Sidebar [role=status]', 'role'],
  ['#Sidebar', 'inert', ''],
  ['main [tabindex="0"]', 'aria-describedby', 'Main'],
  ['.site-footer', 'aria-hidden', 'true'],
];
