import { expect, test } from '../site-test';
import { waitForStart } from '../wait-for-start';

for (const { name, connection } of [
  { name: 'a slow connection', connection: { downlink: 1.4, saveData: false } },
  { name: 'data saver', connection: { downlink: 10, saveData: true } },
]) {
  test(`with ${name} no face is fetched, and the page is set in those of the device`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await page.goto('/guides/rls-policy-patterns');
    await waitForStart(page);
    expect(asked.filter((url) => url.endsWith('.woff2'))).toEqual([]);
    await expect(page.locator('h1')).toHaveCSS('font-family', /^system-ui/);
    await expect(page.locator('pre code').first()).toHaveCSS('font-family', /^ui-monospace/);
  });
}

test('scripts are asked for when the whole page is there, style before its body', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('domcontentloaded', () => asked.push('read'));
  await page.goto('/guides/rls-policy-patterns');
  await waitForStart(page);
  const [read, style] = [asked.indexOf('read'), asked.findIndex((url) => url.endsWith('.css'))];
  const scripts = asked.flatMap((url, at) => (url.endsWith('.js') ? [at] : []));
  expect(style).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(5);
  expect(style).toBeLessThan(Math.min(...scripts));
  expect(asked.filter((url) => url.endsWith('.woff2')).length).toBeGreaterThan(0);
  expect(read).toBeGreaterThan(0);
});

test('the style sheet is asked for before the script in front of it runs', async ({ request }) => {
  for (const path of [
    '/guides/rls-policy-patterns',
    '/',
    '/reference/api/generated/create-quote',
  ]) {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<link rel="preload" href="[^"]+\.css" as="style"><script>/);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the face of the text is fetched ahead', async ({ page }) => {
    const face = page.waitForRequest(/atkinson-hyperlegible-next-latin-wght-normal[^/]*\.woff2$/);
    await page.goto('/guides');
    await face;
    await expect(page.locator('link[rel=preload][as=font]')).toHaveCount(1);
  });
});
