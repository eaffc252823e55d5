import { areaOf } from './area-of';
import type { RouteEntry, SiteIndex } from './site-index';

/** The picture that stands beside a shared link: one for the site, one for each folder at the top. */
export type ShareImage = {
  /** Its file, without a slash: `site.png`, `guides.png`. */
  readonly file: string;
  /** What it names; '' for the site itself. */
  readonly area: string;
};

/** The folder of the pictures; no document can have it. */
const SHARE_FOLDER = '_share';
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

/** All pictures of a site. One for each page would cost 20 ms of each page's build and say what its title says. */
export function shareImages({ routes }: Pick<SiteIndex, 'routes'>): ShareImage[] {
  const areas = new Set(Object.keys(routes).map(areaOf));
  return [...areas].sort().map((area) => ({
    file: fileOf(area),
    area: area === '' ? '' : ((Object.hasOwn(routes, area) ? routes[area]?.title : '') ?? ''),
  }));
}

/** The whole address of the picture of a page; a page that stands for its folder has that of the folder. */
export function shareImageHref(
  route: RouteEntry,
  { siteUrl, basePath }: Pick<SiteIndex, 'siteUrl' | 'basePath'>,
): string {
  const isFolder = route.kind === 'doc' && route.isLanding;
  const area = areaOf(isFolder ? `${route.path}/` : route.path);
  return `${siteUrl}${basePath}/${SHARE_FOLDER}/${encodeURIComponent(fileOf(area))}`;
}

function fileOf(area: string): string {
  return `${area || 'site'}.png`;
}
