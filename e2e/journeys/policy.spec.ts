import type { Page } from '@playwright/test';
import { MISSING, REFUSED, saidOf } from '../browser-messages';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { routePage } from '../route-page';
import { openSearch, searchOptions } from '../search-dialog';
import { expect, fixtureTest, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const POLICY = 'meta[http-equiv="Content-Security-Policy"]';

/** Responds with the site's page, with `added` at the end of its body. */
const addToPage = (page: Page, path: string, added: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', () => `${added}</body>`) });
  });

for (const { name, added, refused } of [
  {
    name: 'an inline script that its build did not know',
    added: '<script>window.harmed = true</script>',
    refused: /policy: script-src-elem refuses inline/,
  },
  {
    name: 'a handler',
    added: '<img alt="" src="/favicon.svg" onload="window.harmed = true">',
    refused: /policy: script-src-attr refuses inline/,
  },
  {
    name: 'a style attribute',
    added: '<p style="color: red">a</p>',
    refused: /policy: style-src-attr refuses inline/,
  },
  {
    name: 'a style element',
    added: '<style>main { display: none }</style>',
    refused: /policy: style-src-elem refuses inline/,
  },
  {
    name: 'an image of another host',
    added: '<img alt="" src="https://harm.test/a.png">',
    refused: /policy: img-src refuses https:\/\/harm\.test/,
  },
  {
    name: 'a frame',
    added: '<iframe title="a" src="/guides"></iframe>',
    refused: /policy: frame-src refuses/,
  },
]) {
  test(`${name} has no effect, and a test would fail for it`, async ({ page, complaints }) => {
    await addToPage(page, '/guides', added);
    await openPage(page, '/guides');
    await expect.poll(() => complaints.some((text) => refused.test(text))).toBe(true);
    expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
    await expect(page.getByRole('main')).toBeVisible();
    takeComplaints(complaints, REFUSED);
    takeComplaints(complaints, /^request to https:\/\/harm\.test/);
  });
}

test('a script may neither evaluate text nor ask another host', async ({ page, complaints }) => {
  await addToPage(page, '/guides', '<script src="/harm.js"></script>');
  const harm = `try { eval('window.harmed = 1') } catch {}
    try { new Function('window.harmed = 2')() } catch {}
    fetch('https://harm.test/').catch(() => {});`;
  await page.route('**/harm.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: harm }),
  );
  await openPage(page, '/guides');
  const refused = /policy: (require-trusted-types-for|script-src|connect-src) /;
  await expect.poll(() => complaints.filter((text) => refused.test(text)).length).toBe(3);
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  takeComplaints(complaints, REFUSED);
  takeComplaints(complaints, /^console error: Fetch API|TrustedScript|Function constructor/);
});

test('under the policy one reads, searches, copies, and looks at drawings', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openSearch(page, '/guides', 'hold expired');
  await expect(page.locator(POLICY)).toHaveCount(1);
  await searchOptions(page).first().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await followLink(page, '/architecture');
  await expect(heading(page, /architecture/i)).toBeVisible();
  const drawing = page.locator('.diagram-frame svg').first();
  await drawing.scrollIntoViewIfNeeded();
  await expect(drawing).toBeVisible();
  expect(await drawing.evaluate((svg) => getComputedStyle(svg).fontFamily)).toMatch(/Atkinson/);
  await page.getByRole('button', { name: 'Copy page as Markdown' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Copied$/ })).toBeAttached();
  await page.getByRole('button', { name: /^Color mode: / }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mode', /^(light|dark)$/);

  await followLink(page, '/reference/api/generated/create-quote');
  await expect(heading(page, /quote/i)).toBeVisible();
  await page.getByRole('button', { name: /^Copy/ }).first().click();
  await page.getByRole('button', { name: /^Version: / }).click();
  await page.goBack();
  await expect(heading(page, /architecture/i)).toBeVisible();
});

fixtureTest(
  'under the policy one chooses tabs, sees cards and terms, opens groups, and tries again',
  async ({ page, complaints }) => {
    await openPage(page, '/');
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Record 1$/ })
      .hover();
    await expect(page.getByRole('tooltip')).toBeVisible();
    await followLink(page, '/many');
    await expect(heading(page, 'Many')).toBeVisible();
    await expect(page.locator('#nprogress')).toHaveCount(0);
    await page.getByRole('button', { name: 'Group 7' }).click();
    await expect(page.getByRole('link', { name: 'Page 7.1', exact: true }).first()).toBeVisible();
    await followLink(page, '/explained');
    await page.locator('main .explained').first().click();
    await expect(page.locator('main [popover]:popover-open')).toHaveCount(1);
    await followLink(page, '/tabs');
    await page.getByRole('tab', { name: 'TypeScript', exact: true }).first().click();
    await page.reload();
    await expect(page.getByText('The TypeScript panel.')).toBeVisible();

    await routePage(page, '/short', (route) => route.abort());
    // The first failure loads the page as a document. Only the second one shows the panel.
    for (const isFirst of [true, false]) {
      await openPage(page, '/long');
      await followLink(page, '/short');
      if (isFirst) await expect(heading(page, 'Short')).toBeVisible();
    }
    const panel = page.getByRole('region', { name: 'Page load failure' });
    await expect(panel).toBeVisible();
    await page.unrouteAll();
    await panel.getByRole('button', { name: 'Retry' }).click();
    await expect(heading(page, 'Short')).toBeVisible();
    takeComplaints(complaints, /ERR_FAILED/);
  },
);

test('the other forms of a page, second addresses and the not-found page have a policy too', async ({
  page,
  complaints,
  browserName,
}) => {
  for (const path of ['/operations/{token}', '/guides/', '/guides/index.html', '/not-there']) {
    await openPage(page, encodeURI(path));
    await expect(page.locator(POLICY), path).toHaveCount(1);
  }
  expect(takeComplaints(complaints, MISSING)).toHaveLength(saidOf(1, browserName));
});
