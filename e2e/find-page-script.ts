import type { Page } from '@playwright/test';

/** Returns the URL of the script that every page on the fixture site loads. */
export async function findPageScript(page: Page): Promise<string> {
  const html = await (await page.request.get(`${process.env.FIXTURE_SITE}/short`)).text();
  const [, src] = /<script data-module="([^"]+)"/.exec(html) ?? [];
  if (src === undefined) throw new Error('the page has no script');
  return src;
}
