import { foldersAbove } from '../content/folders-above';
import { compareText } from '../core/compare-text';
import type { RouteEntry, SiteIndex } from './site-index';

/** A page that an author wrote. */
export type DocRoute = RouteEntry & { readonly kind: 'doc' };

/** Maximum number of pages in a list of the newest ones. */
const MOST = 5;

/** The newest decisions. `total` is the number of all decisions, and `above` is their landing page. */
export type LatestDecisions = {
  readonly shown: readonly DocRoute[];
  readonly total: number;
  readonly above?: string;
};

/** Returns the newest decisions, sorted by date, then by path, both descending. */
export function findLatestDecisions(site: SiteIndex): LatestDecisions {
  const decisions = docsOf(site)
    .filter(({ decision }) => decision)
    .sort(
      (a, b) =>
        compareText(b.decision?.date ?? '', a.decision?.date ?? '') || compareText(b.path, a.path),
    );
  const above = landingOf(decisions[0]?.path, site);
  return {
    shown: decisions.slice(0, MOST),
    total: decisions.length,
    ...(above === undefined ? {} : { above }),
  };
}

/**
 * Returns the most recently changed or reviewed pages, except decisions. Pages with the same date are in sidebar order.
 * Leaves out days on which more pages changed than the list can show: it was work on all of them, and any choice from it
 * would be arbitrary.
 */
export function findLatestChanges(site: SiteIndex): readonly DocRoute[] {
  const docs = docsOf(site).filter((doc) => !doc.decision && doc.layout === undefined);
  const isWorkOnAll = (day: string | undefined) =>
    docs.filter((doc) => changeOf(doc) === day).length > MOST;
  const days = new Set(docs.map(changeOf));
  const shown = [...days].filter((day) => day !== undefined && !isWorkOnAll(day));
  return docs
    .filter((doc) => shown.includes(changeOf(doc)))
    .sort((a, b) => compareText(changeOf(b) ?? '', changeOf(a) ?? '') || a.order - b.order)
    .slice(0, MOST);
}

/** Returns the date of a page's last change, or of its last review if no change is known. */
export function changeOf({ updated, lastReviewed }: DocRoute): string | undefined {
  return updated ?? lastReviewed;
}

function docsOf({ routes }: SiteIndex): DocRoute[] {
  return Object.values(routes).filter((route) => route.kind === 'doc');
}

function landingOf(path: string | undefined, { routes }: SiteIndex): string | undefined {
  const above = foldersAbove(path ?? '').find((folder) => Object.hasOwn(routes, folder));
  return above && `/${above}`;
}
