import type { Content, Encoding } from '../model/content';
import { formatJson } from '../model/exact-numbers';
import type { Exchange } from '../model/exchange';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { fileNameFor } from './file-name-for';
import { fileTypeOf, isFileType } from './file-type-of';
import { partHeaders } from './part-headers';
import type { RequestSetting } from './request-setting';
import type { SampleBody, SamplePart } from './sample-request';
import { isUrlForm, serializeForm } from './serialize-form';
import { textOfValue } from './serialize-parameter';
import { pairsOfForm } from './serialize-property';
import { schemaOf } from './value-of-holder';
import { writeParameter } from './write-parameter';

/** Builds the request body in the media type that's easiest to write, or returns null if the operation takes none. */
export function buildSampleBody(setting: RequestSetting, operation: Exchange): SampleBody | null {
  const media = mediaOf(operation);
  if (!media) return null;
  const { mediaType, content } = media;
  const held = setting.findValue(content.node);
  const isJson = /[/+]json\b/i.test(mediaType);
  if (held && !held.isSerialized) {
    if (isJson) return fitting({ kind: 'json', mediaType, value: held.value });
    if (/^multipart\//i.test(mediaType) && isFields(held.value)) {
      return { kind: 'multipart', parts: partsOfForm(setting, content, held.value) };
    }
    if (isUrlForm(mediaType) && isFields(held.value)) {
      return buildForm(mediaType, content, held.value);
    }
  }
  // We invent plain text, but not XML or CSV: invented markup would be worse than none.
  const isWritten = held !== undefined && (held.schema === undefined || isPlainText(mediaType));
  const schema = schemaOf(content.node);
  const isFile = schema !== undefined && fileTypeOf(setting.model, schema) !== undefined;
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
export function mediaOf({
  body,
}: Exchange): { readonly mediaType: string; readonly content: Content } | undefined {
  const types = Object.keys(fieldsOf(body?.fields.content));
  const mediaType =
    types.find((type) => /[/+]json\b/i.test(type)) ??
    types.find((type) => /^multipart\/form-data|x-www-form-urlencoded/i.test(type)) ??
    types[0];
  const content = body?.contents.find((one) => one.mediaType === mediaType);
  return content && { mediaType: concrete(content.mediaType), content };
}

// Replaces ranges such as `image/*`, which clients can't send, and line breaks, which would end the header.
function concrete(mediaType: string): string {
  return /^[\w.+-]+\/[\w.+-]+(\s*;[ -~]*)?$/.test(mediaType)
    ? mediaType
    : 'application/octet-stream';
}

function buildForm(mediaType: string, content: Content, value: Fields): SampleBody {
  const text = serializeForm(content, value);
  const pairs = pairsOfForm(text);
  return pairs ? { kind: 'form', pairs } : fitting({ kind: 'text', mediaType, text });
}

function encodingOf({ encodings }: Content, name: string): Encoding | undefined {
  return encodings.find((encoding) => encoding.name === name);
}

function partsOfForm(setting: RequestSetting, content: Content, value: Fields): SamplePart[] {
  const { model } = setting;
  const schema = schemaOf(content.node);
  const { parts } = model.schemaOf(schema ? [schema] : []);
  return Object.entries(value).flatMap(([name, inner]) => {
    const encoding = encodingOf(content, name);
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
      const mediaType = wanted === '' ? '' : concrete(wanted);
      if (isFile) return { name, mediaType, headers, file: fileNameFor(name, mediaType) };
      return { name, mediaType, headers, text: textOfValue(item) };
    });
  });
}
