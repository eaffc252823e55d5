import type { Page } from '@playwright/test';

/** Returns a list that grows with the path and query of each document that the page loads from now on. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) loads.push(pathname + search);
  });
  return loads;
}
