import { z } from 'zod';
import { FIELDS, type Field } from './front-matter-fields';

/** A field of the front matter, explained to an author. Both texts are Markdown. */
type Explained = {
  readonly about: string;
  /** The values that its schema allows, such as `text of at most 28 characters`. */
  readonly values: string;
};

/** A JSON Schema, as far as front matter uses it. */
type FieldSchema = {
  readonly type?: string;
  readonly enum?: readonly string[];
  readonly const?: unknown;
  readonly anyOf?: readonly FieldSchema[];
  readonly items?: FieldSchema;
  readonly properties?: Readonly<Record<string, FieldSchema>>;
  readonly minLength?: number;
  readonly maxLength?: number;
};

const fields: ReadonlyMap<string, Field> = new Map(Object.entries(FIELDS));

/** The names of all fields of the front matter. */
export const FIELD_NAMES: readonly string[] = [...fields.keys()];

/**
 * Explains a field of the front matter, from the schema that pages are checked against. Undefined if there's no such
 * field.
 */
export function explainField(name: string): Explained | undefined {
  const field = fields.get(name);
  return field && { about: field.about, values: describe(schemaOf(field)) };
}

/** Returns the values of a field that has only a few. */
export function valuesOfField(name: string): readonly string[] | undefined {
  const field = fields.get(name);
  const schema = field && schemaOf(field);
  return schema?.enum ?? (schema?.const === undefined ? undefined : [String(schema.const)]);
}

function schemaOf({ schema }: Field): FieldSchema {
  return z.toJSONSchema(schema, { io: 'input' }) as FieldSchema;
}

function describe(schema: FieldSchema): string {
  if (schema.enum) return listChoices(schema.enum.map((value) => `\`${value}\``));
  if (schema.const !== undefined) return `\`${schema.const}\``;
  if (schema.anyOf) return listChoices(schema.anyOf.map(describe));
  if (schema.items) return `list of ${describe(schema.items)}`;
  if (schema.properties) return `map with ${Object.keys(schema.properties).join(', ')}`;
  if (schema.type === 'object') return 'map of names to text';
  if (schema.type !== 'string') return schema.type ?? '';
  const { minLength = 0, maxLength } = schema;
  if (maxLength === undefined) return 'text';
  return minLength > 1
    ? `text of ${minLength} to ${maxLength} characters`
    : `text of at most ${maxLength} characters`;
}

function listChoices(choices: readonly string[]): string {
  return new Intl.ListFormat('en-US', { type: 'disjunction' }).format(choices);
}
