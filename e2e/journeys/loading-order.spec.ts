import { expect, test } from '../site-test';
import { waitForStart } from '../wait-for-start';

test('the one script is asked for when the style is there', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => asked.push(`got ${new URL(request.url()).pathname}`));
  await page.goto('/guides/rls-policy-patterns');
  await waitForStart(page);
  const style = asked.findIndex((url) => /^got .*\.css$/.test(url));
  const scripts = asked.flatMap((url, at) => (/^\/.*\.js$/.test(url) ? [at] : []));
  expect(style).toBeGreaterThan(0);
  expect(scripts).toHaveLength(1);
  expect(scripts[0]).toBeGreaterThan(style);
  expect(asked.filter((url) => /^\/.*\.woff2$/.test(url)).length).toBeGreaterThan(0);
  const html = await (await page.request.get('/guides/rls-policy-patterns')).text();
  expect(html).not.toMatch(/<script[^>]* src=/);
});

test('the style sheet is asked for before the script in front of it runs', async ({ request }) => {
  for (const path of [
    '/guides/rls-policy-patterns',
    '/',
    '/reference/api/generated/create-quote',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<link rel="preload" href="[^"]+\.css" as="style"><script /);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the faces of text and code are fetched ahead', async ({ page }) => {
    const faces = ['next', 'mono'].map((name) =>
      page.waitForRequest(new RegExp(`-${name}-latin-wght-normal[^/]*\\.woff2$`)),
    );
    await page.goto('/guides');
    await Promise.all(faces);
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(2);
  });
});
