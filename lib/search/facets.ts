import type { Root } from './index-format';
import { lastAtMost } from './index-reader';

/** A record's values, keyed by facet ID. Absent or '' if it has none. */
export type Facets = Readonly<Record<string, string>>;

/** ID of the area facet. Results are grouped by area. */
export const AREA = 'area';

/** A value and the number of results that have it. */
export type FacetCount = { readonly name: string; readonly count: number };

/** A filter for a list of results. */
export type Filter = {
  /** Also the name of its URL parameter on the results page. */
  readonly id: string;
  readonly label: string;
  readonly values: readonly FacetCount[];
};

/** Returns a record's facets without loading the record. */
export type FacetsOf = (record: number) => Facets;

/** Reads all records' facets from an index's root file. */
export function readFacets({ segments, facets }: Root): FacetsOf {
  const starts = segments.map(([from]) => from);
  const known = segments.map(([, ...indices]) =>
    Object.fromEntries(facets.map(({ id, values }, at) => [id, values[indices[at] ?? -1] ?? ''])),
  );
  return (record) => known[lastAtMost(starts, record)] ?? {};
}

/**
 * Returns true if a record has all chosen values, ignoring the facet `except`. Choices in unknown facets don't count.
 */
export function hasChoice(facets: Facets, choice: Facets, except?: string): boolean {
  return Object.entries(facets).every(
    ([id, value]) => id === except || !choice[id] || choice[id] === value,
  );
}

/** Counts the records for each value of each facet, given the choices in the other facets. */
export function countFacets(
  { facets }: Root,
  records: Iterable<number>,
  facetsOf: FacetsOf,
  choice: Facets,
): Filter[] {
  const all = [...records].map(facetsOf);
  return facets.map(({ id, label, values }) => {
    const counts = new Map<string, number>();
    for (const own of all) {
      const value = own[id] ?? '';
      if (value !== '' && hasChoice(own, choice, id))
        counts.set(value, (counts.get(value) ?? 0) + 1);
    }
    const found = values.filter((name) => counts.has(name));
    return { id, label, values: found.map((name) => ({ name, count: counts.get(name) ?? 0 })) };
  });
}
