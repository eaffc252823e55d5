import { COPIES } from '../hosts/read-bundle';
import { pages } from '../site-pages';
import { expect, test } from '../site-test';
import { waitForStart } from '../wait-for-start';

test('the bundle holds the pages of the site', () => {
  expect(pages.length).toBeGreaterThan(70);
  for (const path of ['/', '/QUICKSTART', '/reference/api/generated/create-quote', '/tags/api']) {
    expect(pages).toContain(path);
  }
});

for (const width of [320, 768]) {
  test(`no page scrolls sideways at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const wide: string[] = [];
    for (const path of pages) {
      await page.goto(encodeURI(path), { waitUntil: 'domcontentloaded' });
      const excess = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return scrollWidth - clientWidth;
      });
      if (excess > 0) wide.push(`${path}: ${excess} px too wide`);
    }
    expect(wide).toEqual([]);
  });
}

// In a few tests of many pages, because a browser page costs more to open than to load.
const GROUPS = 6;
for (let group = 0; group < GROUPS; group += 1) {
  const members = pages.filter((_, index) => index % GROUPS === group);
  test(`every page loads and starts under its policy without a word, part ${group + 1} of ${GROUPS}`, async ({
    page,
  }) => {
    for (const path of members) {
      const response = await page.goto(encodeURI(path));
      expect(response?.status(), path).toBe(200);
      await waitForStart(page);
      await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1);
      await expect(page.getByRole('main'), path).toHaveCount(1);
      const facts = await page.evaluate(() => ({
        title: document.title,
        canonical: document.querySelector<HTMLLinkElement>('link[rel=canonical]')?.href ?? '',
        description:
          document.querySelector<HTMLMetaElement>('meta[name=description]')?.content ?? '',
        twice: [...document.querySelectorAll('[id]')]
          .map(({ id }) => id)
          .filter((id, index, all) => all.indexOf(id) !== index),
        styled: document.querySelectorAll('main [style]').length,
        policies: document.querySelectorAll('meta[http-equiv="Content-Security-Policy"]').length,
      }));
      expect(facts.title, path).not.toBe('');
      expect(facts.description, path).not.toBe('');
      expect(new URL(facts.canonical).pathname, path).toBe(encodeURI(COPIES.get(path) ?? path));
      expect(facts.twice, `ids that stand twice on ${path}`).toEqual([]);
      expect(facts.policies, path).toBe(1);
      expect(facts.styled, `style attributes on ${path}`).toBe(0);
    }
  });
}
