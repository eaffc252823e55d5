import { type Description, nodeAt, resolve } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import { gatherFacets } from '../model/facets';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import { partsOf } from '../model/schema-parts';
import { fileNameFor } from './file-name-for';
import { fileTypeOf, isFileType } from './file-type-of';
import { partHeaders } from './part-headers';
import type { RequestSetting } from './request-setting';
import type { SampleBody, SamplePart } from './sample-request';
import { textOfValue } from './serialize-parameter';
import { pairsOfForm, serializeProperty } from './serialize-property';
import { schemaOf } from './value-of-holder';
import { writeParameter } from './write-parameter';

/** Builds the request body in the media type that's easiest to write, or returns null if the operation takes none. */
export function buildSampleBody(setting: RequestSetting, operation: Node): SampleBody | null {
  const media = mediaOf(setting.description, operation);
  if (!media) return null;
  const { mediaType, holder } = media;
  const held = setting.findValue(holder);
  const isJson = /[/+]json\b/i.test(mediaType);
  if (held && !held.isSerialized) {
    if (isJson) return fitting({ kind: 'json', mediaType, value: held.value });
    if (/^multipart\//i.test(mediaType) && isFields(held.value)) {
      return { kind: 'multipart', parts: partsOfForm(setting, holder, held.value) };
    }
    if (/x-www-form-urlencoded/i.test(mediaType) && isFields(held.value)) {
      return buildForm(mediaType, holder, held.value);
    }
  }
  // We invent plain text, but not XML or CSV: invented markup would be worse than none.
  const isWritten = held !== undefined && (held.schema === undefined || isPlainText(mediaType));
  const schema = schemaOf(holder);
  const isFile = schema !== undefined && fileTypeOf(setting.description, schema) !== undefined;
  if (isWritten && typeof held.value === 'string' && !isFile) {
    return fitting({ kind: 'text', mediaType, text: held.value });
  }
  return { kind: 'file', mediaType, file: fileNameFor('body', mediaType) };
}

function isPlainText(mediaType: string): boolean {
  return /^text\/plain\b/i.test(mediaType);
}

function fitting(body: SampleBody & { readonly kind: 'json' | 'text' }): SampleBody {
  const { mediaType } = body;
  const { length } = body.kind === 'json' ? (formatJson(body.value, 2) ?? '') : body.text;
  if (length <= LIMITS.sampleLength) return body;
  return { kind: 'file', mediaType, file: fileNameFor('body', mediaType) };
}

/**
 * Returns the media type that samples use for the request body: JSON, otherwise a form, otherwise the first one.
 * Returns undefined if there's no body.
 */
export function mediaOf(
  description: Description,
  operation: Node,
): { readonly mediaType: string; readonly holder: Node } | undefined {
  const { requestBody } = fieldsOf(operation.value);
  const at = nodeAt(operation, ['requestBody'], 'requestBody', requestBody);
  const body = isFields(requestBody) ? resolve(description, at) : undefined;
  const types = Object.entries(fieldsOf(fieldsOf(body?.value).content));
  const [mediaType, value] =
    types.find(([type]) => /[/+]json\b/i.test(type)) ??
    types.find(([type]) => /^multipart\/form-data|x-www-form-urlencoded/i.test(type)) ??
    types[0] ??
    [];
  if (!body || mediaType === undefined) return undefined;
  const holder = resolve(description, nodeAt(body, ['content', mediaType], 'mediaType', value));
  return holder ? { mediaType: concrete(mediaType), holder } : undefined;
}

// Replaces ranges such as `image/*`, which clients can't send, and line breaks, which would end the header.
function concrete(mediaType: string): string {
  return /^[\w.+-]+\/[\w.+-]+(\s*;[ -~]*)?$/.test(mediaType)
    ? mediaType
    : 'application/octet-stream';
}

function buildForm(mediaType: string, holder: Node, value: Fields): SampleBody {
  const written = Object.entries(value).map(([name, inner]) => {
    return serializeProperty(name, inner, encodingOf(holder, name));
  });
  const text = written.filter((pairs) => pairs !== '').join('&');
  const pairs = pairsOfForm(text);
  return pairs ? { kind: 'form', pairs } : fitting({ kind: 'text', mediaType, text });
}

function encodingOf(holder: Node, name: string): Fields {
  const encoding = fieldsOf(fieldsOf(holder.value).encoding);
  return Object.hasOwn(encoding, name) ? fieldsOf(encoding[name]) : {};
}

function partsOfForm(setting: RequestSetting, holder: Node, value: Fields): SamplePart[] {
  const { description } = setting;
  const schema = schemaOf(holder);
  const facets = gatherFacets(description, schema ? [schema] : []);
  const properties = partsOf(description, facets);
  return Object.entries(value).flatMap(([name, inner]) => {
    const written = textOf(encodingOf(holder, name).contentType).split(',')[0]?.trim() ?? '';
    const property = properties.find((part) => part.relation === 'property' && part.name === name);
    const [described] = (property?.nodes ?? []).flatMap(
      (node) => fileTypeOf(description, node) ?? [],
    );
    const isFile = described !== undefined || isFileType(written);
    const headers = partHeaders(description, holder, name).flatMap((wanted) => {
      const text = writeParameter(setting, wanted);
      return text === undefined ? [] : [[wanted.name, text] as const];
    });
    const items = Array.isArray(inner) ? inner : [inner];
    return items.map((item): SamplePart => {
      const usual = typeof item === 'object' && item !== null ? 'application/json' : '';
      const wanted = written || (described ?? usual);
      const mediaType = wanted === '' ? '' : concrete(wanted);
      if (isFile) return { name, mediaType, headers, file: fileNameFor(name, mediaType) };
      return { name, mediaType, headers, text: textOfValue(item) };
    });
  });
}
