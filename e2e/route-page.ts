import type { Page, Request, Route } from '@playwright/test';

/** Returns whether this is the router's request for a page's HTML, and not the browser's request for a document. */
export function isPageRequest(request: Request, path: string): boolean {
  const isFetch = request.resourceType() === 'fetch' && request.method() === 'GET';
  return isFetch && new URL(request.url()).pathname === path;
}

/**
 * Responds to the router's requests for a page. The browser can still load the document. Returns a function that
 * removes the route.
 */
export async function routePage(
  page: Page,
  path: string,
  answer: (route: Route) => unknown,
): Promise<() => Promise<void>> {
  const isTarget = ({ pathname }: URL) => pathname === path;
  const handle = (route: Route) =>
    isPageRequest(route.request(), path) ? answer(route) : route.fallback();
  await page.route(isTarget, handle);
  return () => page.unroute(isTarget, handle);
}
