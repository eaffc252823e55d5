import type { Fields } from '../../openapi/model';

/** A JSON Schema. */
export type JsonSchema = Fields;

/** The start of a reference to a named schema, in OpenAPI and in AsyncAPI. */
export const SCHEMAS = '#/components/schemas/';
