import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { expect, test } from '../site-test';

const KINDS = [
  '/',
  '/guides',
  '/guides/api-error-handling',
  '/reference/decisions/adr-0003',
  '/tags',
  '/reference/api/generated/create-quote',
  '/reference/api',
  '/markdown-page',
];

// Sets the reader's preferred font size to twice the browser's default.
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'],
      firefoxUserPrefs: { ...launchOptions.firefoxUserPrefs, 'font.size.variable.x-western': 32 },
    });
  },
});

for (const width of chooseSome(1, [1280, 768, 390])) {
  test(`text of 200 % with the spacing that readers may ask for loses nothing at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of KINDS) {
      await openPage(page, path);
      // Don't add a style element: the page's policy would block it.
      await page.evaluate(async () => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important }
          p { margin-block-end: 2em !important }`);
        document.adoptedStyleSheets.push(sheet);
        // Tables learn within three frames that they don't fit any more.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      const found = await page.evaluate(() => {
        const root = document.documentElement;
        const main = document.querySelector('main p')?.getBoundingClientRect().width ?? 0;
        return {
          size: getComputedStyle(root).fontSize,
          excess: root.scrollWidth - root.clientWidth,
          share: main / root.clientWidth,
          cut: [
            ...document.querySelectorAll<HTMLElement>('header a, header button, main :is(h1, h2)'),
          ]
            .filter((element) => element.checkVisibility() && element.offsetParent)
            .filter(
              ({ scrollWidth, clientWidth }) => clientWidth > 1 && scrollWidth > clientWidth + 1,
            )
            .map((element) => element.textContent),
        };
      });
      expect(found, path).toMatchObject({ size: '32px', excess: 0, cut: [] });
      // The columns next to the text leave it enough room.
      expect(found.share, path).toBeGreaterThan(0.4);
    }
  });
}
