import { expect, test } from '../site-test';

test('the start page leads each kind of reader to a first task; bars stand in the columns of their versions, a phone shows what is being built, and their words stand out', async ({
  page,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'How the platform works, and why.',
  );
  await expect(page.getByRole('navigation', { name: 'Documentation' })).toHaveCount(0);
  // The search is the largest control of the page.
  const search = page.getByRole('main').getByRole('button', { name: /^Search/ });
  expect((await search.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  for (const name of ['Build: Developers', 'Run: Operators', 'Decide: Stakeholders']) {
    await expect(page.getByRole('region', { name }).getByRole('link')).toHaveCount(3);
  }
  const run = page.getByRole('region', { name: 'Run: Operators' });
  await run.getByRole('link', { name: 'Roll back a release' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Runbook: roll back' })).toBeVisible();

  await page.goto('/');
  const leftOf = async (selector: string) =>
    Math.round((await page.locator(selector).first().boundingBox())?.x ?? Number.NaN);
  for (const [index, id] of ['mvp.0', 'mvp.1', 'mvp.2', 'v1', 'v2', 'v3'].entries()) {
    const column = await leftOf(`.roadmap-versions > li:has(:text-is("${id}"))`);
    expect((await leftOf(`.roadmap-from-${index + 1}`)) - column, id).toBe(3);
  }

  // Accessibility checkers ignore a background that ::before draws, so test its contrast here.
  for (const mode of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: mode });
    await expect(page.locator('html')).toHaveAttribute('data-mode', mode);
    const states = await page.evaluate(() => {
      const canvas = document.createElement('canvas');
      const draw = canvas.getContext('2d', { willReadFrequently: true });
      const luminance = (color: string) => {
        if (!draw) throw new Error('there is no canvas');
        draw.fillStyle = color;
        draw.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...draw.getImageData(0, 0, 1, 1).data].map(
          (part) => (part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4),
        );
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
      };
      return ['is-complete', 'is-in-progress', 'is-planned'].map((state) => {
        const bar = document.querySelector(`.roadmap-bar.${state}`);
        if (!bar) throw new Error(`no bar ${state}`);
        const ground = getComputedStyle(bar, '::before').backgroundColor;
        const both = [luminance(getComputedStyle(bar).color), luminance(ground)];
        return { ground, contrast: (Math.max(...both) + 0.05) / (Math.min(...both) + 0.05) };
      });
    });
    expect(new Set(states.map(({ ground }) => ground)).size, mode).toBe(3);
    for (const { contrast } of states) expect(contrast, mode).toBeGreaterThanOrEqual(4.5);
  }

  await page.setViewportSize({ width: 320, height: 700 });
  const supply = page.locator('.roadmap-row', { hasText: 'Properties, units, import' });
  await expect(supply.locator('.roadmap-bar:visible')).toHaveText([/^mvp\.2.*Ownership shares$/]);
  // Nothing is being built there, and the versions lead to the rest.
  await expect(page.locator('.roadmap-row', { hasText: 'List filters' })).toBeHidden();
  await expect(page.getByRole('list', { name: 'Versions' }).getByRole('link')).toHaveCount(6);
  // What doesn't fit learns so with the next frame.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the start page is whole, and offers no search that would do nothing', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest decisions' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'What each version adds' })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Search/ })).toHaveCount(0);
  });
});
