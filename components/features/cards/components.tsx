import { findChildren } from '@/lib/render-data/find-children';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { Cards } from './cards';

/** Returns the components that list other pages as cards. */
export function cardsComponents(site: SiteIndex, route: RouteEntry) {
  return {
    Cards: ({ of = `/${route.path}`, pages }: { of?: string; pages?: string }) => (
      <Cards site={site} routes={pages ? findRoutes(site, pages) : findChildren(site, of)} />
    ),
  };
}

// lib/features/cards/check-cards.ts reports paths that aren't pages.
function findRoutes({ routes }: SiteIndex, paths: string): RouteEntry[] {
  return paths.split(' ').flatMap((path) => routes[path.replace(/^\/|\/$/g, '')] ?? []);
}
