import { type Description, nodeAt, resolve, resolvedIn } from '../model/description';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import type { Node } from '../model/node';
import type { HeldValue } from './request-setting';
import type { Sampler } from './sampler';

/**
 * Returns a parameter's or media type's example, or a value generated from its schema. Returns undefined if there's
 * neither.
 */
export function valueOfHolder(
  description: Description,
  holder: Node,
  sampler: Sampler,
  name: string,
): HeldValue | undefined {
  const fields = fieldsOf(holder.value);
  if (fields.example !== undefined) return written(fields.example);
  for (const example of resolvedIn(description, holder, 'examples', 'example')) {
    const found = valueOfExample(example.fields);
    if (found) return found;
  }
  const at = schemaOf(holder);
  if (!at) return undefined;
  const value = sampler(at, 'request', name);
  return value === undefined ? undefined : { value, schema: at, isSerialized: false };
}

/** Returns true if the author wrote an example in `holder` or its schema. */
export function hasExample(description: Description, holder: Node): boolean {
  const { example, examples } = fieldsOf(holder.value);
  const at = schemaOf(holder);
  const schema = fieldsOf(at ? resolve(description, at)?.value : undefined);
  return [example, examples, schema.example, schema.examples].some((value) => value !== undefined);
}

/** Returns the schema of a parameter or a media type, without following references. */
export function schemaOf(holder: Node): Node | undefined {
  const { schema } = fieldsOf(holder.value);
  if (!isFields(schema)) return undefined;
  return nodeAt(holder, ['schema'], 'schema', schema);
}

function valueOfExample(fields: Fields): HeldValue | undefined {
  const { serializedValue, value, dataValue } = fields;
  if (typeof serializedValue === 'string') {
    return { ...written(serializedValue), isSerialized: true };
  }
  const data = value === undefined ? dataValue : value;
  return data === undefined ? undefined : written(data);
}

function written(value: unknown): HeldValue {
  return { value, schema: undefined, isSerialized: false };
}
