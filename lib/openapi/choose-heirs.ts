import type { Description } from './description';
import type { Facet, Facets } from './facets';
import { descendantsOf, type Heir, heirsOf, keyAfter } from './find-heirs';
import { keyOf } from './node';

/** What a discriminator leaves open where its base stands. */
export type Choice = {
  /** The heir that stands there already, if one does. */
  readonly settled: Heir | undefined;
  /** The heirs that a value may be besides. */
  readonly open: readonly Heir[];
};

/** The choice that a discriminator in one of the facets leaves: all heirs, or those of the one that is there. */
export function chooseHeirs(description: Description, facets: Facets, facet: Facet): Choice {
  const heirs = heirsOf(description, facet);
  if (heirs.length === 0) return { settled: undefined, open: heirs };
  const inside = [...facets.all.map(({ node }) => node), ...facets.targets].map(keyOf);
  const byKey = new Map(heirs.map((heir) => [keyAfter(description, heir.node), heir]));
  // The outermost comes first: what it is all of is settled with it.
  const key = inside.find((one) => one !== keyOf(facet.node) && byKey.has(one));
  const settled = byKey.get(key);
  if (!settled) return { settled, open: heirs };
  const below = new Set(descendantsOf(description, settled.node).map(keyOf));
  return {
    settled,
    open: heirs.filter(({ node }) => below.has(keyAfter(description, node) ?? '')),
  };
}
