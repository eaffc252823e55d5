import type { Page, Route } from '@playwright/test';

/** The site's browser code: the module that every page loads, and the bundles that load on demand. */
export const CODE = '**/_next/static/islands/*';

/**
 * Responds to the open page's requests for code. Resolves once the route is active: in Chromium, a request right after
 * `page.route` may still bypass it.
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
