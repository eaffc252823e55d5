import { nodeAt, resolve } from '../model/description';
import { type Fields, fieldsOf, isFields } from '../model/fields';
import type { Node } from '../model/node';
import { comparePresence, compareRequired, requiredText } from './compare-properties';
import { type Comparison, placeAfter, placeBefore } from './comparison';
import type { Flow } from './flow';
import { code } from './words';

type Description = Comparison['before'];

/** Compares the request bodies of two operations. For webhooks and callbacks, the API is the sender. */
export function compareBodies(all: Comparison, before: Node, after: Node, flow: Flow): void {
  const comparison = all.within('request body');
  const old = bodyAt(all.before, before);
  const now = bodyAt(all.after, after);
  if (!old && !now) return;
  if (!old || !now) {
    const body = (old ?? now) as Node;
    const isRequired = fieldsOf(body.value).required === true;
    const severity = comparePresence(flow, now ? 'added' : 'removed', isRequired);
    const place = now ? placeAfter(all, now) : placeBefore(all, body);
    const sentence = now
      ? `It was added${isRequired ? ' and is required' : ''}.`
      : 'It was removed.';
    comparison.note({
      kind: now ? 'body-added' : 'body-removed',
      severity,
      where: '',
      sentence,
      place,
    });
    return;
  }
  const [was, is] = [fieldsOf(old.value).required === true, fieldsOf(now.value).required === true];
  if (was !== is) {
    const how = is ? 'added' : 'removed';
    const severity = compareRequired(flow, how);
    const place = placeAfter(all, now, 'required');
    comparison.note({
      kind: `required-${how}`,
      severity,
      where: '',
      sentence: requiredText(flow, how),
      place,
    });
  }
  compareContents(comparison, old, now, flow);
}

function bodyAt(description: Description, operation: Node): Node | undefined {
  const { requestBody } = fieldsOf(operation.value);
  if (!isFields(requestBody)) return undefined;
  return resolve(description, nodeAt(operation, ['requestBody'], 'requestBody', requestBody));
}

/** Compares the media types of two bodies, responses, parameters or headers, and the content of each media type. */
export function compareContents(
  comparison: Comparison,
  before: Node,
  after: Node,
  flow: Flow,
): void {
  const old = mediaTypesOf(comparison.before, before);
  const now = mediaTypesOf(comparison.after, after);
  for (const name of new Set([...old.keys(), ...now.keys()])) {
    const [own, later] = [old.get(name), now.get(name)];
    if (own && later) {
      // Name the media type only if there are several.
      const where = now.size > 1 ? code(name) : '';
      compareMediaType(where === '' ? comparison : comparison.within(where), own, later, flow);
      continue;
    }
    const node = (later ?? own) as Node;
    const place = later ? placeAfter(comparison, node) : placeBefore(comparison, node);
    const sentence = `The media type ${code(name)} was ${later ? 'added' : 'removed'}.`;
    const kind = later ? 'media-type-added' : 'media-type-removed';
    comparison.note({ kind, severity: later ? 'safe' : 'breaking', where: '', sentence, place });
  }
}

function mediaTypesOf(description: Description, holder: Node): Map<string, Node> {
  const { content } = fieldsOf(holder.value);
  return new Map(
    Object.entries(fieldsOf(content)).flatMap(([name, value]) => {
      const at = resolve(description, nodeAt(holder, ['content', name], 'mediaType', value));
      return at ? [[name.toLowerCase().replace(/\s+/g, ''), at] as const] : [];
    }),
  );
}

function compareMediaType(comparison: Comparison, before: Node, after: Node, flow: Flow): void {
  for (const field of ['schema', 'itemSchema'] as const) {
    const where = field === 'schema' ? '' : 'each item';
    comparison.compareSchemas(schemaAt(before, field), schemaAt(after, field), flow, where);
  }
  compareEncodings(comparison, before, after);
}

/** Returns the schema in a field as an array of one node, or an empty array. */
export function schemaAt(holder: Node, field: 'schema' | 'itemSchema'): Node[] {
  const value = fieldsOf(holder.value)[field];
  if (!isFields(value) && typeof value !== 'boolean') return [];
  return [nodeAt(holder, [field], 'schema', value)];
}

function compareEncodings(comparison: Comparison, before: Node, after: Node): void {
  const old = fieldsOf(fieldsOf(before.value).encoding);
  const now = fieldsOf(fieldsOf(after.value).encoding);
  for (const name of [...new Set([...Object.keys(old), ...Object.keys(now)])].sort()) {
    const [was, is] = [encodingText(fieldsOf(old[name])), encodingText(fieldsOf(now[name]))];
    if (was === is) continue;
    const sentence = `The encoding of ${code(name)} changed from ${was || 'the default'} to ${is || 'the default'}.`;
    const place = placeAfter(comparison, after, 'encoding');
    comparison.note({ kind: 'encoding-changed', severity: 'breaking', where: '', sentence, place });
  }
}

function encodingText(encoding: Fields): string {
  const { contentType, style, explode, allowReserved, headers } = encoding;
  const texts = [contentType, style, explode === undefined ? '' : `explode ${explode}`];
  const more = [
    allowReserved === true ? 'reserved characters kept' : '',
    ...Object.keys(fieldsOf(headers))
      .sort()
      .map((name) => `header ${name}`),
  ];
  return [...texts, ...more]
    .filter((text) => typeof text === 'string' && text !== '')
    .map((text) => code(String(text)))
    .join(', ');
}
