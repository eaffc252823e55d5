import { escapeXml } from '../escape-xml';
import { canonicalUrl } from '../store/format-href';
import type { RouteEntry, SiteIndex } from '../store/site-index';
import { isOfApi, type ListedPage } from './list-pages';

export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';

/**
 * The addresses of all pages, each with the day of its last change where that is known: of a page of the API
 * `apiDay`, the day on which the description changed; of a list of a tag the latest of its pages.
 */
export function sitemapOf(
  pages: readonly ListedPage[],
  index: SiteIndex,
  apiDay: string | undefined,
): string {
  const entries = pages.map(({ route }) => {
    const day = dayOf(route, index, apiDay);
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${escapeXml(canonicalUrl(route.path, index))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/**
 * What crawlers ask for first. Nothing is forbidden: of a page that may not be listed they must read that it
 * says so. Without the site's address there is no sitemap, which needs whole addresses; a preview has none
 * either.
 */
export function robotsText({
  siteUrl,
  basePath,
  isPreview,
}: Pick<SiteIndex, 'siteUrl' | 'basePath' | 'isPreview'>): string {
  const sitemap =
    siteUrl === '' || isPreview ? '' : `\nSitemap: ${siteUrl}${basePath}/${SITEMAP_FILE}\n`;
  return `User-agent: *\nAllow: /\n${sitemap}`;
}

function dayOf(
  route: RouteEntry,
  { routes }: SiteIndex,
  apiDay: string | undefined,
): string | undefined {
  if (isOfApi(route)) return apiDay;
  if (route.kind === 'doc') return route.updated;
  if (route.kind !== 'tag') return undefined;
  const days = route.pages.flatMap((path) => {
    const page = routes[path];
    return page?.kind === 'doc' && page.updated !== undefined ? [page.updated] : [];
  });
  return days.sort().at(-1);
}
