import type { ApiModel } from './api-model';
import { isFields } from './fields';
import { LIMITS } from './limits';
import type { Node } from './node';

/** Structure of a value, which decides how a style serializes it. */
export type ValueKind = 'list' | 'object' | 'plain';

export function kindOfValue(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  return isFields(value) ? 'object' : 'plain';
}

/** Returns the kind of value that matches all these schemas. If variants differ, prefers a list, then an object. */
export function kindOfSchema(model: ApiModel, nodes: readonly Node[]): ValueKind {
  const types = new Set<string>();
  let level = [nodes];
  for (let depth = 0; level.length > 0 && depth < LIMITS.schemaDepth; depth += 1) {
    const next: (readonly Node[])[] = [];
    for (const own of level.slice(0, LIMITS.schemasAtLeast)) {
      const schema = model.schemaOf(own);
      for (const type of schema.types) types.add(type);
      if (schema.types.length > 0) continue;
      const variants = schema.parts.filter(({ relation }) => /^(one|any) of$/.test(relation));
      next.push(...variants.map((variant) => variant.nodes));
    }
    level = next;
  }
  if (types.has('array')) return 'list';
  return types.has('object') ? 'object' : 'plain';
}
