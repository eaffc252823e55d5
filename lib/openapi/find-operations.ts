import { type Description, nodeAt, resolve } from './description';
import { fieldsOf, isFields } from './fields';
import { GRAMMAR, isFixedMethod } from './grammar';
import type { Node } from './node';

/** An operation where it stands: behind which path or webhook, with which method, beside which parameters. */
export type FoundOperation = {
  readonly node: Node;
  readonly kind: 'path' | 'webhook';
  readonly path: string;
  /** In capitals. */
  readonly method: string;
  /** The path item that holds it. */
  readonly item: Node;
};

/** Every published operation and webhook in the order of the description. `x-internal: true` leaves one out. */
export function findOperations(description: Description): FoundOperation[] {
  const { value } = description.entry;
  const sections = [
    ['paths', 'path'],
    ['webhooks', 'webhook'],
  ] as const;
  return sections.flatMap(([section, kind]) =>
    Object.entries(fieldsOf(fieldsOf(value)[section])).flatMap(([path, written]) => {
      if (path.startsWith('x-')) return [];
      const at = nodeAt(description.entry, [section, path], 'pathItem', written);
      return itemsAt(description, at).flatMap((item) =>
        operationsIn(item).map((found) => ({ ...found, kind, path, item })),
      );
    }),
  );
}

/** The published path items at a place: it may have fields of its own beside a `$ref` to another one. */
export function itemsAt(description: Description, node: Node): Node[] {
  const target = resolve(description, node);
  const items = target && target !== node ? [node, target] : [node];
  return items.filter((item) => fieldsOf(item.value)['x-internal'] !== true);
}

/** The operations that stand directly in one path item. */
export function operationsIn(item: Node): { readonly node: Node; readonly method: string }[] {
  const fields = fieldsOf(item.value);
  const fixed = Object.keys(fields)
    .filter(
      (field) => GRAMMAR.pathItem[field]?.[1] === 'operation' && field !== 'additionalOperations',
    )
    .map((field) => ({ method: field.toUpperCase(), path: [field], value: fields[field] }));
  const further = Object.entries(fieldsOf(fields.additionalOperations))
    // A method that has a field of its own is a problem here, and no second operation.
    .filter(([method]) => !isFixedMethod(method))
    .map(([method, value]) => ({ method, path: ['additionalOperations', method], value }));
  return [...fixed, ...further]
    .filter(({ value }) => isFields(value) && value['x-internal'] !== true)
    .map(({ method, path, value }) => ({ method, node: nodeAt(item, path, 'operation', value) }));
}
