import { findChildren } from '@/lib/render-data/find-children';
import type { RouteEntry, SiteIndex } from '@/lib/render-data/site-index';
import { Cards } from './cards';

/** The components that list other pages as cards. */
export function cardsComponents(site: SiteIndex, route: RouteEntry) {
  return {
    Cards: ({ of = `/${route.path}`, pages }: { of?: string; pages?: string }) => (
      <Cards site={site} routes={pages ? findRoutes(site, pages) : findChildren(site, of)} />
    ),
  };
}

// lib/features/cards/check-cards.ts makes sure that the paths are pages.
function findRoutes({ routes }: SiteIndex, paths: string): RouteEntry[] {
  return paths.split(' ').flatMap((path) => routes[path.replace(/^\/|\/$/g, '')] ?? []);
}
