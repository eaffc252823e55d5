import { resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { startServer } from '../../lib/serve/start-server';
import { test as siteTest } from '../site-test';

// A bundle for the root, served under another path: its scripts and styles are then not found.
for (const [path, base] of [
  ['/guides', '/docs'],
  ['/specifications/versions/mvp.0/', '/team/docs'],
  ['/', '/docs'],
] as const) {
  test(`${base}${path} says that the site was built for another path, and which would fit`, async ({
    page,
  }) => {
    const directory = resolve(process.env.OUT_DIR || 'out');
    const server = await startServer({ directory, port: 0, basePath: base });
    try {
      await page.goto(server.url + path);
      const notice = page.getByRole('alert').filter({ hasText: 'did not load properly' });
      await expect(notice).toContainText('It was built for the path / (the default).');
      await expect(notice).toContainText(`Build it with BASE_PATH=${base} to serve it here.`);
    } finally {
      await server.close();
    }
  });
}

siteTest('a page that works carries no such notice', async ({ page }) => {
  await page.goto('/guides');
  await expect(page.getByRole('button', { name: /^Color mode: / })).toBeVisible();
  await page.waitForTimeout(300);
  await expect(page.getByText('did not load properly')).toHaveCount(0);
});
