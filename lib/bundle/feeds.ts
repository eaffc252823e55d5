import { areaOf } from '../store/area-of';
import type { DocRoute } from '../store/find-latest';
import type { RouteEntry, SiteIndex } from '../store/site-index';

/** A feed of changes: of the whole site, or of one area. */
export type Feed = {
  /** In the bundle. */
  readonly path: string;
  readonly title: string;
  /** '' for the site. */
  readonly area: string;
  /** What it tells of, the last change first. */
  readonly entries: readonly ChangedDoc[];
};

/** A document whose last change is known. */
export type ChangedDoc = DocRoute & { readonly updated: string };

/** So many changes a feed holds at most. */
const MOST = 50;

/**
 * The feeds of a site: one of all its documents, and one for each folder at the top. Documents without
 * history are in none, and there are none where the site's address is not known: Atom needs whole addresses.
 */
export function listFeeds({ title, siteUrl, routes }: SiteIndex): Feed[] {
  if (siteUrl === '') return [];
  const docs = Object.values(routes).filter(isChanged).sort(compareChanges);
  const areas = new Set(docs.map(({ path }) => areaOf(path)).filter((area) => area !== ''));
  const feeds = [
    { path: SITE_FEED, title, area: '', entries: docs },
    ...[...areas].sort().map((area) => ({
      ...{ path: `feed/${area}.xml`, title: `${title}: ${nameOf(area, routes)}`, area },
      entries: docs.filter(({ path }) => path === area || areaOf(path) === area),
    })),
  ];
  return feeds
    .filter(({ entries }) => entries.length > 0)
    .map((feed) => ({ ...feed, entries: feed.entries.slice(0, MOST) }));
}

const SITE_FEED = 'feed.xml';

/** The whole address of a feed. */
export function feedHref(path: string, site: Pick<SiteIndex, 'siteUrl' | 'basePath'>): string {
  return `${site.siteUrl}${site.basePath}/${encodeURI(path)}`;
}

function isChanged(route: RouteEntry): route is ChangedDoc {
  return route.kind === 'doc' && route.updated !== undefined;
}

// Of one day, as the sidebars have them.
function compareChanges(a: ChangedDoc, b: ChangedDoc): number {
  if (a.updated !== b.updated) return a.updated > b.updated ? -1 : 1;
  if (a.order !== b.order) return a.order - b.order;
  return a.path < b.path ? -1 : 1;
}

function nameOf(area: string, routes: SiteIndex['routes']): string {
  return (Object.hasOwn(routes, area) ? routes[area]?.title : undefined) ?? area;
}
