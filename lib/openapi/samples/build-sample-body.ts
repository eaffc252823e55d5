import type { ApiModel } from '../model/api-model';
import { type Content, type Encoding, isJson } from '../model/content';
import { nodeAt } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import type { Exchange } from '../model/exchange';
import { type Fields, isFields, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import type { Facets } from '../model/schema/facets';
import type { HeldValue, RequestSetting, SampleBody, SamplePart } from './sample-request';
import { isUrlForm, pairsOfForm, serializeForm, textOfValue } from './serialize';
import { mediaOf, schemaOf, sendable } from './value-of-holder';
import {
  isHeaderName,
  type WantedParameter,
  wantedParameter,
  writeParameter,
} from './wanted-parameters';
import { writeContent } from './write-content';

/**
 * Builds the request body in the media type that's easiest to write, or returns null if the operation takes none.
 * `picked` is the value to send.
 */
export function buildSampleBody(
  setting: RequestSetting,
  operation: Exchange,
  picked?: HeldValue,
): SampleBody | null {
  const media = mediaOf(setting.model, operation);
  if (!media) return null;
  const { mediaType, content } = media;
  const held = picked ?? setting.findValue(content.node);
  if (held && !held.isSerialized) {
    if (isJson(media)) return fitting({ kind: 'json', mediaType, value: held.value });
    if (/^multipart\//i.test(mediaType) && isFields(held.value)) {
      return { kind: 'multipart', parts: partsOfForm(setting, content, held.value) };
    }
    if (isUrlForm(mediaType) && isFields(held.value)) {
      return buildForm(mediaType, content, held.value);
    }
  }
  const schema = schemaOf(content.node);
  const isFile = schema !== undefined && fileTypeOf(setting.model, schema) !== undefined;
  const text = held && !isFile ? writeContent(setting.model, media, held) : undefined;
  if (text !== undefined) return fitting({ kind: 'text', mediaType, text });
  return { kind: 'file', mediaType, file: fileNameFor('body', mediaType) };
}

function fitting(body: SampleBody & { readonly kind: 'json' | 'text' }): SampleBody {
  const { mediaType } = body;
  const { length } = body.kind === 'json' ? (formatJson(body.value, 2) ?? '') : body.text;
  if (length <= LIMITS.sampleLength) return body;
  return { kind: 'file', mediaType, file: fileNameFor('body', mediaType) };
}

function buildForm(mediaType: string, content: Content, value: Fields): SampleBody {
  const text = serializeForm(content, value);
  const pairs = pairsOfForm(text);
  return pairs ? { kind: 'form', pairs } : fitting({ kind: 'text', mediaType, text });
}

function partsOfForm(setting: RequestSetting, content: Content, value: Fields): SamplePart[] {
  const { model } = setting;
  const schema = schemaOf(content.node);
  const { parts } = model.schemaOf(schema ? [schema] : []);
  return Object.entries(value).flatMap(([name, inner]) => {
    const encoding = content.encodings.find((one) => one.name === name);
    const written = textOf(encoding?.fields.contentType).split(',')[0]?.trim() ?? '';
    const property = parts.find((part) => part.relation === 'property' && part.name === name);
    const [described] = (property?.nodes ?? []).flatMap((node) => fileTypeOf(model, node) ?? []);
    const isFile = described !== undefined || isFileType(written);
    const headers = partHeaders(model, encoding).flatMap((wanted) => {
      const text = writeParameter(setting, wanted);
      return text === undefined ? [] : [[wanted.name, text] as const];
    });
    const items = Array.isArray(inner) ? inner : [inner];
    return items.map((item): SamplePart => {
      const usual = typeof item === 'object' && item !== null ? 'application/json' : '';
      const wanted = written || (described ?? usual);
      const mediaType = wanted === '' ? '' : sendable(wanted);
      if (isFile) return { name, mediaType, headers, file: fileNameFor(name, mediaType) };
      return { name, mediaType, headers, text: textOfValue(item) };
    });
  });
}

// Headers that clients set from the part itself, even if the description lists them (OpenAPI 3.1, 4.8.15.1).
const OF_PART = new Set(['content-type', 'content-disposition', 'content-length']);

/**
 * Returns the headers that a sample sends with one part of a multipart form: required headers, and headers with an
 * example.
 */
export function partHeaders(model: ApiModel, encoding: Encoding | undefined): WantedParameter[] {
  return (encoding?.headers ?? []).flatMap((header) => {
    if (!isHeaderName(header.name) || OF_PART.has(header.name.toLowerCase())) return [];
    return wantedParameter(model, header) ?? [];
  });
}

/**
 * Returns the media type of the file, or the list of files, that a schema describes. Returns undefined for data that
 * samples can write as text.
 */
function fileTypeOf(model: ApiModel, node: Node): string | undefined {
  const facets = model.schemaOf([node]);
  // One level of arrays is enough: forms have no nested arrays.
  const items = facets.all.flatMap(({ node: at, fields }) =>
    isFields(fields.items) ? [nodeAt(at, ['items'], 'schema', fields.items)] : [],
  );
  return typeIn(facets) ?? typeIn(model.schemaOf(items));
}

/** Returns true for media types of binary data. */
function isFileType(mediaType: string): boolean {
  return mediaType !== '' && !/^text\/|[/+](json|xml)\b|^application\/x-www/i.test(mediaType);
}

// In OpenAPI 3.0, a file has the format `binary`. Since 3.1, it has a media type and no encoding.
function typeIn({ all }: Facets): string | undefined {
  for (const { fields } of all) {
    const mediaType = textOf(fields.contentMediaType);
    if (fields.contentEncoding === undefined && isFileType(mediaType)) return mediaType;
    if (fields.format === 'binary') return mediaType || 'application/octet-stream';
  }
  return undefined;
}

const ENDS: readonly (readonly [RegExp, string])[] = [
  [/[/+]json\b/, 'json'],
  [/jsonl|ndjson/, 'jsonl'],
  [/[/+]xml\b/, 'xml'],
  [/csv/, 'csv'],
  [/^text\/html/, 'html'],
  [/^text\//, 'txt'],
  [/png/, 'png'],
  [/jpe?g/, 'jpg'],
  [/webp/, 'webp'],
  [/svg/, 'svg'],
  [/pdf/, 'pdf'],
  [/zip/, 'zip'],
  [/ya?ml/, 'yaml'],
];

/** Returns a file name with the extension for this media type, such as `photo.png`. */
export function fileNameFor(name: string, mediaType: string): string {
  const base = name.replace(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+|-+$/g, '') || 'file';
  const type = mediaType.toLowerCase();
  return `${base.slice(0, 60)}.${ENDS.find(([pattern]) => pattern.test(type))?.[1] ?? 'bin'}`;
}
