import type { Description } from './description';
import type { Facet, Facets } from './facets';
import { type DerivedSchema, derivedOf, descendantsOf, keyAfter } from './find-derived';
import { keyOf } from './node';

/** The possible subtypes of a value whose schema has a discriminator. */
export type Choice = {
  /** The subtype that the context already selects, if any. */
  readonly settled: DerivedSchema | undefined;
  /** Subtypes that are still possible. */
  readonly open: readonly DerivedSchema[];
};

/** Returns the subtypes that are still possible: all of them, or only the descendants of the one already selected. */
export function chooseDerived(description: Description, facets: Facets, facet: Facet): Choice {
  const derived = derivedOf(description, facet);
  if (derived.length === 0) return { settled: undefined, open: derived };
  const inside = [...facets.all.map(({ node }) => node), ...facets.targets].map(keyOf);
  const byKey = new Map(derived.map((one) => [keyAfter(description, one.node), one]));
  // Outermost subtype first: selecting it also selects everything it extends.
  const key = inside.find((one) => one !== keyOf(facet.node) && byKey.has(one));
  const settled = byKey.get(key);
  if (!settled) return { settled, open: derived };
  const below = new Set(descendantsOf(description, settled.node).map(keyOf));
  return {
    settled,
    open: derived.filter(({ node }) => below.has(keyAfter(description, node) ?? '')),
  };
}
