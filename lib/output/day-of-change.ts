import { isOfApi } from '../render-data/is-of-api';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';

/**
 * Returns the date of a page's last change, if known. API pages get `apiDay`, the date of the last change to the
 * description. A tag page gets the latest date among its pages.
 */
export function dayOfChange(
  route: RouteEntry,
  { routes }: SiteIndex,
  apiDay: string | undefined,
): string | undefined {
  if (isOfApi(route)) return apiDay;
  if (route.kind === 'doc') return route.updated;
  if (route.kind !== 'tag') return undefined;
  const days = route.pages.flatMap((path) => {
    const page = routes[path];
    return page?.kind === 'doc' && page.updated !== undefined ? [page.updated] : [];
  });
  return days.sort().at(-1);
}
