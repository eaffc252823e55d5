import type { Root } from './index-format';
import { lastAtMost } from './index-reader';

/** What a list can be narrowed by. */
export const FACETS = ['area', 'status', 'version'] as const;
export type Facet = (typeof FACETS)[number];

/** The chosen value of each facet; one that is not chosen is absent or ''. */
export type Choice = { readonly [facet in Facet]?: string };

/** A value, and how many results have it. */
export type FacetCount = { readonly name: string; readonly count: number };

/** What a record has, without loading the record. */
export type FacetsOf = (record: number) => Readonly<Record<Facet, string>>;

/** Reads the facets of records out of the root of an index. */
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

/** Whether a record has all that is chosen, `except` left aside. */
export function hasChoice(facets: ReturnType<FacetsOf>, choice: Choice, except?: Facet): boolean {
  return FACETS.every((facet) => {
    return facet === except || !choice[facet] || choice[facet] === facets[facet];
  });
}

/** How many of the records each value of a facet would leave, in the order of the site. */
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
