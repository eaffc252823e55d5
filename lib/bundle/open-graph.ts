import { escapeXml } from '../escape-xml';
import { canonicalUrl } from '../store/format-href';
import type { RouteEntry, SiteIndex } from '../store/site-index';

/**
 * What a link to a page shows where it is shared. Without the site's address the page's own is left out, as it
 * must be whole.
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
  ];
  return tags
    .flatMap(([name, content]) =>
      content === undefined ? [] : `<meta property="og:${name}" content="${escapeXml(content)}"/>`,
    )
    .join('');
}
