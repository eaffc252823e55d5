import { tryParseJson } from '../../core/parse-json';
import type { ApiModel } from '../model/api-model';
import { type Content, isJson } from '../model/content';
import { type Description, nodeAt, resolve, resolvedIn } from '../model/description';
import type { Exchange } from '../model/exchange';
import { fieldsOf, isFields, textOf } from '../model/fields';
import type { Node } from '../model/node';
import { kindOfSchema } from '../model/style';
import type { HeldValue, NamedValue } from './sample-request';

/** Returns the examples that an author wrote for a parameter or a media type. */
export function writtenValues(model: ApiModel, holder: Node): NamedValue[] {
  const { example: only } = fieldsOf(holder.value);
  const read = (title: string, value: unknown): NamedValue => {
    return { title, held: written(readJsonText(model, holder, value)) };
  };
  const named = resolvedIn(model.description, holder, 'examples', 'example');
  return [
    ...(only === undefined ? [] : [read('', only)]),
    ...named.flatMap(({ name, fields: { summary, serializedValue, value, dataValue } }) => {
      const title = textOf(summary) || name;
      if (typeof serializedValue === 'string') {
        return [{ title, held: { ...written(serializedValue), isSerialized: true } }];
      }
      const data = value === undefined ? dataValue : value;
      return data === undefined ? [] : [read(title, data)];
    }),
  ];
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

/** A body, and the media type that a client sends or gets. */
export type Media = { readonly mediaType: string; readonly content: Content };

/** Returns the media type that samples use for the request body, or undefined if there's no body. */
export function mediaOf(model: ApiModel, { body }: Pick<Exchange, 'body'>): Media | undefined {
  return body && easiestMedia(model, body.contents);
}

/** Returns the media type of a body that's easiest to write or to read: JSON, otherwise a form, otherwise the first one. */
export function easiestMedia(model: ApiModel, contents: readonly Content[]): Media | undefined {
  const all = contents.map((content) => ({ content, mediaType: concrete(model, content) }));
  return (
    all.find(isJson) ??
    all.find(({ mediaType }) => /^multipart\/form-data|x-www-form-urlencoded/i.test(mediaType)) ??
    all[0]
  );
}

// Clients can't send ranges such as `image/*`, or line breaks, which would end the header. A range for data means JSON.
function concrete(model: ApiModel, { mediaType, node }: Content): string {
  const schema = schemaOf(node);
  const isData = schema && kindOfSchema(model, [schema]) !== 'plain';
  return isData && /^(\*|application)\/\*/.test(mediaType)
    ? 'application/json'
    : sendable(mediaType);
}

/** Returns a media type that a client can send: the one that's written, unless it's a range. */
export function sendable(mediaType: string): string {
  return /^[\w.+-]+\/[\w.+-]+(\s*;[ -~]*)?$/.test(mediaType)
    ? mediaType
    : 'application/octet-stream';
}
