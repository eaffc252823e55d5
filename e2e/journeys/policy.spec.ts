import type { Page } from '@playwright/test';
import { REFUSED } from '../browser-messages';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const _heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name });
const _POLICY = 'meta[http-equiv="Content-Security-Policy"]';

/** Responds with the site's page, with `added` at the end of its body. */
const addToPage = (page: Page, path: string, added: string) =>
  page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('</body>', () => `${added}</body>`) });
  });

/** HTML that the build didn't write, and the policy violation that it must cause. */
const HARM: readonly (readonly [html: string, refused: RegExp])[] = [
  ['<script>window.harmed = true</script>', /policy: script-src-elem refuses inline/],
  ['<img alt="" src="/favicon.svg" onload="harmed = 1">', /policy: script-src-attr refuses inline/],
  ['<p style="color: red">a</p>', /policy: style-src-attr refuses inline/],
  ['<style>main { display: none }</style>', /policy: style-src-elem refuses inline/],
  ['<img alt="" src="https://harm.test/a.png">', /policy: img-src refuses https:\/\/harm\.test/],
  ['<iframe title="a" src="/guides"></iframe>', /policy: frame-src refuses/],
];

test('what the build did not write has no effect, and a test would fail for it', async ({
  page,
  complaints,
}) => {
  await addToPage(page, '/guides', HARM.map(([html]) => html).join(''));
  await openPage(page, '/guides');
  for (const [html, refused] of HARM) {
    await expect.poll(() => complaints.some((text) => refused.test(text)), html).toBe(true);
  }
  expect(await page.evaluate(() => 'harmed' in window)).toBe(false);
  await expect(page.getByRole('main')).toBeVisible();
  takeComplaints(complaints, REFUSED);
  takeComplaints(complaints, /^request to https:\/\/harm\.test/);
});

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
