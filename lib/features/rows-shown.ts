import type { ComponentUse } from '../markdown/compiled';
import type { PlacedPages } from '../search/areas-of-pages';
import type { SearchRecord } from '../search/search-record';
import type { Feature } from './feature';
import { FEATURES } from './list';
import { rowRecords } from './row-records';
import type { TableRow } from './table';

const OWNERS = new Map(
  FEATURES.flatMap((feature: Feature) =>
    Object.keys(feature.components ?? {}).map((name) => [name, feature] as const),
  ),
);

/** Returns the rows of the tables that a component shows. Their links are missing until the whole site is known. */
export function rowsShown({ name, attributes }: ComponentUse, site: object): TableRow[] {
  const feature = OWNERS.get(name);
  // What's made from pages has no ids.
  if (feature?.source === 'pages') return [];
  const tables = feature?.components?.[name]?.tables;
  const stored = tables && feature?.stored?.(site as never);
  if (!stored) return [];
  return tables(stored as never, attributes, (slug) => slug).flatMap(({ rows }) => rows);
}

/** Returns the search records of a feature: its own, and those of the rows that its components show. */
export function recordsOfFeature(feature: Feature, site: PlacedPages): readonly SearchRecord[] {
  const own = feature.records?.(site as never) ?? [];
  const ofRows = rowRecords(site, (use) =>
    OWNERS.get(use.name) !== feature
      ? []
      : rowsShown(use, site).flatMap(({ id, record }) => (id && record ? [{ id, ...record }] : [])),
  );
  return [...own, ...ofRows];
}
