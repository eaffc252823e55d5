import { folderOf } from '../content/path';
import type { RouteEntry, SiteIndex } from './site-index';

/**
 * Returns the pages directly below a folder, in sidebar order, then by title. If a subfolder has no landing page, its
 * pages are included instead.
 */
export function findChildren({ routes }: SiteIndex, path: string): RouteEntry[] {
  const folder = path.replace(/^\/|\/$/g, '');
  return Object.values(routes)
    .filter((route) => route.kind === 'doc' && route.path !== '' && isChild(route.path))
    .sort((a, b) => orderOf(a) - orderOf(b) || (a.title < b.title ? -1 : 1));

  function isChild(child: string): boolean {
    for (let parent = folderOf(child); ; parent = folderOf(parent)) {
      if (parent === folder) return true;
      if (parent === '' || Object.hasOwn(routes, parent)) return false;
    }
  }
}

function orderOf(route: RouteEntry): number {
  return route.kind === 'doc' ? route.order : 0;
}
