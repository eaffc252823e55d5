import { type Fields, fieldsOf } from '../model/fields';

/** A `collectionFormat` that was removed. */
export type DroppedFormat = { readonly path: readonly string[]; readonly format: unknown };

/**
 * Removes each `collectionFormat` that OpenAPI 3.0 can't express from a Swagger 2.0 description, because the converter
 * drops it silently, or leaves it where it isn't a field. Returns them. Lists are separated by commas without it, so
 * `csv` is removed but not returned.
 */
export function dropFormats(description: Fields): DroppedFormat[] {
  const items = entriesOf(description.paths, ['paths']);
  const operations = items.flatMap(({ value, path }) => entriesOf(value, path));
  const owners = [{ value: description, path: [] }, ...items, ...operations];
  return owners.flatMap(({ value, path }) => {
    const { parameters, responses } = fieldsOf(value);
    const headers = entriesOf(responses, [...path, 'responses']).flatMap((response) =>
      entriesOf(fieldsOf(response.value).headers, [...response.path, 'headers']),
    );
    return [
      ...entriesOf(parameters, [...path, 'parameters']).flatMap(dropOfParameter),
      ...headers.flatMap(dropOfList),
    ];
  });
}

type Entry = { readonly value: unknown; readonly path: readonly string[] };

function entriesOf(holder: unknown, path: readonly string[]): Entry[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.entries(holder).map(([key, value]) => ({ value, path: [...path, key] }));
}

const IN_QUERY = new Set<unknown>(['csv', 'ssv', 'pipes', 'multi']);

function dropOfParameter({ value, path }: Entry): DroppedFormat[] {
  const { in: location, collectionFormat, items } = fieldsOf(value);
  const isOfQuery = location === 'query' || location === 'formData';
  if (!isOfQuery || !IN_QUERY.has(collectionFormat)) return dropOfList({ value, path });
  return dropOfList({ value: items, path: [...path, 'items'] });
}

function dropOfList({ value, path }: Entry): DroppedFormat[] {
  const list = fieldsOf(value);
  const { type, collectionFormat: format, items } = list;
  Reflect.deleteProperty(list, 'collectionFormat');
  const isLost = type === 'array' && format !== undefined && format !== 'csv';
  return [
    ...(isLost ? [{ path: [...path, 'collectionFormat'], format }] : []),
    ...(items === undefined ? [] : dropOfList({ value: items, path: [...path, 'items'] })),
  ];
}
