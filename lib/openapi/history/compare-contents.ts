import { type Content, type Parameter, schemaIn } from '../model/content';
import type { Resolved } from '../model/description';
import type { Exchange } from '../model/exchange';
import { type Fields, fieldsOf } from '../model/fields';
import type { Node } from '../model/node';
import { styleOf } from '../model/style';
import { type Both, code, deprecation, type Flow, pairUp } from './change';
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
function schemasAt(holder: Node, field: 'schema' | 'itemSchema' = 'schema'): Node[] {
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
function compareRequirement(
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

/** An operation, webhook, or callback. A callback has no path with parameters. */
type At = Exchange & { readonly path?: string };

/** A parameter. Two parameters with equal keys are the same to callers. */
type Matched = Parameter & { readonly key: string };

/** Compares the parameters of two operations. */
export function compareParameters(comparison: Comparison, both: Both<At>, flow: Flow): void {
  const [old, now] = [parametersOf(both[0]), parametersOf(both[1])];
  const later = new Map(now.map((parameter) => [parameter.key, parameter]));
  const earlier = new Set(old.map(({ key }) => key));
  const gone = old.filter(({ key }) => !later.has(key));
  const fresh = now.filter(({ key }) => !earlier.has(key));
  for (const parameter of old) {
    const match = later.get(parameter.key);
    if (match) compareParameter(comparison, [parameter, match], flow);
  }
  for (const parameter of gone) {
    const match = findTwin(comparison, parameter, gone, fresh, flow);
    if (match) {
      fresh.splice(fresh.indexOf(match), 1);
      noteMove(comparison, [parameter, match], flow);
    } else note(comparison, [parameter, undefined], parameter, flow);
  }
  for (const parameter of fresh) note(comparison, [undefined, parameter], parameter, flow);
}

function parametersOf({ parameters, path = '' }: At): Matched[] {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  return parameters.map((parameter) => {
    const { name, location } = parameter;
    // Callers fill in path parameters by position, and header names are case-insensitive.
    const position = location === 'path' ? names.indexOf(name) : -1;
    const own = location === 'header' ? name.toLowerCase() : name;
    return { ...parameter, key: `${location} ${position >= 0 ? position : own}` };
  });
}

function wordsOf({ name, location }: Matched): string {
  return `${location === 'header' ? 'header' : `${location} parameter`} ${code(name)}`;
}

// Finds the new parameter that replaces a removed one: it has the same name in another location, or it's the only
// candidate in the same location and has an equal schema.
function findTwin(
  { graph }: Comparison,
  parameter: Matched,
  gone: readonly Matched[],
  fresh: readonly Matched[],
  flow: Flow,
): Matched | undefined {
  const moved = fresh.find(({ name }) => name === parameter.name);
  if (moved) return moved;
  const like = ({ location, isRequired }: Matched) =>
    location === parameter.location && isRequired === parameter.isRequired;
  const candidates = fresh.filter(like);
  const [only] = candidates;
  if (!only || candidates.length > 1 || gone.filter(like).length > 1) return undefined;
  const [old, now] = [schemasAt(parameter.node), schemasAt(only.node)];
  return old.length > 0 && now.length > 0 && graph.isSame(old, now, flow) ? only : undefined;
}

function noteMove(comparison: Comparison, [old, now]: Both<Matched>, flow: Flow): void {
  const isRenamed = old.location === now.location;
  const sentence = isRenamed
    ? `It was renamed from ${code(old.name)} to ${code(now.name)}.`
    : `It changed from a ${old.location} parameter to a ${now.location} parameter.`;
  const place = placeAfter(comparison, now.node, isRenamed ? 'name' : 'in');
  const where = wordsOf(now);
  comparison.note({ kind: 'parameter-changed', severity: 'breaking', where, sentence, place });
  compareField(comparison.within(where), [old, now], flow);
}

function note(
  comparison: Comparison,
  both: Both<Matched | undefined>,
  parameter: Matched,
  flow: Flow,
): void {
  const { isRequired } = parameter;
  const isNew = both[1] !== undefined;
  const need = isRequired ? ' and is required' : ' and is optional';
  notePresence(comparison, 'parameter', both, {
    severity: comparePresence(flow, isNew ? 'added' : 'removed', isRequired),
    where: wordsOf(parameter),
    sentence: isNew ? `It was added${flow.to === 'caller' ? '' : need}.` : 'It was removed.',
  });
}

function compareParameter(comparison: Comparison, [old, now]: Both<Matched>, flow: Flow): void {
  const where = wordsOf(now);
  if (old.name !== now.name && now.location === 'path') {
    const sentence = `It was renamed from ${code(old.name)} to ${code(now.name)}. URLs don't change.`;
    const place = placeAfter(comparison, now.node, 'name');
    comparison.note({ kind: 'parameter-changed', severity: 'note', where, sentence, place });
  }
  compareField(comparison.within(where), [old, now], flow);
}

/** Compares two revisions of a parameter or header. If several operations share it, compares it only once. */
export function compareField(all: Comparison, both: Both<Parameter>, flow: Flow): void {
  const [old, now] = both;
  all.once(old.node, now.node, flow, (comparison) => {
    compareRequirement(comparison, [old.isRequired, now.isRequired], now.node, flow);
    compareDeprecations(comparison, both);
    compareSerializations(comparison, both, flow);
    const [had, has] = both.map(({ fields }) => fields.content !== undefined);
    if (had && has) compareContents(comparison, [old.contents, now.contents], flow);
    else if ((!had && !has) || now.node.kind === 'header') {
      comparison.compareSchemas(schemasAt(old.node), schemasAt(now.node), flow, '');
    }
  });
}

/** Records a change if something became deprecated or is no longer deprecated. */
export function compareDeprecations(comparison: Comparison, [before, after]: Both<Resolved>): void {
  const is = after.fields.deprecated === true;
  if (is === (before.fields.deprecated === true)) return;
  const place = placeAfter(comparison, after.node, 'deprecated');
  comparison.note({ ...deprecation(is), place });
}

function compareSerializations(comparison: Comparison, both: Both<Parameter>, flow: Flow): void {
  const [old, now] = both;
  // If the declared serialization is the same, only a type change could change the form, and that's already reported.
  const isSame = old.location === now.location && said(old.fields) === said(now.fields);
  const was = isSame ? '' : formOf(comparison, 'before', old);
  const is = isSame ? '' : formOf(comparison, 'after', now);
  const place = () => placeAfter(comparison, now.node);
  if (was !== is) {
    const sentence = `Its serialization changed from ${code(was)} to ${code(is)}.`;
    const kind = 'serialization-changed';
    comparison.note({ kind, severity: 'breaking', sentence, place: place() });
  }
  for (const [field, words] of FLAGS) {
    const [had, has] = [old.fields[field] === true, now.fields[field] === true];
    if (had === has) continue;
    const severity = has === (flow.to === 'api') ? 'safe' : 'breaking';
    const sentence = words.replace(' can', has ? ' can now' : ' can no longer');
    comparison.note({ kind: 'serialization-changed', severity, sentence, place: place() });
  }
}

function said({ style, explode, content }: Fields): string {
  return JSON.stringify([style, explode, Object.keys(fieldsOf(content))]);
}

const FLAGS = [
  ['allowEmptyValue', 'It can be empty.'],
  ['allowReserved', 'Its reserved characters can be sent unescaped.'],
] as const;

function formOf(
  comparison: Comparison,
  side: 'before' | 'after',
  { node, fields, location }: Parameter,
): string {
  const [mediaType] = Object.keys(fieldsOf(fields.content));
  if (mediaType !== undefined) return mediaType.toLowerCase();
  const { style } = styleOf(fields, location);
  const { types } = comparison.graph.sides.shapeOf(side, schemasAt(node)).values;
  // `explode` affects only arrays and objects.
  const isPlain = types?.every((type) => type !== 'array' && type !== 'object');
  if (isPlain) return style;
  const explode = typeof fields.explode === 'boolean' ? fields.explode : style === 'form';
  return explode ? `${style}, exploded` : `${style}, not exploded`;
}
