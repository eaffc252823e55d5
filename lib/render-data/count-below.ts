import type { SiteIndex } from './site-index';

/** How many pages stand below a page: its folder's documents and, of the API, its operations. */
export function countBelow({ routes }: SiteIndex, path: string): number {
  if (path === '') return 0;
  return Object.values(routes).filter(
    (route) =>
      (route.kind === 'doc' || route.kind === 'operation') && route.path.startsWith(`${path}/`),
  ).length;
}
