import { areaOf } from './area-of';
import type { RouteEntry, SiteIndex } from './site-index';

/** A preview image for shared links: one for the site, and one for each top-level folder. */
export type ShareImage = {
  /** Its file name, such as `_site.png` or `guides.png`. */
  readonly file: string;
  /** The text on it, or '' for the site itself. */
  readonly area: string;
};

/** The folder for preview images. No document can have this path. */
const SHARE_FOLDER = '_share';
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/**
 * Returns all of a site's preview images. Pages don't have their own image: it would take 20 ms to render and only
 * repeat the page's title.
 */
export function shareImages({ routes }: Pick<SiteIndex, 'routes'>): ShareImage[] {
  const areas = new Set(Object.keys(routes).map(areaOf));
  return [...areas].sort().map((area) => ({
    file: fileOf(area),
    area: area === '' ? '' : ((Object.hasOwn(routes, area) ? routes[area]?.title : '') ?? ''),
  }));
}

/** Returns the absolute URL of a page's preview image. A folder's landing page has the folder's image. */
export function shareImageHref(
  route: RouteEntry,
  { siteUrl, basePath }: Pick<SiteIndex, 'siteUrl' | 'basePath'>,
): string {
  const isFolder = route.kind === 'doc' && route.isLanding;
  const area = areaOf(isFolder ? `${route.path}/` : route.path);
  return `${siteUrl}${basePath}/${SHARE_FOLDER}/${encodeURIComponent(fileOf(area))}`;
}

function fileOf(area: string): string {
  // No folder can have this name.
  return `${area || '_site'}.png`;
}
