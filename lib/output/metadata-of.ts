import { escapeXml } from '../core/escape-xml';
import { isWithin } from '../core/is-within';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { breadcrumbData } from './breadcrumb-data';
import { type Feed, feedHref, listFeeds } from './feeds';
import { openGraph } from './open-graph';

/**
 * Returns a function that looks up the machine-readable metadata for a page's head by the page's path. It returns ''
 * for redirects and the error page. An alternate URL gets its page's metadata.
 */
export function metadataOf(index: SiteIndex): (path: string) => string {
  const { routes, copies } = index;
  const feeds = listFeeds(index);
  return (path) => {
    const own = Object.hasOwn(copies, path) ? copies[path] : path;
    const route = own !== undefined && Object.hasOwn(routes, own) ? routes[own] : undefined;
    if (!route) return '';
    return feedLinks(route, feeds, index) + openGraph(route, index) + breadcrumbData(route, index);
  };
}

// Links to the site's feed and to the feed of the page's own area.
function feedLinks({ path }: RouteEntry, feeds: readonly Feed[], index: SiteIndex): string {
  return feeds
    .filter(({ area }) => isWithin(path, area))
    .map((feed) => {
      const href = escapeXml(feedHref(feed.path, index));
      return `<link rel="alternate" type="application/atom+xml" title="${escapeXml(feed.title)}" href="${href}"/>`;
    })
    .join('');
}
