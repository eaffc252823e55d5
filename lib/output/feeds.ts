import { compareText } from '../core/compare-text';
import { areaOf } from '../render-data/area-of';
import type { DocRoute } from '../render-data/find-latest';
import type { RouteEntry, SiteIndex } from '../render-data/site-index';

/** A feed of changes to the whole site or to one area. */
export type Feed = {
  /** The path in the bundle. */
  readonly path: string;
  readonly title: string;
  /** The top-level folder, or '' for the whole site. */
  readonly area: string;
  /** The changed documents, latest change first. */
  readonly entries: readonly ChangedDoc[];
};

/** A document whose date of last change is known. */
export type ChangedDoc = DocRoute & { readonly updated: string };

/** Maximum number of entries in a feed. */
const MOST = 50;

/**
 * Returns a site's feeds: one for all documents, and one for each top-level folder. Leaves out documents without
 * history. Returns no feeds if the site's URL is unknown, because Atom needs absolute URLs.
 */
export function listFeeds({ title, siteUrl, routes }: SiteIndex): Feed[] {
  if (siteUrl === '') return [];
  const docs = Object.values(routes).filter(isChanged).sort(compareChanges);
  const areas = new Set(docs.map(({ path }) => areaOf(path)).filter((area) => area !== ''));
  const feeds = [
    { path: SITE_FEED, title, area: '', entries: docs },
    ...[...areas].sort().map((area) => ({
      path: `feed/${area}.xml`,
      title: `${title}: ${nameOf(area, routes)}`,
      area,
      entries: docs.filter(({ path }) => path === area || areaOf(path) === area),
    })),
  ];
  return feeds
    .filter(({ entries }) => entries.length > 0)
    .map((feed) => ({ ...feed, entries: feed.entries.slice(0, MOST) }));
}

const SITE_FEED = 'feed.xml';

/** Returns the absolute URL of a feed. */
export function feedHref(path: string, site: Pick<SiteIndex, 'siteUrl' | 'basePath'>): string {
  return `${site.siteUrl}${site.basePath}/${encodeURI(path)}`;
}

function isChanged(route: RouteEntry): route is ChangedDoc {
  return route.kind === 'doc' && route.updated !== undefined;
}

// Sorts changes from the same day in sidebar order.
function compareChanges(a: ChangedDoc, b: ChangedDoc): number {
  return compareText(b.updated, a.updated) || a.order - b.order || compareText(a.path, b.path);
}

function nameOf(area: string, routes: SiteIndex['routes']): string {
  return (Object.hasOwn(routes, area) ? routes[area]?.title : undefined) ?? area;
}
