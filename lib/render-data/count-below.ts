import type { SiteIndex } from './site-index';

/** Counts the pages below a page: documents and, in the API reference, operations. */
export function countBelow({ routes }: SiteIndex, path: string): number {
  if (path === '') return 0;
  return Object.values(routes).filter(
    (route) =>
      (route.kind === 'doc' || route.kind === 'operation') && route.path.startsWith(`${path}/`),
  ).length;
}
