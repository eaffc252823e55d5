import { type Fields, fieldsOf, listOf } from '../../openapi/model';
import type { ApiDocument } from './api-document';
import type { FilterStep } from './read-filter';

/** What a filter takes out of a body: the types of the value, or the first step that leads nowhere. */
type Followed =
  | { readonly types: readonly string[] }
  | { readonly missing: FilterStep; readonly known: readonly string[] };

/** Follows the steps of a filter into the schema of a body. */
export function followFilter(
  api: ApiDocument,
  body: Fields,
  steps: readonly FilterStep[],
): Followed {
  let schemas = branchesOf(api, body);
  for (const step of steps) {
    const next = schemas.flatMap((schema) => innerOf(schema, step.key));
    if (next.length === 0) {
      const known = schemas.flatMap((schema) => Object.keys(fieldsOf(schema.properties)));
      return { missing: step, known: [...new Set(known)] };
    }
    schemas = next.flatMap((schema) => branchesOf(api, schema));
  }
  return { types: [...new Set(schemas.flatMap(({ type }) => [type].flat().map(String)))] };
}

const MOST_DEPTH = 8;

// Returns a schema and every schema that it combines, without references.
function branchesOf(api: ApiDocument, value: unknown, depth = 0): Fields[] {
  const schema = api.resolve(value);
  if (depth > MOST_DEPTH) return [schema];
  const parts = ['allOf', 'anyOf', 'oneOf'].flatMap((keyword) => listOf(schema[keyword]));
  return [schema, ...parts.flatMap((part) => branchesOf(api, part, depth + 1))];
}

function innerOf({ properties, items, additionalProperties }: Fields, key: string): Fields[] {
  const isItem = key === '[]' || /^\d+$/.test(key);
  const own = fieldsOf(properties);
  if (isItem) return items === undefined ? [] : [fieldsOf(items)];
  if (Object.hasOwn(own, key)) return [fieldsOf(own[key])];
  return typeof additionalProperties === 'object' ? [fieldsOf(additionalProperties)] : [];
}
