import { type Content, schemaIn } from '../model/content';
import type { Exchange } from '../model/exchange';
import { type Fields, fieldsOf } from '../model/fields';
import type { Node } from '../model/node';
import { type Both, code, type Flow, pairUp } from './change';
import { comparePresence, compareRequired, requiredText } from './compare-properties';
import { type Comparison, notePresence, placeAfter } from './comparison';

/** Compares the request bodies of two operations. For webhooks and callbacks, the API is the sender. */
export function compareBodies(all: Comparison, both: Both<Exchange>, flow: Flow): void {
  const comparison = all.within('request body');
  const [old, now] = both.map(({ body }) => body);
  if (old && now) {
    const [was, is] = [old.fields.required === true, now.fields.required === true];
    compareRequirement(comparison, [was, is], now.node, flow);
    compareContents(comparison, [old.contents, now.contents], flow);
  } else if (old || now) {
    const isRequired = (now ?? old)?.fields.required === true;
    notePresence(comparison, 'body', [old, now], {
      severity: comparePresence(flow, now ? 'added' : 'removed', isRequired),
      sentence: now ? `It was added${isRequired ? ' and is required' : ''}.` : 'It was removed.',
    });
  }
}

/** Compares the media types of two bodies, responses, parameters or headers, and the content of each media type. */
export function compareContents(
  comparison: Comparison,
  [before, after]: Both<readonly Content[]>,
  flow: Flow,
): void {
  const [old, now] = [byName(before), byName(after)];
  for (const [name, own, later] of pairUp(old, now)) {
    if (own && later) {
      // Name the media type only if there are several.
      const inner = now.size > 1 ? comparison.within(code(name)) : comparison;
      compareMediaType(inner, own.node, later.node, flow);
      continue;
    }
    const sentence = `The media type ${code(name)} was ${later ? 'added' : 'removed'}.`;
    notePresence(comparison, 'media-type', [own, later], { sentence });
  }
}

function byName(contents: readonly Content[]): Map<string, Content> {
  return new Map(
    contents.map((content) => [content.mediaType.toLowerCase().replace(/\s+/g, ''), content]),
  );
}

function compareMediaType(comparison: Comparison, before: Node, after: Node, flow: Flow): void {
  for (const field of ['schema', 'itemSchema'] as const) {
    const where = field === 'schema' ? '' : 'each item';
    comparison.compareSchemas(schemasAt(before, field), schemasAt(after, field), flow, where);
  }
  compareEncodings(comparison, before, after);
}

/** Returns the schema in a field as an array of one node, or an empty array. */
export function schemasAt(holder: Node, field: 'schema' | 'itemSchema' = 'schema'): Node[] {
  const schema = schemaIn(holder, field);
  return schema ? [schema] : [];
}

function compareEncodings(comparison: Comparison, before: Node, after: Node): void {
  const old = fieldsOf(fieldsOf(before.value).encoding);
  const now = fieldsOf(fieldsOf(after.value).encoding);
  for (const name of [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()) {
    const [was, is] = [encodingText(fieldsOf(old[name])), encodingText(fieldsOf(now[name]))];
    if (was === is) continue;
    const sentence = `The encoding of ${code(name)} changed from ${was || 'the default'} to ${is || 'the default'}.`;
    const place = placeAfter(comparison, after, 'encoding');
    comparison.note({ kind: 'encoding-changed', severity: 'breaking', sentence, place });
  }
}

function encodingText(encoding: Fields): string {
  const { contentType, style, explode, allowReserved, headers } = encoding;
  const names = Object.keys(fieldsOf(headers)).sort();
  const texts = [
    ...[contentType, style, explode === undefined ? '' : `explode ${explode}`],
    ...[allowReserved === true ? 'reserved characters kept' : ''],
    ...names.map((name) => `header ${name}`),
  ];
  return texts
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => code(String(text)))
    .join(', ');
}

/** Records that something became required or optional. */
export function compareRequirement(
  comparison: Comparison,
  [was, is]: Both<boolean>,
  node: Node,
  flow: Flow,
): void {
  if (was === is) return;
  const how = is ? 'added' : 'removed';
  comparison.note({
    kind: `required-${how}`,
    severity: compareRequired(flow, how),
    sentence: requiredText(flow, how),
    place: placeAfter(comparison, node, 'required'),
  });
}
