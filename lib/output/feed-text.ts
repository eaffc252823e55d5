import { escapeXml } from '../core/escape-xml';
import { alternateHref, canonicalUrl } from '../core/format-href';
import type { SiteIndex } from '../render-data/site-index';
import { type ChangedDoc, type Feed, feedHref } from './feeds';

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
