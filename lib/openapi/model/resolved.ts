import { type Description, nodeAt, resolveWorded } from './description';
import { type Fields, fieldsOf } from './fields';
import type { Kind } from './grammar';
import type { Node } from './node';

/** An OpenAPI object after its reference was resolved, and its fields. */
export type Resolved = { readonly node: Node; readonly fields: Fields };

/** Returns the object at `path` inside `holder`, or undefined if its reference is broken. */
export function resolvedAt(
  description: Description,
  holder: Node,
  path: readonly string[],
  kind: Kind,
  value: unknown,
): Resolved | undefined {
  const node = resolveWorded(description, nodeAt(holder, path, kind, value));
  return node && { node, fields: fieldsOf(node.value) };
}

/** Returns the objects in a map, such as a response's `headers`, with their names. Skips broken references. */
export function resolvedIn(
  description: Description,
  holder: Node,
  field: string,
  kind: Kind,
): (Resolved & { readonly name: string })[] {
  const entries = Object.entries(fieldsOf(fieldsOf(holder.value)[field]));
  return entries.flatMap(([name, value]) => {
    const found = resolvedAt(description, holder, [field, name], kind, value);
    return found ? [{ name, ...found }] : [];
  });
}
