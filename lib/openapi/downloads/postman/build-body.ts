import { formatJson } from '../../model/exact-numbers';
import { type Fields, fieldsOf, isFields, textOf } from '../../model/fields';
import { serializeProperty } from '../../samples/serialize';
import { follow } from './follow';
import { sampleValue } from './sample-value';

/** A body in Postman's format, and its media type. */
export type Body = {
  readonly mediaType: string;
  readonly body: Readonly<Record<string, unknown>>;
};

/**
 * Builds the request body for the first media type and fills it with an example. Returns undefined if the operation has
 * no body.
 */
export function buildBody(document: Fields, operation: Fields): Body | undefined {
  const { content } = follow(document, operation.requestBody);
  const [entry] = Object.entries(fieldsOf(content));
  if (!entry) return undefined;
  const [mediaType, written] = entry;
  const holder = follow(document, written);
  const value = sampleValue(document, holder);
  if (/^application\/x-www-form-urlencoded/i.test(mediaType)) {
    const urlencoded = Object.entries(fieldsOf(value)).flatMap(([key, inner]) => {
      const encoding = fieldsOf(holder.encoding);
      return pairsOf(key, inner, Object.hasOwn(encoding, key) ? fieldsOf(encoding[key]) : {});
    });
    return { mediaType, body: { mode: 'urlencoded', urlencoded } };
  }
  if (/^multipart\//i.test(mediaType)) {
    return { mediaType, body: { mode: 'formdata', formdata: partsOf(document, holder, value) } };
  }
  if (isBinary(document, holder, mediaType)) {
    return { mediaType, body: { mode: 'file', file: { src: null } } };
  }
  const isJson = /[/+]json\b/i.test(mediaType);
  const raw = isJson ? (formatJson(value ?? {}, 2) ?? '') : textOfValue(value ?? '');
  const language = isJson ? 'json' : /[/+]xml\b/i.test(mediaType) ? 'xml' : 'text';
  return { mediaType, body: { mode: 'raw', raw, options: { raw: { language } } } };
}

/** Returns a value as text for a URL, a header or a form. */
export function textOfValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return value;
  return formatJson(value) ?? '';
}

// Returns decoded pairs, because Postman encodes them itself. Leaves empty values for the user to fill in.
function pairsOf(key: string, inner: unknown, encoding: Fields): Fields[] {
  const pairs = [...new URLSearchParams(serializeProperty(key, inner ?? '', encoding))];
  if (pairs.length === 0) return [{ key, value: '' }];
  return pairs.map(([name, value]) => ({ key: name, value }));
}

function partsOf(document: Fields, holder: Fields, value: unknown): Fields[] {
  const { properties } = follow(document, holder.schema);
  const names = new Set([...Object.keys(fieldsOf(properties)), ...Object.keys(fieldsOf(value))]);
  return [...names].map((key) => {
    const schema = follow(document, fieldsOf(properties)[key]);
    const isFile = schema.format === 'binary' || textOf(schema.contentMediaType) !== '';
    if (isFile) return { key, type: 'file', src: null };
    return { key, type: 'text', value: textOfValue(fieldsOf(value)[key]) };
  });
}

function isBinary(document: Fields, holder: Fields, mediaType: string): boolean {
  if (/^(image|audio|video|font)\/|octet-stream|^application\/(pdf|zip)/i.test(mediaType))
    return true;
  return isFields(holder.schema) && follow(document, holder.schema).format === 'binary';
}
