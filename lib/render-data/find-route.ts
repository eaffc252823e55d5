import { CHANGES_PATH } from './changes-path';
import type { AnyRoute, SiteIndex } from './site-index';

/** Returns the entry of the page at a path, or undefined. A copy of a page has the original's entry. */
export function findRoute(site: SiteIndex, path: string): AnyRoute | undefined {
  const { routes, redirects, copies, isPreview } = site;
  if (isPreview && path === CHANGES_PATH) return { kind: 'changes', path, title: 'What changed' };
  if (Object.hasOwn(redirects, path)) return redirects[path];
  // A copy renders the original page, so its canonical URL is the original's.
  const own = (Object.hasOwn(copies, path) ? copies[path] : undefined) ?? path;
  return Object.hasOwn(routes, own) ? routes[own] : undefined;
}
