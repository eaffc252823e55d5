import { escapeXml } from '../escape-xml';
import type { RouteEntry, SiteIndex } from '../store/site-index';
import { breadcrumbData } from './breadcrumb-data';
import { type Feed, feedHref, listFeeds } from './feeds';
import { openGraph } from './open-graph';

/**
 * What the heads of pages tell machines, by path: nothing of a redirect or the error page; a second address
 * says what its page says.
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

// The feed of the site, and that of the page's own area.
function feedLinks({ path }: RouteEntry, feeds: readonly Feed[], index: SiteIndex): string {
  return feeds
    .filter(({ area }) => area === '' || path === area || path.startsWith(`${area}/`))
    .map((feed) => {
      const href = escapeXml(feedHref(feed.path, index));
      return `<link rel="alternate" type="application/atom+xml" title="${escapeXml(feed.title)}" href="${href}"/>`;
    })
    .join('');
}
