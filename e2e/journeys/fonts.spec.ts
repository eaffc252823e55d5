import type { Page } from '@playwright/test';
import { chooseSome } from '../../lib/core/testing/choose-some';
import { readShifts, watchShifts } from '../layout-shifts';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

const PAGE = '/guides/api-error-handling';
const FONT = /\.woff2$/;

/** Returns the PostScript names of the fonts that Chromium drew the first matching element with. */
async function readFonts(page: Page, selector: string): Promise<string> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('DOM.enable');
  await devtools.send('CSS.enable');
  const { root } = await devtools.send('DOM.getDocument');
  const { nodeId } = await devtools.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await devtools.send('CSS.getPlatformFontsForNode', { nodeId });
  await devtools.detach();
  return fonts.map(({ postScriptName }) => postScriptName).join(' ');
}

/** Waits until the fonts of text and code have arrived. */
async function waitForFonts(page: Page): Promise<void> {
  const fonts = ['next', 'mono'].map(async (name) => {
    const response = await page.waitForResponse(new RegExp(`-${name}-latin-wght.*\\.woff2$`));
    await response.finished();
  });
  await Promise.all(fonts);
}

test('where no font file arrives, what is bold stays bold', async ({ page, complaints }) => {
  await page.route(FONT, (route) => route.abort());
  await openPage(page, PAGE);
  for (const selector of ['h1', 'main h2', 'th', '.sidebar [aria-current=page]']) {
    expect(await readFonts(page, selector), selector).toMatch(/bold/i);
  }
  for (const selector of ['main p', 'td', 'pre code']) {
    expect(await readFonts(page, selector), selector).toMatch(/^(?!.*bold)./i);
  }
  await openPage(page, '/reference/api/generated/create-quote');
  const path = await page.evaluate(() => {
    const bold = [...document.querySelectorAll('main code')].find(
      (code) =>
        Number(getComputedStyle(code).fontWeight) >= 600 && code.getClientRects().length > 0,
    );
    bold?.setAttribute('data-bold', '');
    return bold?.textContent;
  });
  expect(path).toBeTruthy();
  expect(await readFonts(page, '[data-bold]'), path ?? '').toMatch(/(mono|courier|cousine).*bold/i);
  takeComplaints(complaints, /ERR_FAILED/);
});

test('fonts that arrive with the style sheet are shown from the first paint on', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  // This would wait forever if the requests for the fonts waited for the style sheet.
  const fonts = waitForFonts(page);
  await page.route(/\.css$/, async (route) => {
    await fonts;
    await route.continue();
  });
  await openPage(page, PAGE);
  expect(await readFonts(page, 'h1')).toMatch(/Atkinson/);
  expect(await readFonts(page, 'main p')).toMatch(/Atkinson/);
  expect(await readFonts(page, 'pre code')).toMatch(/Atkinson/);
  expect(await page.evaluate(readShifts)).toEqual([]);
});

test('fonts that arrive after the first paint wait for the next page, and nothing moves', async ({
  page,
}) => {
  await page.addInitScript(watchShifts);
  let release = () => {};
  const painted = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(FONT, async (route) => {
    await painted;
    await route.continue();
  });
  await page.goto(PAGE, { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const fonts = waitForFonts(page);
  release();
  await fonts;
  await page.evaluate(() => document.fonts.ready);
  expect(await readFonts(page, 'main p')).not.toMatch(/Atkinson/);
  expect(await readFonts(page, 'h1')).toMatch(/bold/i);
  expect(await readFonts(page, 'pre code')).not.toMatch(/Atkinson/);
  expect(await page.evaluate(readShifts)).toEqual([]);
  // Routes turn the browser's cache off.
  await page.unroute(FONT);
  await openPage(page, '/guides');
  expect(await readFonts(page, 'h1')).toMatch(/Atkinson/);
});

test('the font of the text is asked for after the style sheet, and yields to everything else', async ({
  page,
}) => {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const asked: { path: string; priority: string }[] = [];
  devtools.on('Network.requestWillBeSent', ({ request: { url, initialPriority } }) => {
    asked.push({ path: new URL(url).pathname, priority: initialPriority });
  });
  await openPage(page, PAGE);
  const first = (pattern: RegExp) => asked.findIndex(({ path }) => pattern.test(path));
  const [style, font] = [first(/\.css$/), first(FONT)];
  expect(style).toBeGreaterThan(0);
  expect(font).toBeGreaterThan(style);
  expect(asked[font]?.path).toMatch(/atkinson-hyperlegible-next-latin-wght/);
  expect(asked[font]?.priority).toBe('Low');
  expect(asked[style]?.priority).toMatch(/High$/);
});

for (const { name, connection } of chooseSome(1, [
  { name: '2G', connection: { effectiveType: '2g', saveData: false } },
  { name: 'slow 2G', connection: { effectiveType: 'slow-2g', saveData: false } },
  { name: 'data saver', connection: { effectiveType: '4g', saveData: true } },
])) {
  test(`with ${name} no font is requested, and the page uses the fonts of the device`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    await openPage(page, '/guides/rls-policy-patterns');
    expect(asked.filter((url) => FONT.test(url))).toEqual([]);
    await expect(page.locator('h1')).toHaveCSS('font-family', /^system-ui/);
    await expect(page.locator('pre code').first()).toHaveCSS('font-family', /^ui-monospace/);
  });
}

for (const { name, connection } of [
  { name: 'a low estimate of the bandwidth', connection: { effectiveType: '3g', downlink: 0.4 } },
  { name: 'a browser that says nothing', connection: undefined },
]) {
  test(`with ${name} the font is requested`, async ({ page }) => {
    await page.addInitScript((value) => {
      Object.defineProperty(navigator, 'connection', { value });
    }, connection);
    const font = page.waitForRequest(FONT);
    await page.goto('/guides');
    await font;
  });
}
