import { compareText } from '../compare-text';
import type { RouteEntry, SiteIndex } from '../store/site-index';

/** A page as lists for machines name it. */
export type ListedPage = {
  readonly route: RouteEntry;
  /** The outermost group of its sidebar; undefined for a page that stands in none. */
  readonly section?: string;
};

/**
 * Every page but the search, in the order of the sidebars; `order` are the paths in that order. Pages that
 * stand in none follow, documents first. Redirects and second addresses are no pages.
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

// The groups of the API are named for what they hold, as folders of documents may be too.
function sectionOf(route: RouteEntry): string {
  const label = route.position?.breadcrumbs[0]?.label ?? '';
  return isOfApi(route) ? `API: ${label}` : label;
}

/** Whether the description of the API makes this page. */
export function isOfApi({ kind }: RouteEntry): boolean {
  return ['api-overview', 'operation', 'schemas', 'schema'].includes(kind);
}

function compareOthers(a: RouteEntry, b: RouteEntry): number {
  return rankOf(a) - rankOf(b) || compareText(a.path, b.path);
}

function rankOf({ kind }: RouteEntry): number {
  return kind === 'doc' || kind === 'home' ? 0 : 1;
}
