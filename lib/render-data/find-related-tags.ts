import { compareText } from '../core/compare-text';
import type { RouteEntry, SiteIndex } from './site-index';

type TagRoute = RouteEntry & { readonly kind: 'tag' };

/** Returns all of the site's tags, sorted by name. */
export function findTags({ routes }: SiteIndex): TagRoute[] {
  return Object.values(routes).filter((route) => route.kind === 'tag');
}

/** Returns up to `most` tags that share the most pages with this one. Ties are sorted by name. */
export function findRelatedTags(site: SiteIndex, tag: TagRoute, most = 6): TagRoute[] {
  const own = new Set(tag.pages);
  return findTags(site)
    .filter((other) => other.path !== tag.path)
    .map((other) => ({ other, shared: other.pages.filter((path) => own.has(path)).length }))
    .filter(({ shared }) => shared > 0)
    .sort((a, b) => b.shared - a.shared || compareText(a.other.tag, b.other.tag))
    .slice(0, most)
    .map(({ other }) => other);
}
