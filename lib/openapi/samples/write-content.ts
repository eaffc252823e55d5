import type { ApiModel } from '../model/api-model';
import { isJson, schemaIn } from '../model/content';
import { formatJson } from '../model/exact-numbers';
import { type Fields, fieldsOf, isFields, textOf } from '../model/fields';
import type { Node } from '../model/node';
import type { Schema } from '../model/schema/schema';
import type { HeldValue } from './sample-request';
import { isUrlForm, serializeForm, textOfValue } from './serialize';
import { type Media, schemaOf } from './value-of-holder';

/**
 * Returns a body as text in its media type. Returns undefined if we can't write that media type: for CSV, for example,
 * an invented text would be worse than none.
 */
export function writeContent(
  model: ApiModel,
  { mediaType, content }: Media,
  { value, schema: invented, isSerialized }: HeldValue,
): string | undefined {
  const isText = typeof value === 'string';
  if (isText && (isSerialized || (!invented && !isJson({ mediaType })))) return value;
  if (isJson({ mediaType })) return formatJson(value, 2);
  if (isUrlForm(mediaType) && isFields(value)) return serializeForm(content, value);
  const schema = schemaOf(content.node);
  if (/[/+]xml\b/i.test(mediaType)) return schema && writeXml(model, schema, value);
  const item = schemaIn(content.node, 'itemSchema');
  // A list is the whole stream, except for a value that we invented for one item.
  const items = Array.isArray(value) && !(invented && item) ? value : [value];
  const line = (one: unknown) => formatJson(one) ?? '';
  if (/jsonl|ndjson/i.test(mediaType)) return items.map((one) => `${line(one)}\n`).join('');
  if (/json-seq/i.test(mediaType)) return items.map((one) => `\u001e${line(one)}\n`).join('');
  if (/event-stream/i.test(mediaType)) return items.map(writeEvent).join('');
  return /^text\/plain\b/i.test(mediaType) ? textOfValue(value) : undefined;
}

// An event has fields (HTML, 9.2.6), or is the data itself.
function writeEvent(event: unknown): string {
  const isEvent = Object.keys(fieldsOf(event)).some((name) => /^(data|event|id)$/.test(name));
  const fields = isEvent ? fieldsOf(event) : { data: event };
  const lines = Object.entries(fields).flatMap(([name, value]) =>
    textOfValue(value)
      .split('\n')
      .map((line) => `${name}: ${line}\n`),
  );
  return `${lines.join('')}\n`;
}

const INDENT = '  ';

/** Writes a value as XML: with the names, prefixes, namespaces, attributes, and wrappers that `xml` in its schema says. */
function writeXml(model: ApiModel, schema: Node, value: unknown): string {
  const facets = model.schemaOf([schema]);
  const name = facets.names[0] ?? 'root';
  const lines = Array.isArray(value)
    ? elements(model, facets, name, value, { isWrapped: true })
    : elements(model, facets, name, value);
  return ['<?xml version="1.0" encoding="UTF-8"?>', ...lines].join('\n');
}

function elements(
  model: ApiModel,
  schema: Schema,
  usual: string,
  value: unknown,
  { isWrapped = false } = {},
): string[] {
  const how = xmlOf(schema);
  if (!Array.isArray(value))
    return element(nameIn(how, usual), how, contentOf(model, schema, value));
  const item = model.schemaOf(partIn(schema, 'item', ''));
  const inner = value.flatMap((one) => elements(model, item, usual, one));
  const hasWrapper = isWrapped || how.wrapped === true || how.nodeType === 'element';
  if (!hasWrapper) return inner;
  return element(nameIn(how, usual), how, { attributes: '', text: '', lines: inner });
}

type Content = {
  readonly attributes: string;
  readonly text: string;
  readonly lines: readonly string[];
};

function element(name: string, how: Fields, { attributes, text, lines }: Content): string[] {
  const prefix = textOf(how.prefix);
  const namespace = textOf(how.namespace);
  const declared = namespace === '' ? '' : attribute(`xmlns${prefix && `:${prefix}`}`, namespace);
  const start = `${name}${declared}${attributes}`;
  const inner = text === '' ? lines : [text, ...lines];
  if (lines.length > 0) return [`<${start}>`, ...inner.map((line) => INDENT + line), `</${name}>`];
  return [text === '' ? `<${start}/>` : `<${start}>${text}</${name}>`];
}

function contentOf(model: ApiModel, schema: Schema, value: unknown): Content {
  if (!isFields(value)) {
    return {
      attributes: '',
      lines: [],
      text: value === null ? '' : escapeText(textOfValue(value)),
    };
  }
  let [attributes, text] = ['', ''];
  const lines: string[] = [];
  for (const [name, inner] of Object.entries(value)) {
    const own = model.schemaOf(partIn(schema, 'property', name));
    const how = xmlOf(own);
    const isText = how.nodeType === 'text' || how.nodeType === 'cdata';
    if (how.attribute === true || how.nodeType === 'attribute') {
      attributes += attribute(nameIn(how, name), textOfValue(inner));
    } else if (isText) text += escapeText(textOfValue(inner));
    else lines.push(...elements(model, own, name, inner));
  }
  return { attributes, text, lines };
}

function xmlOf({ all }: Schema): Fields {
  return fieldsOf(all.find(({ fields }) => isFields(fields.xml))?.fields.xml);
}

function nameIn({ name, prefix }: Fields, usual: string): string {
  const own = (textOf(name) || usual)
    .replace(/[^\p{L}\p{N}._-]+/gu, '_')
    .replace(/^(?=[^\p{L}_])/u, '_');
  return textOf(prefix) === '' ? own : `${textOf(prefix)}:${own}`;
}

function partIn({ parts }: Schema, relation: string, name: string): readonly Node[] {
  return parts.find((part) => part.relation === relation && part.name === name)?.nodes ?? [];
}

function attribute(name: string, value: string): string {
  return ` ${name}="${escapeText(value)}"`;
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
