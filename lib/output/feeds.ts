import { compareText } from '../core/compare-text';
import { escapeXml } from '../core/escape-html';
import { alternateHref, canonicalUrl } from '../core/format-href';
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
type ChangedDoc = DocRoute & { readonly updated: string };

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

type Style = Pick<SiteIndex, 'title' | 'siteUrl' | 'basePath' | 'trailingSlash'>;

/**
 * Returns a feed in Atom format. `hashes` contains a hash of each document's text, keyed by path. The hash is part of
 * the entry's id, so feed readers show a new entry if the text changes, but not if only the formatting changes. An
 * entry's date, and so its position, comes from the last commit to the file, even one that only changed formatting.
 */
export function feedText(
  { path, title, entries }: Feed,
  hashes: ReadonlyMap<string, string>,
  style: Style,
): string {
  const own = feedHref(path, style);
  const days = entries.map(({ updated }) => updated).sort();
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    `<title>${escapeXml(title)}</title>`,
    `<id>${tagOf(own)}</id>`,
    `<updated>${momentOf(days.at(-1) ?? '')}</updated>`,
    `<link rel="self" type="application/atom+xml" href="${escapeXml(own)}"/>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(canonicalUrl('', style))}"/>`,
    `<author><name>${escapeXml(style.title)}</name></author>`,
    ...entries.map((entry) => entryText(entry, hashes.get(entry.path) ?? '', style)),
    '</feed>\n',
  ].join('\n');
}

function entryText(route: ChangedDoc, hash: string, style: Style): string {
  const url = canonicalUrl(route.path, style);
  const { title, description, updated } = route;
  return [
    '<entry>',
    `<title>${escapeXml(title)}</title>`,
    `<id>${tagOf(url)}:${hash}</id>`,
    `<updated>${momentOf(updated)}</updated>`,
    `<link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `<link rel="alternate" type="text/markdown" href="${escapeXml(alternateHref(route.path, style))}"/>`,
    ...(description === undefined ? [] : [`<summary>${escapeXml(description)}</summary>`]),
    '</entry>',
  ].join('\n');
}

/**
 * Returns a tag URI (RFC 4151): the host name and a year in which the site owned it. Never change the year, because
 * it's part of every id.
 */
function tagOf(url: string): string {
  const { hostname, pathname } = new URL(url);
  return escapeXml(`tag:${hostname.replace(/[^a-z0-9.-]/g, '-')},2026:${pathname}`);
}

function momentOf(day: string): string {
  return `${day}T00:00:00Z`;
}
