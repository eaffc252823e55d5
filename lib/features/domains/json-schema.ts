/** A JSON Schema. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** The start of a reference to a named schema, in OpenAPI and in AsyncAPI. */
export const SCHEMAS = '#/components/schemas/';

/** Returns a value if it's an object, as a schema always is here. Otherwise returns an empty schema. */
export function asSchema(value: unknown): JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as JsonSchema)
    : {};
}
