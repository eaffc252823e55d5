import type { Description } from './description';
import { gatherFacets } from './facets';
import { isFields } from './fields';
import { LIMITS } from './limits';
import type { Node } from './node';
import { partsOf } from './schema-parts';
import { typesOf } from './schema-type';

/** Structure of a value, which decides how a style serializes it. */
export type ValueKind = 'list' | 'object' | 'plain';

/** Returns the kind of a known value. */
export function kindOfValue(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  return isFields(value) ? 'object' : 'plain';
}

/**
 * Returns the kind of the values that match all these schemas. If some alternatives are lists or objects, the kind is a
 * list or object.
 */
export function kindOfSchema(description: Description, nodes: readonly Node[]): ValueKind {
  const types = new Set<string>();
  let level = [nodes];
  for (let depth = 0; level.length > 0 && depth < LIMITS.schemaDepth; depth += 1) {
    const next: (readonly Node[])[] = [];
    for (const own of level.slice(0, LIMITS.schemasAtLeast)) {
      const facets = gatherFacets(description, own);
      const found = typesOf(facets);
      for (const type of found) types.add(type);
      if (found.length > 0) continue;
      const parts = partsOf(description, facets);
      const variants = parts.filter(({ relation }) => /^(one|any) of$/.test(relation));
      next.push(...variants.map((variant) => variant.nodes));
    }
    level = next;
  }
  if (types.has('array')) return 'list';
  return types.has('object') ? 'object' : 'plain';
}
