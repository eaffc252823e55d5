import type { Page } from '@playwright/test';

/** The addresses of all documents that the page loads from now on: the list grows with each. */
export function watchLoads(page: Page): string[] {
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) loads.push(pathname + search);
  });
  return loads;
}
