import { chooseSome } from '../../lib/core/testing/choose-some';
import { MISSING, saidOf } from '../browser-messages';
import { openPage } from '../open-page';
import { runAxe } from '../run-axe';
import { setMode } from '../set-mode';
import { expect, test } from '../site-test';
import { takeComplaints } from '../take-complaints';

test('not found: status 404, title, what was asked for, a link home, and the closest pages by path', async ({
  page,
  complaints,
  browserName,
}) => {
  const response = await page.goto('/guides/api-eror-handling');
  expect(response?.status()).toBe(404);
  await expect(page).toHaveTitle('Page not found | Marlstead documentation');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(main).toContainText('You asked for: /guides/api-eror-handling');
  const nearest = main.getByRole('listitem');
  await expect(nearest.first()).toHaveText('API error handling /guides/api-error-handling');
  expect(await nearest.count()).toBeLessThanOrEqual(5);
  for (const mode of chooseSome(1, ['light', 'dark'] as const)) {
    await setMode(page, mode);
    expect(await runAxe(page)).toEqual([]);
  }
  await nearest.first().getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: 'API error handling' })).toBeVisible();

  await openPage(page, '/nothing/of/the/kind');
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${process.env.SITE}/`);
  expect(takeComplaints(complaints, MISSING)).toHaveLength(saidOf(2, browserName));
});

test('what was asked for is shown as text', async ({ page, complaints }) => {
  await openPage(page, '/%3Cimg%20src=x%20onerror=alert(1)%3E');
  await expect(page.getByRole('main')).toContainText(
    'You asked for: /<img src=x onerror=alert(1)>',
  );
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  // Our server rejects malformed escapes, but another host may not.
  const body = await (await page.request.get('/nothing')).text();
  await page.route(/%E0%A4%A$/, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body }),
  );
  await openPage(page, '/%E0%A4%A');
  await expect(page.getByRole('main')).toContainText('%E0%A4%A');
  takeComplaints(complaints, MISSING);
});

test('without the list of pages the way home and the menu are there', async ({
  page,
  complaints,
}) => {
  // Some networks respond with their own page and status 200 until the user signs in.
  for (const status of [503, 200]) {
    await page.route(/\.json/, (route) => route.fulfill({ status, body: '<p>busy</p>' }));
    await openPage(page, '/nothing');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Closest pages' })).toHaveCount(0);
  }
  takeComplaints(complaints, /status of (404|503)/);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the not-found page has its title and the way home', async ({ page, complaints }) => {
    await page.goto('/nothing');
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(`${process.env.SITE}/`);
    takeComplaints(complaints, MISSING);
  });
});
