import type { RouteEntry, SiteIndex } from './site-index';

type TagRoute = RouteEntry & { readonly kind: 'tag' };

/** Returns all of the site's tags, sorted by name. */
export function findTags({ routes }: SiteIndex): TagRoute[] {
  return Object.values(routes).filter((route) => route.kind === 'tag');
}

/** Returns up to `most` tags that share the most pages with this one. Ties are sorted by name. */
export function findRelatedTags(site: SiteIndex, tag: TagRoute, most = 6): TagRoute[] {
  const shared = (other: TagRoute) => other.pages.filter((path) => tag.pages.includes(path)).length;
  return findTags(site)
    .filter((other) => other.path !== tag.path && shared(other) > 0)
    .sort((a, b) => shared(b) - shared(a) || (a.tag < b.tag ? -1 : 1))
    .slice(0, most);
}
