import type { Root } from './index-format';
import { lastAtMost } from './index-reader';

/** Filters for a list of results. */
export const FACETS = ['area', 'status', 'version'] as const;
export type Facet = (typeof FACETS)[number];

/** The chosen value of each facet. Absent or '' if none is chosen. */
export type Choice = { readonly [facet in Facet]?: string };

/** A value and the number of results that have it. */
export type FacetCount = { readonly name: string; readonly count: number };

/** Returns the facets of a record without loading the record. */
export type FacetsOf = (record: number) => Readonly<Record<Facet, string>>;

/** Reads the facets of all records from the root of an index. */
export function readFacets({ segments, areas, statuses, versions }: Root): FacetsOf {
  const starts = segments.map(([from]) => from);
  const known = segments.map(([, area, status, version]) => ({
    area: areas[area] ?? '',
    status: statuses[status] ?? '',
    version: versions[version] ?? '',
  }));
  const none = { area: '', status: '', version: '' };
  return (record) => known[lastAtMost(starts, record)] ?? none;
}

/** Returns true if a record has all chosen values, ignoring the facet `except`. */
export function hasChoice(facets: ReturnType<FacetsOf>, choice: Choice, except?: Facet): boolean {
  return FACETS.every((facet) => {
    return facet === except || !choice[facet] || choice[facet] === facets[facet];
  });
}

/** Counts the records for each value of a facet, given the choices in other facets. Keeps the order of the site. */
export function countFacet(
  facet: Facet,
  records: Iterable<number>,
  facetsOf: FacetsOf,
  choice: Choice,
  order: readonly string[],
): FacetCount[] {
  const counts = new Map<string, number>();
  for (const record of records) {
    const facets = facetsOf(record);
    if (facets[facet] === '' || !hasChoice(facets, choice, facet)) continue;
    counts.set(facets[facet], (counts.get(facets[facet]) ?? 0) + 1);
  }
  return order.flatMap((name) => {
    const count = counts.get(name);
    return count === undefined ? [] : [{ name, count }];
  });
}
