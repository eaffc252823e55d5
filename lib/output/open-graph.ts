import { escapeXml } from '../core/escape-xml';
import { canonicalUrl } from '../core/format-href';
import { SHARE_SIZE, shareImageHref } from '../render-data/share-images';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';

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
