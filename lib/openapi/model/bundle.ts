import {
  chainFrom,
  type Description,
  isReference,
  nodeAt,
  resolve,
  resolveWorded,
} from './description';
import { findParameters } from './exchange';
import { type Fields, fieldsOf, isFields, setField, setFieldAt } from './fields';
import { childrenOf, GRAMMAR, type Kind, referenceOf } from './grammar';
import { keyOf, type Node, pathOf, pointerOf } from './node';
import { isInternalItem, mergeItems } from './path-items';
import { parseAmong } from './reference';
import { schemesElsewhere, withNames } from './security';
import { startWalk, walkFrom } from './walk';

/** A description as one document. `mounts` lists the nodes that were moved or copied into it, with their new paths. */
export type Bundle = {
  readonly document: Fields;
  readonly mounts: readonly { readonly path: readonly string[]; readonly node: Node }[];
};

type Mutable = Record<string, unknown>;

type Work = {
  readonly description: Description;
  /** Bundle paths of the moved nodes, by node key. */
  readonly moved: Map<string, readonly string[]>;
  /** Entry file nodes that keep their paths in the bundle, by node key. */
  readonly staying: ReadonlyMap<string, Node>;
  /** How many path items lead to each other one, by node key. */
  readonly uses: ReadonlyMap<string, number>;
  readonly components: Record<string, Mutable>;
  readonly mounts: { path: readonly string[]; node: Node }[];
  /** Queue of nodes that have a path in the bundle but aren't copied there yet. */
  readonly ahead: { section: string; name: string; node: Node }[];
};

/** The `components` section for each node kind. */
export const SECTIONS: { readonly [kind in Kind]?: string } = {
  schema: 'schemas',
  response: 'responses',
  parameter: 'parameters',
  example: 'examples',
  requestBody: 'requestBodies',
  header: 'headers',
  securityScheme: 'securitySchemes',
  link: 'links',
  callback: 'callbacks',
  mediaType: 'mediaTypes',
};

/**
 * Joins all files of a description into one equivalent document. Inlines path items at their paths and moves everything
 * else into `components`.
 */
export function bundle(description: Description): Bundle {
  const walk = startWalk();
  walkFrom(walk, description.entry, Number.POSITIVE_INFINITY);
  const work: Work = {
    description,
    moved: new Map(),
    staying: walk.nodes,
    uses: countUses(description, walk.nodes),
    components: {},
    mounts: [],
    ahead: [],
  };
  for (const { name, node } of schemesElsewhere(description)) mountAs(work, node, name);
  for (const [key, { path, kind }] of walk.nodes) {
    const isHere = kind !== 'pathItem' && description.inlined.has(key);
    const target = isHere ? description.targets.get(key) : undefined;
    if (target && !placeIn(work, target)) work.moved.set(keyOf(target), path);
  }
  const document = copy(work, description.entry, []) as Mutable;
  for (let next = work.ahead.shift(); next; next = work.ahead.shift()) {
    const { section, name, node } = next;
    const path = ['components', section, name];
    work.mounts.push({ path, node });
    setField(work.components[section] as Mutable, name, copy(work, node, path));
  }
  const written = fieldsOf(document.components) as Record<string, Mutable>;
  for (const [section, added] of Object.entries(work.components)) {
    written[section] = { ...written[section], ...added };
  }
  if (Object.keys(written).length > 0) document.components = written;
  return { document, mounts: work.mounts };
}

