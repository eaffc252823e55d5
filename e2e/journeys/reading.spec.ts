import { chooseSome } from '../../lib/core/testing/choose-some';
import { openPage } from '../open-page';
import { setMode } from '../set-mode';
import { expect, fixtureTest, test } from '../site-test';

fixtureTest(
  'the active entry follows the reader, carries aria-current and is kept in view',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 600 });
    await openPage(page, '/long');
    const current = page
      .getByRole('navigation', { name: 'On this page' })
      .locator('[aria-current]');
    await page.evaluate(() => document.getElementById('section-12')?.scrollIntoView());
    await expect(current).toHaveText('Section 12');
    await expect(current).toHaveAttribute('aria-current', 'true');
    await page.evaluate(() => document.getElementById('part-of-35')?.scrollIntoView());
    await expect(current).toHaveText('Part of 35');
    await expect(current).toBeInViewport();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(current).toHaveText('Part of 40');
    await page.evaluate(() => scrollTo(0, 0));
    await expect(current).toHaveText('Section 1');
  },
);

for (const javaScriptEnabled of [true, false]) {
  fixtureTest.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    fixtureTest.use({ javaScriptEnabled });

    fixtureTest(
      'the table of contents is open beside the text, and a disclosure on mobile',
      async ({ page }) => {
        await page.setViewportSize({ width: 1440, height: 800 });
        await page.goto('/long');
        const entry = page.getByRole('link', { name: 'Section 7', exact: true });
        await expect(entry).toBeVisible();
        await page.setViewportSize({ width: 390, height: 800 });
        await expect(entry).toBeHidden();
        await page.getByText('On this page').click();
        await expect(entry).toBeVisible();
        await entry.click();
        await expect(page).toHaveURL(/#section-7$/);
        await expect(
          page.getByRole('heading', { name: 'Section 7', exact: true }),
        ).toBeInViewport();
      },
    );
  });
}

fixtureTest(
  'a term is explained at its first use: by keyboard until Escape, by pointer as long as it is over it',
  async ({ page }) => {
    await openPage(page, '/explained');
    await expect(page.locator('main .explained')).toHaveText(['changeover', 'turnover days']);
    expect(await page.locator('main :is(h1, h2, a, code, th) .explained').count()).toBe(0);
    const term = page.getByRole('button', { name: 'changeover' });
    const card = page.getByRole('note', { name: 'changeover' });
    await expect(card).toBeHidden();
    await term.focus();
    await page.keyboard.press('Enter');
    await expect(card).toBeVisible();
    await expect(card).toContainText('One guest leaves in the morning');
    await page.keyboard.press('Tab');
    await expect(card.getByRole('link', { name: 'Open in the glossary' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(term).toBeFocused();
    await term.click();
    await card.hover();
    await page.waitForTimeout(300);
    await expect(card).toBeVisible();
    await card.getByRole('link', { name: 'Open in the glossary' }).click();
    await expect(page).toHaveURL(/\/words#changeover$/);
    await expect(page.locator('main .explained')).toHaveCount(0);
  },
);

fixtureTest.describe('on a phone without JavaScript', () => {
  fixtureTest.use({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 800 },
    hasTouch: true,
  });

  fixtureTest('a touch opens a definition, and one beside it closes it', async ({ page }) => {
    await page.goto('/explained');
    await page.getByRole('button', { name: 'changeover' }).tap();
    const card = page.getByRole('note', { name: 'changeover' });
    await expect(card).toBeVisible();
    const box = await card.boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
    await page.touchscreen.tap(200, 100);
    await expect(card).toBeHidden();
  });
});

fixtureTest(
  'a link to a superseded, deprecated or proposed decision carries its status and successor',
  async ({ page }) => {
    await openPage(page, '/');
    const marks = page.locator('main .decision-mark');
    await expect(marks).toHaveText([/superseded by ADR-0002/, /proposed/]);
    await marks.first().getByRole('link', { name: 'ADR-0002' }).click();
    await expect(page).toHaveURL(/adr-0002$/);
    const inText = page.locator('.prose').first().locator('.decision-mark');
    await expect(inText).toHaveText([/superseded by ADR-0002/, /proposed/, /deprecated/]);
    const linked = page.getByRole('region', { name: 'Linked records' }).locator('.decision-mark');
    await expect(linked).toHaveText([/superseded by ADR-0002/, /proposed/, /deprecated/]);
  },
);

for (const path of chooseSome(1, ['/guides', '/architecture', '/specifications', '/reference'])) {
  test(`the landing page ${path} lists its children as cards with a description`, async ({
    page,
  }) => {
    await openPage(page, path);
    const cards = page.getByRole('main').locator('.card');
    expect(await cards.count()).toBeGreaterThan(0);
    for (const card of await cards.all()) {
      await expect(card.getByRole('link').first()).toBeVisible();
      expect((await card.locator('p').innerText()).length).toBeGreaterThan(30);
    }
  });
}

test('a page says when it was last updated, from the history of its file', async ({ page }) => {
  await openPage(page, '/guides/api-error-handling');
  await expect(page.getByRole('main').locator('dt', { hasText: 'Owner' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Edit/ })).toHaveAttribute(
    'href',
    /\/edit\/main\/content\/guides\/api-error-handling\.md$/,
  );
});

for (const width of chooseSome(1, [390, 1440])) {
  fixtureTest(`details have a mark that turns when they open, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openPage(page, '/details');
    const summary = page.locator('summary', { hasText: 'What is inside' });
    const inside = page.getByText('The first paragraph inside.');
    const readMark = () =>
      summary.evaluate((element) => {
        const { display, listStyleType } = getComputedStyle(element);
        return `${display} ${listStyleType}`;
      });
    for (const mode of ['light', 'dark'] as const) {
      await setMode(page, mode);
      expect(await readMark()).toBe('list-item disclosure-closed');
    }
    await page.emulateMedia({ forcedColors: 'active' });
    expect(await readMark()).toBe('list-item disclosure-closed');
    await page.emulateMedia({ forcedColors: 'none' });

    await expect(inside).toBeHidden();
    await summary.focus();
    await page.keyboard.press('Enter');
    await expect(inside).toBeVisible();
    expect(await readMark()).toBe('list-item disclosure-open');
    await expect(summary).toHaveCSS('outline-style', 'solid');
    expect((await summary.boundingBox())?.height).toBeGreaterThanOrEqual(24);
  });
}
