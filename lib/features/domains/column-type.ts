import type { Column } from '../../content/schema-sql/table';
import type { JsonSchema } from './api-schemas';

/** JSON types of SQL types, by the first words of their name. */
const TYPES: readonly (readonly [RegExp, JsonSchema])[] = [
  [/^uuid\b/, { type: 'string', format: 'uuid' }],
  [/^(text|varchar|character|char|citext)\b/, { type: 'string' }],
  [/^(smallint|integer|int|bigint)\b/, { type: 'integer' }],
  [/^(numeric|decimal|real|double)\b/, { type: 'number' }],
  [/^boolean\b/, { type: 'boolean' }],
  [/^date\b/, { type: 'string', format: 'date' }],
  [/^(timestamptz|timestamp)\b/, { type: 'string', format: 'date-time' }],
];

/**
 * Returns the values of a column as a JSON Schema, with its comment and the values that its check allows. Undefined for
 * types that don't limit what JSON they are, such as `jsonb`.
 */
export function columnType({
  name,
  type,
  rules,
  comment,
  nullable,
}: Column): JsonSchema | undefined {
  const plain = TYPES.find(([pattern]) => pattern.test(type.toLowerCase()))?.[1];
  if (!plain) return undefined;
  const values = rules.flatMap((rule) => allowedValues(rule, name));
  const whole: JsonSchema = /\[\]$/.test(type)
    ? { type: 'array', items: plain }
    : { ...plain, ...(values.length > 0 ? { enum: nullable ? [...values, null] : values } : {}) };
  return {
    ...whole,
    ...(nullable ? { type: [whole.type, 'null'] } : {}),
    ...(comment === '' ? {} : { description: comment }),
  };
}

/** Returns the values that a rule such as `check (status in ('open', 'done'))` allows for a column. Empty if it's another rule. */
export function allowedValues(rule: string, column: string): string[] {
  const [, list = ''] = new RegExp(`\\b${column}\\s+in\\s*\\(([^)]*)\\)`, 'i').exec(rule) ?? [];
  return [...list.matchAll(/'([^']*)'/g)].flatMap(([, value]) => value ?? []);
}