function copy(work: Work, node: Node, at: readonly string[]): unknown {
  if (!isFields(node.value)) return structuredClone(node.value);
  const text = referenceOf(node.kind, node.value);
  if (text !== undefined && node.kind === 'pathItem') return copyPathItem(work, node, at);
  if (text !== undefined && node.kind === 'securityScheme') {
    const scheme = resolveWorded(work.description, node);
    // Moved into `components`, the scheme would be one more that readers can choose.
    if (scheme && scheme.file !== work.description.entry.file) {
      work.mounts.push({ path: at, node: scheme });
      return structuredClone(scheme.value);
    }
  }
  const inlined = text === undefined ? undefined : inlinedAt(work, node, at);
  if (inlined) {
    work.mounts.push({ path: at, node: inlined });
    return copy(work, inlined, at);
  }
  const result: Mutable = {};
  for (const [field, value] of Object.entries(node.value)) {
    setField(result, field, own(node.kind, field, value));
  }
  for (const { kind, path, value } of childrenOf(node.kind, node.value)) {
    setFieldAt(result, path, copy(work, nodeAt(node, path, kind, value), [...at, ...path]));
  }
  if (node.kind === 'operation' || node.kind === 'openapi') nameSchemes(work, node, result);
  if (text !== undefined) result.$ref = rewrite(work, node, text);
  if (node.kind === 'schema') rewriteMapping(work, node, result);
  return result;
}

// Returns the target of a reference that we wrote ourselves, unless the target is somewhere else in the bundle.
function inlinedAt(work: Work, node: Node, at: readonly string[]): Node | undefined {
  const { inlined, targets } = work.description;
  const target = inlined.has(keyOf(node)) ? targets.get(keyOf(node)) : undefined;
  if (!target) return undefined;
  const place = placeIn(work, target);
  if (!place) work.moved.set(keyOf(target), at);
  return !place || pointerOf(place) === pointerOf(at) ? target : undefined;
}

// Copies OpenAPI objects one level deep, because the caller replaces their children. Copies other data completely.
function own(kind: Kind, field: string, value: unknown): unknown {
  if (!Object.hasOwn(GRAMMAR[kind], field)) return structuredClone(value);
  if (Array.isArray(value)) return [...value];
  return isFields(value) ? { ...value } : value;
}

// Counts the chains of references that end at each path item. A part of a chain counts only if it's in the bundle.
function countUses(description: Description, staying: Work['staying']): Map<string, number> {
  const items = description.nodes.filter((node) => node.kind === 'pathItem' && isReference(node));
  const targets = items.flatMap((node) => description.targets.get(keyOf(node)) ?? []);
  const inner = new Set(targets.map(keyOf).filter((key) => !staying.has(key)));
  const uses = new Map<string, number>();
  for (const node of items) {
    const end = inner.has(keyOf(node)) ? undefined : resolve(description, node);
    if (end) uses.set(keyOf(end), (uses.get(keyOf(end)) ?? 0) + 1);
  }
  return uses;
}

// Tools handle path items with a `$ref` differently, so we inline each path item at the first path that uses it. If that
// path adds fields of its own, which are not for other paths, we only do so if there are no others.
function copyPathItem(work: Work, node: Node, at: readonly string[]): unknown {
  const { description, uses } = work;
  const target = resolve(description, node);
  const chain = chainFrom(description, node);
  const above = chain.filter((item) => item !== target);
  const isPlain = above.every(({ value }) => Object.keys(fieldsOf(value)).length === 1);
  const isAlone = !target || uses.get(keyOf(target)) === 1;
  const known = target && placeIn(work, target);
  const place = known ?? (isAlone || isPlain ? undefined : mount(work, target));
  const shown = (place ? above : chain).filter((item) => !isInternalItem(item));
  if (!place && shown.length === 0) return { 'x-internal': true };
  if (target && !place) work.moved.set(keyOf(target), at);
  const { $ref: written } = fieldsOf(node.value);
  let whole: Fields = place ? { $ref: pointerOf(place) } : target ? {} : { $ref: written };
  // The innermost first, because the outermost take precedence.
  for (const item of shown.toReversed()) whole = mergeItems(copyBeside(work, item, at), whole);
  if (above.every(({ value }) => fieldsOf(value).parameters === undefined)) return whole;
  return { ...whole, parameters: copyParameters(work, shown, at) };
}

function copyBeside(work: Work, item: Node, at: readonly string[]): Fields {
  const { $ref, ...own } = fieldsOf(item.value);
  if (!isReference(item)) work.mounts.push({ path: at, node: item });
  for (const { kind, path, value } of childrenOf(item.kind, own)) {
    work.mounts.push({ path: [...at, ...path], node: nodeAt(item, path, kind, value) });
  }
  return fieldsOf(copy(work, { ...item, value: own }, at));
}

