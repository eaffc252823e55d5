import type { ApiModel } from '../model/api-model';
import { isJson, schemaIn } from '../model/content';
import { formatJson } from '../model/exact-numbers';
import { fieldsOf, isFields } from '../model/fields';
import type { Media } from './easiest-media';
import type { HeldValue } from './request-setting';
import { isUrlForm, serializeForm, textOfValue } from './serialize';
import { schemaOf } from './value-of-holder';
import { writeXml } from './write-xml';

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
