import type { Page, Request, Route } from '@playwright/test';

/** Whether this is the router's request for the HTML of a page, and not the browser's for a document. */
export function isPageRequest(request: Request, path: string): boolean {
  const isFetch = request.resourceType() === 'fetch' && request.method() === 'GET';
  return isFetch && new URL(request.url()).pathname === path;
}

/** Answers the router's requests for a page; the document itself can still be loaded. Returns what ends that. */
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