// The parameters of earlier path items replace those of later ones that have the same name and location.
function copyParameters(work: Work, items: readonly Node[], at: readonly string[]): unknown[] {
  const { description, mounts } = work;
  const kept = new Set(findParameters(description, items).map(({ node }) => keyOf(node)));
  const written = items.flatMap((item) =>
    childrenOf(item.kind, { parameters: fieldsOf(item.value).parameters }).map(
      ({ kind, path, value }) => nodeAt(item, path, kind, value),
    ),
  );
  return written
    .filter((node) => kept.delete(keyOf(resolve(description, node) ?? node)))
    .map((node, index) => {
      const path = [...at, 'parameters', String(index)];
      mounts.push({ path, node });
      return copy(work, node, path);
    });
}

function rewrite(work: Work, node: Node, text: string): string {
  const { files, targets } = work.description;
  const target = targets.get(keyOf(node));
  if (!target) return text;
  const reference = parseAmong(files, text, node.file);
  const fragment = reference.kind === 'place' ? reference.fragment : '';
  const isPointer = fragment === '' || fragment.startsWith('/');
  const isByFile =
    reference.kind === 'place' &&
    reference.file === target.file &&
    (!isPointer || pointerOf(pathOf(fragment)) === pointerOf(target.path));
  // A reference by `$id` stays as it is, because the bundle contains the same `$id`. One that leads on into another file
  // doesn't.
  const isThrough =
    reference.kind === 'place' && files.has(reference.file) && reference.file !== target.file;
  return isByFile || isThrough ? pointerOf(placeIn(work, target) ?? mount(work, target)) : text;
}

// Since 3.2, references can lead to security schemes. In another document, they'd lead somewhere else.
function nameSchemes({ description }: Work, node: Node, result: Mutable): void {
  if (!Array.isArray(result.security)) return;
  result.security = result.security.map((choice: unknown, index) =>
    isFields(choice) ? withNames(description, node, index, choice) : choice,
  );
}

function rewriteMapping(work: Work, node: Node, result: Mutable): void {
  const discriminator = fieldsOf(result.discriminator) as Mutable;
  const mapping = fieldsOf(discriminator.mapping) as Mutable;
  const correct = (holder: Mutable, field: string, path: readonly string[]) => {
    const at = nodeAt(node, ['discriminator', ...path], 'schema', undefined);
    const text = holder[field];
    if (typeof text === 'string' && work.description.targets.has(keyOf(at))) {
      setField(holder, field, rewrite(work, at, text));
    }
  };
  for (const value of Object.keys(mapping)) correct(mapping, value, ['mapping', value]);
  correct(discriminator, 'defaultMapping', ['defaultMapping']);
}

function placeIn({ moved, staying }: Work, target: Node): readonly string[] | undefined {
  return moved.get(keyOf(target)) ?? staying.get(keyOf(target))?.path;
}

function sectionFor({ description }: Work, { kind }: Node): string {
  if (kind === 'pathItem') return description.version === '3.0' ? 'x-pathItems' : 'pathItems';
  return SECTIONS[kind] ?? 'schemas';
}

function mount(work: Work, node: Node): readonly string[] {
  const section = sectionFor(work, node);
  const own = fieldsOf(fieldsOf(fieldsOf(work.description.entry.value).components)[section]);
  const added = work.components[section] ?? {};
  work.components[section] = added;
  const last = node.path.at(-1) ?? (node.file.split('/').pop() ?? '').replace(/\.\w+$/, '');
  const base = last.replace(/[^A-Za-z0-9._-]+/g, '-') || 'part';
  let name = base;
  for (let count = 2; Object.hasOwn(own, name) || Object.hasOwn(added, name); count += 1) {
    name = `${base}-${count}`;
  }
  return mountAs(work, node, name);
}

function mountAs(work: Work, node: Node, name: string): readonly string[] {
  const section = sectionFor(work, node);
  const added = work.components[section] ?? {};
  work.components[section] = added;
  setField(added, name, undefined);
  const path = ['components', section, name];
  work.moved.set(keyOf(node), path);
  work.ahead.push({ section, name, node });
  return path;
}
