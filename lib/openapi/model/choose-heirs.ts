import type { Description } from './description';
import type { Facet, Facets } from './facets';
import { descendantsOf, type Heir, heirsOf, keyAfter } from './find-heirs';
import { keyOf } from './node';

/** The subtypes that a value can have where the base of a discriminator is used. */
export type Choice = {
  /** The subtype that the context already selects, if any. */
  readonly settled: Heir | undefined;
  /** Subtypes that the value can also have. */
  readonly open: readonly Heir[];
};

/**
 * Returns the subtypes that a discriminator leaves open: all of them, or the descendants of the one already selected.
 */
export function chooseHeirs(description: Description, facets: Facets, facet: Facet): Choice {
  const heirs = heirsOf(description, facet);
  if (heirs.length === 0) return { settled: undefined, open: heirs };
  const inside = [...facets.all.map(({ node }) => node), ...facets.targets].map(keyOf);
  const byKey = new Map(heirs.map((heir) => [keyAfter(description, heir.node), heir]));
  // Outermost subtype first: selecting it also selects everything it extends.
  const key = inside.find((one) => one !== keyOf(facet.node) && byKey.has(one));
  const settled = byKey.get(key);
  if (!settled) return { settled, open: heirs };
  const below = new Set(descendantsOf(description, settled.node).map(keyOf));
  return {
    settled,
    open: heirs.filter(({ node }) => below.has(keyAfter(description, node) ?? '')),
  };
}
