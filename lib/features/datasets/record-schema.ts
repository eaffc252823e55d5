import { z } from 'zod';
import type { Dataset } from './dataset';

/** A JSON Schema, as far as datasets use it. */
export type RecordSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, RecordSchema>>;
  readonly required?: readonly string[];
  readonly items?: RecordSchema;
};

/**
 * Returns the JSON Schema (2020-12) of a dataset's records. It allows properties that it doesn't name, so that a newer
 * file still matches it.
 */
export function recordSchema({ record }: Dataset): RecordSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(record, { io: 'input' });
  return schema as RecordSchema;
}
