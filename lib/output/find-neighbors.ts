import { foldersAbove } from '../content/folders-above';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';

/** A page next to another one. `path` has no leading slash. */
export type Neighbor = { readonly path: string; readonly title: string };

/** A page's neighbors in its sidebar. Every page except the home page has a parent. */
type Neighbors = {
  readonly parent: Neighbor | undefined;
  readonly previous: Neighbor | undefined;
  readonly next: Neighbor | undefined;
};

/** Finds a page's neighbors. The parent is the next outer group's page, or the page of a folder above, or the home page. */
export function findNeighbors({ path, position }: RouteEntry, { routes }: SiteIndex): Neighbors {
  const find = (href: string | undefined): Neighbor | undefined => {
    const route = href !== undefined && Object.hasOwn(routes, href) ? routes[href] : undefined;
    return route && { path: route.path, title: route.title };
  };
  const groups = position?.breadcrumbs.flatMap(({ href }) => (href ? [href.slice(1)] : [])) ?? [];
  const above = [...groups.reverse(), ...foldersAbove(path), ''].filter((own) => own !== path);
  return {
    parent: above.map(find).find((found) => found !== undefined),
    previous: find(position?.previous?.href.slice(1)),
    next: find(position?.next?.href.slice(1)),
  };
}
