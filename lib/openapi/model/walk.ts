import { tryParseUrl } from '../../core/try-parse-url';
import { fieldsOf, isFields, listOf, setField, textOf } from './fields';
import {
  childFieldOf,
  childrenOf,
  type Form,
  type Kind,
  NEVER_REFERENCES,
  referenceOf,
} from './grammar';
import { keyOf, type Node } from './node';
import { nameOf } from './schema/facets';

/** A reference. `base` is the nearest enclosing schema with an `$id`. */
export type Mention = {
  readonly node: Node;
  readonly text: string;
  readonly base: Node | undefined;
};

/** A `$ref` at `path` inside a node, where OpenAPI allows none. `kind` is the kind of the object, or of those in the map. */
export type Misplaced = {
  readonly node: Node;
  readonly path: readonly string[];
  /** `data` is a value without objects of the description. */
  readonly form: Form | 'data';
  readonly kind: Kind;
};

/** The nodes and references that a walk through a description has found so far. */
export type Walk = {
  /** Keyed by node key. If the walk reaches a location as two kinds of node, it keeps the first. */
  readonly nodes: Map<string, Node>;
  readonly mentions: Mention[];
  /**
   * `ids` contains schemas by `$id`, as written and as a full URI. `anchors` contains schemas by `file#anchor`, and by
   * `key#anchor`, where `key` is the node key of the nearest schema with an `$id`.
   */
  readonly ids: Map<string, Node>;
  readonly anchors: Map<string, Node>;
  /** References instead of operations, maps, and lists of objects, which aren't among the mentions. */
  readonly misplaced: Misplaced[];
  /** Nodes whose `$ref` isn't a string. */
  readonly malformed: Node[];
  /** The names of the security schemes, or undefined before 3.2, when no other name is a reference to one. */
  readonly schemes: ReadonlySet<string> | undefined;
  /** True if words next to a schema's `$ref` count, although OpenAPI 3.0 ignores them. */
  readonly hasWords: boolean;
};

export function startWalk(schemes?: ReadonlySet<string>, hasWords = false): Walk {
  const found = { nodes: new Map(), mentions: [], ids: new Map(), anchors: new Map() };
  return { ...found, misplaced: [], malformed: [], schemes, hasWords };
}

/**
 * Adds `top` and all nodes inside it to the walk, each location once, without following references. Returns false if
 * the walk would exceed `limit` nodes.
 */
export function walkFrom(walk: Walk, top: Node, limit: number, topBase?: Node): boolean {
  const stack: { node: Node; base: Node | undefined }[] = [{ node: top, base: topBase }];
  for (let step = stack.pop(); step; step = stack.pop()) {
    const { node } = step;
    const key = keyOf(node);
    if (walk.nodes.has(key)) continue;
    if (walk.nodes.size >= limit) return false;
    walk.nodes.set(key, node);
    if (walk.hasWords && node.kind === 'schema' && nameOf(node) === '') keepWords(node.value);
    const base = node.kind === 'schema' ? noteNames(walk, node, step.base) : step.base;
    noteMentions(walk, node, base);
    walk.misplaced.push(...misplacedIn(node));
    const children = childrenOf(node.kind, node.value);
    // Reversed, because the stack returns the last child first.
    for (const { kind, path, value } of children.reverse()) {
      stack.push({ node: { file: node.file, path: [...node.path, ...path], kind, value }, base });
    }
  }
  return true;
}

const WORDS = new Set([
  ...['title', 'description', 'nullable', 'readOnly', 'writeOnly', 'deprecated', 'default'],
  ...['example', 'externalDocs'],
]);

// Writes `allOf` with the `$ref` instead, as authors of 3.0 should.
function keepWords(value: unknown): void {
  if (!isFields(value) || typeof value.$ref !== 'string') return;
  const fields = Object.entries(value);
  const reference = fields.filter(([key]) => !WORDS.has(key));
  if (reference.length === fields.length) return;
  for (const [key] of reference) Reflect.deleteProperty(value, key);
  setField(value as Record<string, unknown>, 'allOf', [Object.fromEntries(reference)]);
}

