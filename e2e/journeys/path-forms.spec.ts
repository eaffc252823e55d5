import { chooseSome } from '../../lib/core/testing/choose-some';
import { expect, test } from '../site-test';
import { waitForStart } from '../wait-for-start';

for (const page of chooseSome(2, [
  '/guides',
  '/QUICKSTART',
  '/specifications/versions/mvp.0',
  '/operations/runbook-deploy',
])) {
  test(`every form of ${page} shows it under one address, query and hash kept`, async ({
    page: tab,
  }) => {
    for (const form of [page, `${page}/`, `${page}/index.html`, `${page}.html`]) {
      await tab.goto(`${form}?from=test#Main`);
      await expect(tab, form).toHaveURL(`${process.env.SITE}${page}?from=test#Main`);
      await expect(tab.getByRole('heading', { level: 1 }), form).toBeVisible();
      await waitForStart(tab);
    }
  });
}

test('an unknown path shows the not-found page with its status', async ({ page, complaints }) => {
  const response = await page.goto('/guides/nothing-here/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  await expect(page).toHaveTitle(/^Page not found/);
  await page.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(`${process.env.SITE}/`);
  // The browser logs the not-found page's 404 status.
  complaints.splice(
    0,
    complaints.length,
    ...complaints.filter((text) => !/status of 404/.test(text)),
  );
});

test('a path in the wrong case is not found', async ({ request }) => {
  expect((await request.get('/quickstart')).status()).toBe(404);
});
