import { openPage } from '../open-page';
import { expect, fixtureTest, test } from '../site-test';
import { watchLoads } from '../watch-loads';

// Browsers search closed panels soon after the page has loaded, so a slow machine can miss them. These journeys send what
// the browser sends when it finds a text.
fixtureTest('a closed tab can be found by the browser, which opens it', async ({ page }) => {
  await openPage(page, '/tabs');
  const text = page.getByText('The TypeScript panel.');
  const panel = page.locator('.tab-panel').filter({ has: text });
  await expect(panel).toHaveAttribute('hidden', 'until-found');
  await expect(text).toBeHidden();
  await text.dispatchEvent('beforematch', { bubbles: true });
  await expect(text).toBeVisible();
  await expect(page.getByRole('tab', { name: 'TypeScript', selected: true }).first()).toBeVisible();
  // It lasts until the reader's next choice.
  expect(await page.evaluate(() => localStorage.getItem('tabs'))).toBeNull();
});

test('a link to a text on another page loads the page, because only browsers can find the text', async ({
  page,
}) => {
  await openPage(page, '/guides');
  const loads = watchLoads(page);
  await page.evaluate(() => {
    const link = document.querySelector('main a[href="/guides/api-error-handling"]');
    link?.setAttribute('href', '/operations/runbook-deploy#:~:text=Never%20build');
    link?.setAttribute('data-test', '');
  });
  await page.locator('[data-test]').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Runbook: deploy');
  expect(loads).toEqual(['/operations/runbook-deploy']);
});
