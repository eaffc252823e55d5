import type { DocRoute } from './find-latest';
import type { SiteIndex } from './site-index';

/** The page of a decision record by its number, `adr-0003`; undefined where it has none. */
export function findRecord({ routes }: SiteIndex, id: string): DocRoute | undefined {
  return Object.values(routes).find(
    (route): route is DocRoute =>
      route.kind === 'doc' && (route.path === id || route.path.endsWith(`/${id}`)),
  );
}
