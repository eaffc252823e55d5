import { tryParseJson } from '../../core/parse-json';
import type { ApiModel } from '../model/api-model';
import { isJson } from '../model/content';
import { type Description, nodeAt, resolve, resolvedIn } from '../model/description';
import { fieldsOf, isFields } from '../model/fields';
import type { Node } from '../model/node';
import type { HeldValue } from './request-setting';

/** Returns the example that an author wrote for a parameter or a media type, or undefined if there's none. */
export function writtenValue(model: ApiModel, holder: Node): HeldValue | undefined {
  const fields = fieldsOf(holder.value);
  const read = (value: unknown) => written(readJsonText(model, holder, value));
  if (fields.example !== undefined) return read(fields.example);
  for (const { fields: example } of resolvedIn(model.description, holder, 'examples', 'example')) {
    const { serializedValue, value, dataValue } = example;
    if (typeof serializedValue === 'string') {
      return { ...written(serializedValue), isSerialized: true };
    }
    const data = value === undefined ? dataValue : value;
    if (data !== undefined) return read(data);
  }
  return undefined;
}

/**
 * Returns an example of a body. Authors often write JSON as a block of text: where the schema allows no text, it's read
 * as JSON.
 */
export function readJsonText(model: ApiModel, holder: Node, value: unknown): unknown {
  const schema = schemaOf(holder);
  const isBody = holder.kind === 'mediaType' && isJson({ mediaType: holder.path.at(-1) ?? '' });
  if (typeof value !== 'string' || !isBody || !schema) return value;
  const { types } = model.schemaOf([schema]);
  if (types.length === 0 || types.includes('string')) return value;
  const parsed = tryParseJson(value);
  return parsed === undefined ? value : parsed;
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

function written(value: unknown): HeldValue {
  return { value, schema: undefined, isSerialized: false };
}
