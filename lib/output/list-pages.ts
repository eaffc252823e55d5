import { compareText } from '../core/compare-text';
import { isOfApi } from '../render-data/is-of-api';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';

/** A page in a machine-readable list, such as the sitemap. */
export type ListedPage = {
  readonly route: RouteEntry;
  /** The outermost sidebar group; undefined for a page outside the sidebars. */
  readonly section?: string;
};

/**
 * Returns every page except search, in sidebar order. `order` contains the paths in the sidebars, in order. Pages
 * outside the sidebars come last, documents first. Redirects and alternate URLs aren't pages.
 */
export function listPages({ routes }: SiteIndex, order: Iterable<string>): ListedPage[] {
  const placed = [...order].flatMap((path): ListedPage[] => {
    const route = Object.hasOwn(routes, path) ? routes[path] : undefined;
    return route ? [{ route, section: sectionOf(route) }] : [];
  });
  const known = new Set(placed.map(({ route }) => route.path));
  const others = Object.values(routes).filter(({ path }) => !known.has(path));
  return [...placed, ...others.sort(compareOthers).map((route) => ({ route }))].filter(
    ({ route }) => route.kind !== 'search',
  );
}

// Prefixes API groups, because document folders can have the same names.
function sectionOf(route: RouteEntry): string {
  const label = route.position?.breadcrumbs[0]?.label ?? '';
  return isOfApi(route) ? `API: ${label}` : label;
}

function compareOthers(a: RouteEntry, b: RouteEntry): number {
  return rankOf(a) - rankOf(b) || compareText(a.path, b.path);
}

function rankOf({ kind }: RouteEntry): number {
  return kind === 'doc' || kind === 'home' ? 0 : 1;
}
