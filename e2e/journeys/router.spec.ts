import type { Page } from '@playwright/test';
import { isFullRun } from '../../lib/core/testing/is-full-run';
import { followLink } from '../follow-link';
import { holdBack } from '../hold-back';
import { openPage } from '../open-page';
import { routePage } from '../route-page';
import { openSearch, searchBox, searchOptions } from '../search-dialog';
import { expect, fixtureTest, test } from '../site-test';
import { watchLoads } from '../watch-loads';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Clicks new links to these pages in one task, faster than any reader could. */
const clickAtOnce = (page: Page, ...paths: string[]) =>
  page.evaluate((hrefs) => {
    const links = hrefs.map((href) => Object.assign(document.createElement('a'), { href }));
    document.querySelector('main')?.append(...links);
    for (const link of links) link.click();
  }, paths);

fixtureTest(
  'of two clicks at once the second counts, however fast the pages come',
  async ({ page }) => {
    await openPage(page, '/long');
    for (const [first = '', second = '', title = ''] of [
      ['/short', '/tabs', 'Tabs'],
      ['/tabs', '/short', 'Short'],
      ['/long', '/tabs', 'Tabs'],
    ]) {
      await clickAtOnce(page, first, second);
      await expect(heading(page, title)).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${second}$`));
      await page.waitForTimeout(300);
      await expect(heading(page, title)).toBeVisible();
    }
  },
);

fixtureTest('Back during a load gives the load up', async ({ page }) => {
  // From the start, because a link in view may already ask for the page.
  const letGo = await holdBack(page, '/short');
  const asked = page.waitForRequest(/\/short$/);
  await openPage(page, '/long');
  await followLink(page, '/tabs');
  await expect(heading(page, 'Tabs')).toBeVisible();
  await followLink(page, '/short');
  await asked;
  await page.goBack();
  await expect(heading(page, 'Long')).toHaveCount(1);
  letGo();
  await page.waitForTimeout(500);
  await expect(page).toHaveURL(/\/long$/);
  await expect(heading(page, 'Long')).toHaveCount(1);
  await expect(page.locator('#nprogress')).toHaveCount(0);
});

fixtureTest(
  'the page of another deployment is loaded as a document, each time',
  async ({ page }) => {
    await openPage(page, '/long');
    await routePage(page, '/short', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({ response, body: html.replace(/\/main-[^".]+\.js/, '/main-NEW.js') });
    });
    const loads = watchLoads(page);
    for (const count of [1, 2]) {
      await followLink(page, '/short?a=b#Main');
      await expect(heading(page, 'Short')).toBeVisible();
      await expect(page).toHaveURL(/\/short\?a=b#Main$/);
      expect(loads.filter((path) => path === '/short?a=b')).toHaveLength(count);
      await expect(page.getByRole('region', { name: 'Page load failure' })).toHaveCount(0);
      await openPage(page, '/long');
    }
  },
);

test('an open search stays open when the page behind it changes, and goes on', async ({ page }) => {
  await openPage(page, '/guides');
  await followLink(page, '/architecture');
  await expect(heading(page, 'Architecture')).toBeVisible();
  await openSearch(page, '/guides', 'hold');
  await expect(searchOptions(page).first()).toBeVisible();
  await clickAtOnce(page, '/architecture');
  await expect(page).toHaveURL(/\/architecture$/);
  await expect(heading(page, 'Architecture')).toHaveCount(1);
  await expect(searchBox(page)).toHaveValue('hold');
  await searchBox(page).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/architecture$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an open menu goes with its page when another is shown, and nothing stays out of reach', async ({
    page,
  }) => {
    await openPage(page, '/guides');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    await clickAtOnce(page, '/architecture');
    await expect(heading(page, 'Architecture')).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeHidden();
    await expect(page.locator('[inert]')).toHaveCount(0);
    await page.goBack();
    await expect(heading(page, 'Guides')).toBeVisible();
  });
});

fixtureTest('what is pressed before the script is there is done when it is', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/islands/main-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/tabs', { waitUntil: 'commit' });
  await page.getByRole('button', { name: /^Color mode: / }).click();
  await page.getByRole('tab', { name: 'TypeScript', exact: true }).first().click();
  await page.keyboard.press('/');
  await page.keyboard.type('long');
  await expect(page.locator('html')).not.toHaveAttribute('data-started');
  letGo();
  await expect(page.locator('html')).toHaveAttribute('data-mode-choice', 'light');
  await expect(page.getByText('The TypeScript panel.')).toBeVisible();
  await expect(searchBox(page)).toHaveValue('long');
  await expect(searchOptions(page).first()).toBeVisible();
});

fixtureTest('many navigations leave nothing behind', async ({ page }) => {
  await openPage(page, '/long');
  const session = await page.context().newCDPSession(page);
  const walk = (rounds: number) =>
    page.evaluate(async (count) => {
      const shown = () =>
        new Promise((resolve) => {
          document.addEventListener('page-shown', resolve, { once: true });
        });
      for (let n = 0; n < count; n += 1) {
        const link = Object.assign(document.createElement('a'), {
          href: n % 2 ? '/long' : '/tabs',
        });
        document.querySelector('main')?.append(link);
        const next = shown();
        link.click();
        await next;
      }
    }, rounds);
  const count = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    return { nodes, listeners: jsEventListeners };
  };
  await walk(5);
  const before = await count();
  await walk(isFullRun ? 300 : 45);
  const after = await count();
  // One or two pages may not have been garbage-collected yet. A leak of all pages would be 10 times as much.
  expect(after.nodes).toBeLessThan(before.nodes * 5);
  expect(after.listeners).toBeLessThan(before.listeners * 2);
});