function noteNames(walk: Walk, node: Node, base: Node | undefined): Node | undefined {
  const { $id, $anchor, $dynamicAnchor } = fieldsOf(node.value);
  const own = textOf($id) === '' ? base : node;
  for (const name of [textOf($anchor), textOf($dynamicAnchor)]) {
    if (name === '') continue;
    walk.anchors.set(`${node.file}#${name}`, node);
    if (own) walk.anchors.set(`${keyOf(own)}#${name}`, node);
  }
  if (typeof $id !== 'string' || $id === '') return base;
  const id = $id.replace(/#$/, '');
  walk.ids.set(id, node);
  walk.ids.set(absolute(id, base), node);
  return node;
}

function misplacedIn(node: Node): Misplaced[] {
  const { kind, value } = node;
  if (!isFields(value)) return [];
  if (NEVER_REFERENCES.has(kind) && typeof value.$ref === 'string') {
    return [{ node, path: [], form: 'one', kind }];
  }
  return Object.entries(value).flatMap(([field, inner]): Misplaced[] => {
    if (typeof inner !== 'object' || inner === null) return [];
    const rule = childFieldOf(kind, field);
    if (!rule && (kind !== 'callback' || field.startsWith('x-'))) {
      return hasReference(inner) ? [{ node, path: [field], form: 'data', kind }] : [];
    }
    if (typeof fieldsOf(inner).$ref !== 'string') return [];
    return rule && rule[0] !== 'one' ? [{ node, path: [field], form: rule[0], kind: rule[1] }] : [];
  });
}

function hasReference(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return referenceIn(value) !== undefined || Object.values(value).some(hasReference);
}

/** Returns the `$ref` of an object that has no other field. */
export function referenceIn(value: object): string | undefined {
  if (!('$ref' in value) || typeof value.$ref !== 'string') return undefined;
  return Object.keys(value).length === 1 ? value.$ref : undefined;
}

function noteMentions(walk: Walk, node: Node, base: Node | undefined): void {
  const text = referenceOf(node.kind, node.value);
  if (text !== undefined) walk.mentions.push({ node, text, base });
  else if (hasMalformed(node.value)) walk.malformed.push(node);
  if (node.kind === 'operation' || node.kind === 'openapi') noteSchemes(walk, node);
  if (node.kind !== 'schema') return;

  const { $dynamicRef, discriminator } = fieldsOf(node.value);
  if (typeof $dynamicRef === 'string') {
    walk.mentions.push({
      node: inside(node, ['$dynamicRef'], $dynamicRef),
      text: $dynamicRef,
      base,
    });
  }
  const { mapping, defaultMapping } = fieldsOf(discriminator);
  const named = Object.entries(fieldsOf(mapping)).map(
    ([name, value]) => [['mapping', name], value] as const,
  );
  for (const [path, value] of [...named, [['defaultMapping'], defaultMapping] as const]) {
    // A bare word is a schema name. Only text that looks like a path or fragment is a reference.
    if (typeof value !== 'string' || !/[/#]|\.(ya?ml|json)$/.test(value)) continue;
    walk.mentions.push({
      node: inside(node, ['discriminator', ...path], value),
      text: value,
      base,
    });
  }
}

// A single word is a misspelled name, not a reference.
function noteSchemes({ schemes, mentions }: Walk, node: Node): void {
  if (!schemes) return;
  for (const [index, choice] of listOf(fieldsOf(node.value).security).entries()) {
    for (const text of Object.keys(fieldsOf(choice))) {
      if (schemes.has(text) || !isSchemeReference(text)) continue;
      const path = [...node.path, 'security', String(index), text];
      const value = { $ref: text };
      const at: Node = { file: node.file, path, kind: 'securityScheme', value };
      mentions.push({ node: at, text, base: undefined });
    }
  }
}

/** Returns true if the key of a security requirement can only be a reference (3.2). */
export function isSchemeReference(text: string): boolean {
  return /[/#:]|\.(ya?ml|json)$/.test(text);
}

function hasMalformed(value: unknown): boolean {
  return isFields(value) && '$ref' in value && typeof value.$ref !== 'string';
}

/** Wraps a plain-text reference in a node with a `$ref`. */
function inside(node: Node, path: readonly string[], text: string): Node {
  return { file: node.file, path: [...node.path, ...path], kind: 'schema', value: { $ref: text } };
}

/**
 * Resolves a schema's `$id`, or a reference inside the schema, against the enclosing `$id`. Returns it unchanged if
 * that's not possible.
 */
export function absolute(id: string, base: Node | undefined): string {
  const above = textOf(fieldsOf(base?.value).$id);
  return (above && tryParseUrl(id, above)?.href.replace(/#$/, '')) || id;
}
