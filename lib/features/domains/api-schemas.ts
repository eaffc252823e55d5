import { createMemory } from '../../core/create-memory';
import type { Published } from '../../openapi/downloads';
import { type Fields, fieldsOf } from '../../openapi/model';

/** A JSON Schema. */
export type JsonSchema = Fields;

/** The start of a reference to a named schema, in OpenAPI and in AsyncAPI. */
export const SCHEMAS = '#/components/schemas/';

/** The named schemas of an API. */
export type ApiSchemas = Readonly<Record<string, JsonSchema>>;

/** Returns the named schemas of a published description, without keywords that begin with `x-`. */
export function apiSchemas(published: Published): ApiSchemas {
  return remember(published, [], () => {
    const { components } = fieldsOf(JSON.parse(published.json));
    return eachSchema(fieldsOf(fieldsOf(components).schemas));
  });
}

const remember = createMemory<ApiSchemas>();

/** Returns a field of a named schema, also if it's in a schema that this one refers to. */
export function findProperty(
  schemas: ApiSchemas,
  name: string,
  field: string,
): JsonSchema | undefined {
  return findIn(fieldsOf(schemas[name]), field, schemas, new Set());
}

/** Returns the names of all schemas that a value refers to, directly or through other schemas. */
export function namesReferred(value: unknown, schemas: ApiSchemas): ReadonlySet<string> {
  const names = new Set<string>();
  const follow = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(REFERENCE)) {
      if (names.has(name) || !Object.hasOwn(schemas, name)) continue;
      names.add(name);
      follow(schemas[name]);
    }
  };
  follow(value);
  return names;
}

const REFERENCE = /"\$ref":"#\/components\/schemas\/([^"/]+)"/g;

function findIn(
  schema: JsonSchema,
  field: string,
  schemas: ApiSchemas,
  seen: Set<JsonSchema>,
): JsonSchema | undefined {
  if (seen.has(schema)) return undefined;
  seen.add(schema);
  const properties = fieldsOf(schema.properties);
  if (Object.hasOwn(properties, field)) return fieldsOf(properties[field]);
  const { $ref } = schema;
  const named = typeof $ref === 'string' && $ref.startsWith(SCHEMAS) && $ref.slice(SCHEMAS.length);
  const others = [
    ...(named && Object.hasOwn(schemas, named) ? [fieldsOf(schemas[named])] : []),
    ...(['allOf', 'oneOf', 'anyOf'] as const).flatMap((key) => {
      const { [key]: parts } = schema;
      return Array.isArray(parts) ? parts.map(fieldsOf) : [];
    }),
  ];
  for (const other of others) {
    const found = findIn(other, field, schemas, seen);
    if (found) return found;
  }
  return undefined;
}

/** Keywords whose value is schemas by name. A name may begin with `x-`. */
const NAMED = new Set(['properties', 'patternProperties', '$defs', 'dependentSchemas']);
/** Keywords whose value is data. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples']);

function eachSchema(schemas: JsonSchema): ApiSchemas {
  const entries = Object.entries(schemas).map(([name, schema]) => [name, withoutOwn(schema)]);
  return Object.fromEntries(entries) as ApiSchemas;
}

function withoutOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOwn);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).flatMap(([key, part]) => {
    if (key.startsWith('x-')) return [];
    if (DATA.has(key)) return [[key, part]];
    return [[key, NAMED.has(key) ? eachSchema(fieldsOf(part)) : withoutOwn(part)]];
  });
  return Object.fromEntries(entries);
}
