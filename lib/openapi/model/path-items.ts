import { type Description, nodeAt, resolve } from './description';
import { type Fields, fieldsOf, isFields } from './fields';
import { isFixedMethod, isOperationField } from './grammar';
import type { Node } from './node';

/**
 * Returns the path items at a location, without internal ones. There are two if a `$ref` to another path item has
 * fields next to it.
 */
export function itemsAt(description: Description, node: Node): Node[] {
  const target = resolve(description, node);
  const items = target && target !== node ? [node, target] : [node];
  return items.filter((item) => fieldsOf(item.value)['x-internal'] !== true);
}

/** Returns the first path item that has a field, otherwise the first one. `items` can't be empty. */
export function itemWith(items: readonly Node[], field: string): Node {
  const found = items.find(({ value }) => fieldsOf(value)[field] !== undefined);
  return found ?? (items[0] as Node);
}

/** Returns the operations directly in one path item, without internal ones. */
export function operationsIn(item: Node): { readonly node: Node; readonly method: string }[] {
  return entriesIn(fieldsOf(item.value))
    .filter(({ value }) => isFields(value) && value['x-internal'] !== true)
    .map(({ method, path, value }) => ({ method, node: nodeAt(item, path, 'operation', value) }));
}

/** Returns the values of all operation fields in a path item, valid or not, with their methods and paths. */
export function entriesIn(
  item: Fields,
): { readonly method: string; readonly path: readonly string[]; readonly value: unknown }[] {
  const fixed = Object.keys(item)
    .filter((field) => isOperationField(field) && field !== 'additionalOperations')
    .map((field) => ({ method: field.toUpperCase(), path: [field], value: item[field] }));
  const further = Object.entries(fieldsOf(item.additionalOperations))
    // Skip methods that have their own field: they're reported as problems, not treated as a second operation.
    .filter(([method]) => !isFixedMethod(method))
    .map(([method, value]) => ({ method, path: ['additionalOperations', method], value }));
  return [...fixed, ...further];
}
