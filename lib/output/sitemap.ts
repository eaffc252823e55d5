import { escapeXml } from '../core/escape-html';
import { canonicalUrl } from '../core/format-href';
import { isOfApi } from '../render-data/is-of-api';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';
import type { ListedPage } from './list-pages';

export const SITEMAP_FILE = 'sitemap.xml';
export const ROBOTS_FILE = 'robots.txt';

/**
 * Returns the sitemap: the URLs of all pages, each with the date of its last change if known. API pages get `apiDay`,
 * the date of the last change to the description. A tag page gets the latest date among its pages.
 */
export function sitemapOf(
  pages: readonly ListedPage[],
  index: SiteIndex,
  apiDay: string | undefined,
): string {
  const entries = pages.map(({ route }) => {
    const day = dayOfChange(route, index, apiDay);
    const changed = day === undefined ? '' : `<lastmod>${day}</lastmod>`;
    return `<url><loc>${escapeXml(canonicalUrl(route.path, index))}</loc>${changed}</url>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>\n`;
}

/**
 * Returns the text of robots.txt. It disallows nothing, because crawlers must be able to read a page's `noindex`.
 * Previews have no sitemap. Neither do sites with an unknown URL, because a sitemap needs absolute URLs.
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

/**
 * Returns the date of a page's last change, if known. API pages get `apiDay`, the date of the last change to the
 * description. A tag page gets the latest date among its pages.
 */
export function dayOfChange(
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
