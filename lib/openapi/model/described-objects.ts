import type { ApiModel } from './api-model';
import { type Fields, isFields } from './fields';
import type { Node } from './node';
import type { Schema } from './schema';

/** An object in an example, with the schemas of its properties. */
export type DescribedObject = {
  /** The keys from the top of the example to the object. */
  readonly path: readonly string[];
  readonly value: Fields;
  readonly properties: ReadonlyMap<string, Schema>;
};

/** Returns the objects in a value that its schemas describe, outermost first. */
export function describedObjects(
  model: ApiModel,
  nodes: readonly Node[],
  value: unknown,
  path: readonly string[] = [],
): DescribedObject[] {
  if (nodes.length === 0) return [];
  if (Array.isArray(value)) {
    const items = partNodes(model, nodes, 'item').get('') ?? [];
    return value.flatMap((item, index) => {
      return describedObjects(model, items, item, [...path, String(index)]);
    });
  }
  if (!isFields(value)) return [];
  const known = partNodes(model, nodes, 'property');
  const properties = new Map([...known].map(([name, own]) => [name, model.schemaOf(own)] as const));
  const inner = Object.entries(value).flatMap(([name, field]) => {
    return describedObjects(model, known.get(name) ?? [], field, [...path, name]);
  });
  return [{ path, value, properties }, ...inner];
}

function partNodes(model: ApiModel, nodes: readonly Node[], wanted: string) {
  const parts = model.schemaOf(nodes).parts.filter(({ relation }) => relation === wanted);
  return new Map(parts.map(({ name, nodes: own }) => [name, own] as const));
}
