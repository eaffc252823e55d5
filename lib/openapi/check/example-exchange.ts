import type { Fault } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import type { WrittenExample } from '../model/content';
import { type Fields, isFields } from '../model/fields';
import type { Operation } from '../model/find-operations';
import type { Node } from '../model/node';
import type { Schema } from '../model/schema/schema';

/** An example of a successful response, and what it's compared with. */
export type ExampleExchange = {
  readonly operation: Operation;
  /** The operation's id, or its method and path. */
  readonly name: string;
  /** The status of the response. */
  readonly status: string;
  readonly example: WrittenExample;
  /** The example's objects, outermost first. */
  readonly objects: readonly DescribedObject[];
  /** The request that the response belongs to, or undefined if it can't be known. */
  readonly request: WrittenExample | undefined;
  /** What the operation does to the resource at the top of the response. */
  readonly effect: Effect;
};

/** `unknown` means that the description doesn't say, or that the operation only reads. */
export type Effect = 'creates' | 'changes' | 'unknown';

/** A mistake in an example, and the keys from the top of the example to it. */
export type ExampleFault = Fault & { readonly path: readonly string[] };

/** The most faults that one example reports. */
export const MOST_FAULTS = 5;

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
