import { escapeXml } from '../core/escape-html';
import { canonicalUrl } from '../core/format-href';
import { isWithin } from '../core/is-within';
import { SHARE_SIZE, shareImageHref } from '../render-data/share-images';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import { type Feed, feedHref, listFeeds } from './feeds';

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

/**
 * Returns a page's breadcrumbs as JSON-LD, from the start page through the sidebar groups. Returns '' for the start
 * page, or if the site's URL is unknown. Omits groups without a page because they have no URL.
 */
export function breadcrumbData({ path, title, position }: RouteEntry, site: SiteIndex): string {
  if (site.siteUrl === '' || path === '') return '';
  const way = position?.breadcrumbs ?? [{ label: title, href: `/${path}` }];
  const addressed = way.filter(({ href }) => href !== undefined && href !== '/');
  const steps = [{ label: site.title, href: '/' }, ...addressed];
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, href = '' }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: canonicalUrl(href.slice(1), site),
    })),
  };
  // JSON-LD is data, so no content policy applies to it. Only `</script` could end it early.
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Returns the Open Graph tags that link previews use. If the site's URL is unknown, leaves out the page's URL and
 * image, because both must be absolute.
 */
export function openGraph(route: RouteEntry, site: SiteIndex): string {
  const { path, description } = route;
  const url = site.siteUrl === '' ? undefined : canonicalUrl(path, site);
  const tags: readonly (readonly [name: string, content: string | undefined])[] = [
    ['title', path === '' ? site.title : route.title],
    ['description', description ?? (path === '' ? site.description : undefined)],
    ['url', url],
    ['type', path === '' ? 'website' : 'article'],
    ['site_name', site.title],
    ...(url === undefined ? [] : pictureOf(route, site)),
  ];
  return tags
    .flatMap(([name, content]) =>
      content === undefined ? [] : `<meta property="og:${name}" content="${escapeXml(content)}"/>`,
    )
    .join('');
}

function pictureOf(route: RouteEntry, site: SiteIndex): [name: string, content: string][] {
  return [
    ['image', shareImageHref(route, site)],
    ['image:width', String(SHARE_SIZE.width)],
    ['image:height', String(SHARE_SIZE.height)],
  ];
}
