import { listFor } from '../../core/list-for';
import { nearest } from '../../core/nearest';
import { type ApiModel, isFields, keyOf, type Node } from '../../openapi/model';
import type { Explained } from '../../openapi/samples';

type Names = { readonly known: Map<string, Node[]>; readonly items: Node[]; isOpen: boolean };

const VARIANTS = new Set(['one of', 'any of', 'may be', 'then', 'else', 'with property']);

/**
 * Finds properties that a value's schemas don't describe, although they describe other properties next to them. A
 * schema without `additionalProperties` or a similar keyword allows any property so that the API can grow, but a sample
 * should contain only what exists. A schema with such a keyword decides for itself.
 */
export function findUnknown(
  model: ApiModel,
  value: unknown,
  nodes: readonly Node[],
  path: readonly string[] = [],
): Explained[] {
  const names: Names = { known: new Map(), items: [], isOpen: false };
  gather(model, nodes, names, new Set());
  if (Array.isArray(value)) {
    return value.flatMap((item, index) =>
      findUnknown(model, item, names.items, [...path, String(index)]),
    );
  }
  if (!isFields(value)) return [];
  const isReported = !names.isOpen && names.known.size > 0;
  return Object.entries(value).flatMap(([name, inner]) => {
    const known = names.known.get(name);
    if (known) return findUnknown(model, inner, known, [...path, name]);
    if (!isReported) return [];
    const guess = nearest(name, [...names.known.keys()]);
    const fix = guess
      ? `did you mean \`${guess}\`?`
      : `remove \`${name}\`, or add it to the schema`;
    return [{ path: [...path, name], message: `has \`${name}\`, which isn't in its schema`, fix }];
  });
}

function gather(model: ApiModel, nodes: readonly Node[], names: Names, seen: Set<string>): void {
  const fresh = nodes.filter((node) => !seen.has(keyOf(node)));
  for (const node of fresh) seen.add(keyOf(node));
  if (fresh.length === 0) return;
  const { all, parts } = model.schemaOf(fresh);
  for (const { fields } of all) {
    const { additionalProperties, unevaluatedProperties, patternProperties } = fields;
    const spoken = additionalProperties ?? unevaluatedProperties ?? patternProperties;
    if (spoken !== undefined) names.isOpen = true;
  }
  for (const { relation, name, nodes: inner } of parts) {
    if (relation === 'property') listFor(names.known, name).push(...inner);
    else if (relation === 'item' && name === '') names.items.push(...inner);
    else if (VARIANTS.has(relation)) gather(model, inner, names, seen);
  }
}
