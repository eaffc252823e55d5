import type { Page, Route } from '@playwright/test';

/** The browser code of the site: its module, and the parts that are loaded later. */
export const CODE = '**/_next/static/islands/*';

/**
 * Answers the open page's requests for code. Resolves once requests really go this way: in Chromium, one that comes
 * right behind `page.route` may still pass.
 */
export async function routeCode(page: Page, answer: (route: Route) => unknown): Promise<void> {
  let isActive = false;
  await page.route(CODE, (route) => {
    if (!route.request().url().endsWith('?probe')) return answer(route);
    isActive = true;
    return route.fulfill({ body: '' });
  });
  while (!isActive) {
    await page.evaluate(async () => {
      const module = document.querySelector<HTMLElement>('[data-module]')?.dataset.module;
      await fetch(`${module}?probe`);
    });
  }
}
