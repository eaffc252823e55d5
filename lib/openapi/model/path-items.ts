import { chainFrom, type Description, nodeAt } from './description';
import { type Fields, fieldsOf, isFields } from './fields';
import { isFixedMethod, isOperationField } from './grammar';
import type { Node } from './node';

/**
 * Returns the path items at a location, without internal ones. There are several if it has a `$ref`, because each path
 * item in a chain of references can have fields of its own. The fields of earlier ones take precedence.
 */
export function itemsAt(description: Description, node: Node): Node[] {
  return chainFrom(description, node).filter((item) => !isInternalItem(item));
}

/** Returns true if a path item's own fields are hidden. */
export function isInternalItem({ value }: Node): boolean {
  return fieldsOf(value)['x-internal'] === true;
}

/** Adds the fields of a path item to those of another that it leads to. Callers merge their parameters. */
export function mergeItems(outer: Fields, inner: Fields): Fields {
  // The first spread decides the order of the fields, the last one their values.
  const both = { ...outer, ...inner, ...outer };
  const [own, other] = [outer.additionalOperations, inner.additionalOperations];
  if (!isFields(own) || !isFields(other)) return both;
  return { ...both, additionalOperations: { ...own, ...other, ...own } };
}

/** Returns the first path item that has a field, otherwise the first one. `items` can't be empty. */
export function itemWith(items: readonly Node[], field: string): Node {
  const found = items.find(({ value }) => fieldsOf(value)[field] !== undefined);
  return found ?? (items[0] as Node);
}

type Found = { readonly node: Node; readonly method: string };

/** Returns the operations in the path items at one location, without internal ones. The first of each method counts. */
export function operationsIn(items: readonly Node[]): Found[] {
  const entries = items.flatMap((item) =>
    entriesIn(fieldsOf(item.value)).map((entry) => ({ ...entry, item })),
  );
  // Additional operations come last, in one path item as in several.
  const [fixed, further] = [1, 2].map((steps) =>
    entries.filter(({ path }) => path.length === steps),
  );
  const byMethod = new Map<string, Found>();
  for (const { item, method, path, value } of [...(fixed ?? []), ...(further ?? [])]) {
    if (!isFields(value) || value['x-internal'] === true || byMethod.has(method)) continue;
    byMethod.set(method, { method, node: nodeAt(item, path, 'operation', value) });
  }
  return [...byMethod.values()];
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

/**
 * Returns the field that contains a description's paths or webhooks. Before 3.1 added `webhooks`, authors wrote
 * `x-webhooks`.
 */
export function sectionOf(
  description: Fields,
  kind: 'path' | 'webhook',
): 'paths' | 'webhooks' | 'x-webhooks' {
  if (kind === 'path') return 'paths';
  return description.webhooks === undefined && 'x-webhooks' in description
    ? 'x-webhooks'
    : 'webhooks';
}

/**
 * Returns true if a path matches a path template. Doesn't turn the template into a regular expression, because a
 * malicious one could run for hours.
 */
export function meetsPath(path: string, described: string): boolean {
  const [own, steps] = [path.split('/'), described.split('/')];
  const isStep = (step: string, index: number) => {
    const asked = own[index] ?? '';
    if (!/\{.*\}/.test(step)) return asked === step;
    const [before = '', after = ''] = [step.split('{')[0], step.split('}').at(-1)];
    return asked !== '' && asked.startsWith(before) && asked.endsWith(after);
  };
  return own.length === steps.length && steps.every(isStep);
}
