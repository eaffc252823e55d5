import type { DocRoute } from './find-latest';
import type { SiteIndex } from './site-index';

/** Returns the page of a decision record, such as `adr-0003`. Undefined if there's none. */
export function findRecord({ routes }: SiteIndex, id: string): DocRoute | undefined {
  return Object.values(routes).find(
    (route): route is DocRoute =>
      route.kind === 'doc' && (route.path === id || route.path.endsWith(`/${id}`)),
  );
}
