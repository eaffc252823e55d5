import { z } from 'zod';
import { createMemory } from '../core/create-memory';
import type { Located } from './parse-located';

/** A kind of thing that data files, or attributes of components, can name. */
export type NameKind =
  | 'capability'
  | 'decision record'
  | 'domain'
  | 'entity'
  | 'event'
  | 'mapping'
  | 'operation'
  | 'owner'
  | 'page'
  | 'process'
  | 'schema'
  | 'table'
  | 'token section'
  | 'version';

type Mark = { readonly defines?: string; readonly names?: NameKind; readonly unique?: string };

/** Marks the name of something that a data file defines, such as an `event`. No other one can have the same name. */
export function defines<S extends z.ZodType>(kind: string, schema: S): S {
  const article = /^[aeio]/.test(kind) ? 'an' : 'a';
  return schema.meta({ defines: kind, unique: `is already ${article} ${kind}` });
}

/** Marks the name of something that's defined elsewhere. A name that isn't defined is reported. */
export function names<S extends z.ZodType>(kind: NameKind, schema: S): S {
  return schema.meta({ names: kind });
}

/** Marks a text that can't be in the same list twice. `words` complete the message: `is already a table`. */
export function unique<S extends z.ZodType>(words: string, schema: S): S {
  return schema.meta({ unique: words });
}

type Path = readonly (string | number)[];
type Marked = Mark & { readonly text: string; readonly path: Path };

/** Yields the marked texts in a value, in order. */
export function* readMarks(
  schema: z.core.$ZodType,
  value: unknown,
  path: Path = [],
): Generator<Marked> {
  if (typeof value === 'string') {
    const mark = z.globalRegistry.get(schema) as Mark | undefined;
    if (mark) yield { ...mark, text: value, path };
  }
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) {
    yield* readMarks(schema.unwrap(), value, path);
  } else if (Array.isArray(value) && schema instanceof z.ZodArray) {
    for (const [at, item] of value.entries()) yield* readMarks(schema.element, item, [...path, at]);
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      if (schema instanceof z.ZodRecord) yield* readMarks(schema.keyType, key, [...path, key]);
      const inner = schema instanceof z.ZodObject ? schema.shape[key] : valueType(schema);
      if (inner) yield* readMarks(inner, item, [...path, key]);
    }
  }
}

function valueType(schema: z.core.$ZodType): z.core.$ZodType | undefined {
  return schema instanceof z.ZodRecord ? schema.valueType : undefined;
}

/** Returns the marked texts of a data file. */
export function marksOf(schema: z.ZodType, file: Located<unknown>): readonly Marked[] {
  return remember(file, [schema], () => [...readMarks(schema, file.value)]);
}

const remember = createMemory<readonly Marked[]>();
