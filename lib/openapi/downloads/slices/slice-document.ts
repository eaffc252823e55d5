import { safeDecode } from '../../../core/safe-decode';
import { SECTIONS } from '../../model/bundle';
import { formatJson } from '../../model/exact-numbers';
import { type Fields, fieldsOf, isFields, listOf, textOf, textsOf } from '../../model/fields';
import { childrenOf, isOperationField, type Kind } from '../../model/grammar';
import { type Node, pathOf, pointerOf } from '../../model/node';
import { entriesIn, mergeItems, sectionOf } from '../../model/path-items';
import { lookUp } from '../../model/reference';
import { type Mention, startWalk, type Walk, walkFrom } from '../../model/walk';
import type { TagView } from '../../view/api';
import { findNavTag, markTags } from '../../view/build-operation';
import { follow } from '../follow';

type Mutable = Record<string, unknown>;

type Work = {
  readonly document: Fields;
  /** The whole document, for resolving references to an `$id` or `$anchor`. */
  readonly whole: Walk;
  readonly components: Record<string, Mutable>;
  /** New paths of objects whose original parent, such as an operation, may not be in the slice. Keyed by pointer. */
  readonly moved: Map<string, readonly string[]>;
  readonly ahead: { kind: Kind; value: unknown }[];
};

const PLACES: { readonly [kind in Kind]?: string } = { ...SECTIONS, pathItem: 'pathItems' };

/** Returns one slice of a document: the wanted operations and what they need. */
type Slicer = (isWanted: (operation: Fields) => boolean) => Fields;

/**
 * Creates a function that extracts slices from a document, which must not refer to other files. A slice contains the
 * wanted operations and webhooks with only the components they need. Each slice is a complete description.
 */
function createSlicer(document: Fields): Slicer {
  const whole = startWalk();
  const top: Node = { file: '', path: [], kind: 'openapi', value: document };
  walkFrom(whole, top, Number.POSITIVE_INFINITY);
  return (isWanted) =>
    cut({ document, whole, components: {}, moved: new Map(), ahead: [] }, isWanted);
}

function cut(work: Work, isWanted: (operation: Fields) => boolean): Fields {
  const { document } = work;
  const webhooks = sectionOf(document, 'webhook');
  const kept = {
    ...('paths' in document ? { paths: keep(document, document.paths, isWanted) } : {}),
    ...(webhooks in document ? { [webhooks]: keep(document, document[webhooks], isWanted) } : {}),
  };
  const slice: Mutable = { ...document, ...structuredClone(kept), components: {} };
  dropLinks(slice, document);
  work.ahead.push({ kind: 'openapi', value: slice });
  followAll(work);
  keepSchemes(work, slice);
  keepTags(slice);
  slice.components = inOrder(fieldsOf(document.components), work.components);
  dropLinks(slice, document);
  if (Object.keys(fieldsOf(slice.components)).length === 0) delete slice.components;
  return slice;
}

function followAll(work: Work): void {
  for (let next = work.ahead.pop(); next; next = work.ahead.pop()) {
    gather(work, next.kind, next.value);
  }
}

// Keeps the wanted operations. A path item that's only a reference gets its target's fields, because the slice may not
// contain the target.
function keep(document: Fields, paths: unknown, isWanted: (operation: Fields) => boolean): Fields {
  return Object.fromEntries(
    Object.entries(fieldsOf(paths)).flatMap(([path, written]) => {
      if (path.startsWith('x-')) return [];
      const { $ref, ...own } = fieldsOf(written);
      const target = typeof $ref === 'string' ? valueAt(document, $ref) : undefined;
      const item = withParameters(document, own, fieldsOf(target));
      const fields = Object.entries(item).flatMap(([field, value]) => {
        if (!isOperationField(field)) return [[field, value] as const];
        if (field !== 'additionalOperations') {
          return isWanted(fieldsOf(value)) ? [[field, value] as const] : [];
        }
        const wanted = Object.entries(fieldsOf(value)).filter(([, inner]) =>
          isWanted(fieldsOf(inner)),
        );
        return wanted.length > 0 ? [[field, Object.fromEntries(wanted)] as const] : [];
      });
      const isLeft = fields.some(([field]) => isOperationField(field));
      return isLeft ? [[path, Object.fromEntries(fields)]] : [];
    }),
  );
}

// Adds a path item's fields to those of its target. Its parameters override those with the same name and location.
function withParameters(document: Fields, own: Fields, target: Fields): Fields {
  const item = mergeItems(own, target);
  const listed = listOf(own.parameters);
  const known = new Set(listed.map((parameter) => parameterKey(document, parameter)));
  const others = listOf(target.parameters).filter(
    (parameter) => !known.has(parameterKey(document, parameter)),
  );
  return listed.length > 0 ? { ...item, parameters: [...listed, ...others] } : item;
}

function parameterKey(document: Fields, written: unknown): string {
  const { in: location, name } = follow(document, written);
  return location === 'header'
    ? `header ${textOf(name).toLowerCase()}`
    : `${textOf(location)} ${textOf(name)}`;
}

function valueAt(document: Fields, reference: string): unknown {
  const found = reference.startsWith('#')
    ? lookUp(document, reference.slice(1), '', false)
    : undefined;
  return found?.kind === 'found' ? found.value : undefined;
}

function gather(work: Work, kind: Kind, value: unknown): void {
  const walk = startWalk();
  walkFrom(walk, { file: '', path: [], kind, value }, Number.POSITIVE_INFINITY);
  for (const mention of walk.mentions) {
    const target = targetOf(work, mention);
    if (target) need(work, mention, target);
  }
  // A discriminator may refer to a schema by its bare name.
  for (const node of walk.nodes.values()) {
    const { mapping, defaultMapping } = fieldsOf(fieldsOf(node.value).discriminator);
    for (const name of [...Object.values(fieldsOf(mapping)), defaultMapping]) {
      if (typeof name === 'string' && !/[/#]/.test(name)) keepComponent(work, 'schemas', name);
    }
  }
}

function targetOf({ document, whole }: Work, { text }: Mention): readonly string[] | undefined {
  if (/^#(\/|$)/.test(text)) {
    const path = pathOf(safeDecode(text.slice(1)));
    return lookUp(document, pointerOf(path).slice(1), '', false).kind === 'found'
      ? path
      : undefined;
  }
  const [address = '', fragment = ''] = text.split('#');
  const node = address === '' ? whole.anchors.get(`#${fragment}`) : whole.ids.get(address);
  return node?.path;
}

function need(work: Work, mention: Mention, path: readonly string[]): void {
  const [top = '', section = '', name] = path;
  if (top === 'components' && name !== undefined) {
    keepComponent(work, section, name);
    return;
  }
  // The target is inside an operation that the slice may not contain, so copy it into a component.
  const key = pointerOf(path);
  const known = work.moved.get(key) ?? mount(work, mention.node.kind, path);
  work.moved.set(key, known);
  if (mention.text.startsWith('#/')) (mention.node.value as Mutable).$ref = pointerOf(known);
}

function keepComponent(work: Work, section: string, name: string): void {
  const all = fieldsOf(fieldsOf(work.document.components)[section]);
  const kept = work.components[section] ?? {};
  work.components[section] = kept;
  if (!Object.hasOwn(all, name) || Object.hasOwn(kept, name)) return;
  kept[name] = structuredClone(all[name]);
  work.ahead.push({ kind: 'components', value: { [section]: { [name]: kept[name] } } });
}

function mount(work: Work, kind: Kind, path: readonly string[]): readonly string[] {
  const section = PLACES[kind] ?? 'schemas';
  const kept = work.components[section] ?? {};
  work.components[section] = kept;
  const all = fieldsOf(fieldsOf(work.document.components)[section]);
  const base = (path.at(-1) ?? '').replace(/[^A-Za-z0-9._-]+/g, '-') || 'part';
  let name = base;
  for (let count = 2; Object.hasOwn(all, name) || Object.hasOwn(kept, name); count += 1) {
    name = `${base}-${count}`;
  }
  kept[name] = structuredClone(valueAt(work.document, pointerOf(path)));
  work.ahead.push({ kind: 'components', value: { [section]: { [name]: kept[name] } } });
  return ['components', section, name];
}

function keepSchemes(work: Work, slice: Fields): void {
  const walk = startWalk();
  const node: Node = { file: '', path: [], kind: 'openapi', value: slice };
  walkFrom(walk, node, Number.POSITIVE_INFINITY);
  for (const { kind, value } of walk.nodes.values()) {
    if (kind !== 'operation' && kind !== 'openapi') continue;
    for (const choice of listOf(fieldsOf(value).security)) {
      for (const name of Object.keys(fieldsOf(choice)))
        keepComponent(work, 'securitySchemes', name);
    }
  }
  followAll(work);
}

function keepTags(slice: Mutable): void {
  if (!Array.isArray(slice.tags)) return;
  const used = new Set<string>();
  for (const section of [slice.paths, slice[sectionOf(slice, 'webhook')]]) {
    for (const item of Object.values(fieldsOf(section))) {
      for (const { value } of entriesIn(fieldsOf(item))) {
        for (const name of listOf(fieldsOf(value).tags)) used.add(textOf(name));
      }
    }
  }
  const byName = new Map(
    listOf(slice.tags).map((tag) => [textOf(fieldsOf(tag).name), fieldsOf(tag)]),
  );
  // Since OpenAPI 3.2, a tag can have a parent.
  for (const name of used) {
    const parent = textOf(byName.get(name)?.parent);
    if (parent !== '') used.add(parent);
  }
  slice.tags = listOf(slice.tags).filter((tag) => used.has(textOf(fieldsOf(tag).name)));
}

// Keeps the document's component order and appends new components.
function inOrder(all: Fields, kept: Record<string, Mutable>): Fields {
  const sections = [...new Set([...Object.keys(all), ...Object.keys(kept).sort()])];
  return Object.fromEntries(
    sections.flatMap((section) => {
      const own = kept[section] ?? {};
      const names = Object.keys(fieldsOf(all[section])).filter((name) => Object.hasOwn(own, name));
      const fresh = Object.keys(own)
        .filter((name) => !names.includes(name))
        .sort();
      const entries = [...names, ...fresh].map((name) => [name, own[name]] as const);
      return entries.length > 0 && isFields(own) ? [[section, Object.fromEntries(entries)]] : [];
    }),
  );
}

/** Removes links to operations that aren't in a slice. Looks up shared links in the whole document. */
function dropLinks(slice: Fields, document: Fields): void {
  const known = new Set<string>();
  each(slice, (kind, value) => {
    if (kind === 'operation') known.add(textOf(value.operationId));
  });
  each(slice, (kind, value) => {
    if (kind !== 'response' || !isFields(value.links)) return;
    const kept = Object.entries(value.links).filter(([, link]) => {
      const { operationId, operationRef } = linkAt(document, link);
      // An `operationRef` into this document may point to something that isn't in the slice.
      if (typeof operationRef === 'string') return !operationRef.startsWith('#');
      return typeof operationId !== 'string' || known.has(operationId);
    });
    (value as Record<string, unknown>).links = Object.fromEntries(kept);
  });
}

function linkAt(document: Fields, link: unknown): Fields {
  const { $ref } = fieldsOf(link);
  if (typeof $ref !== 'string' || !$ref.startsWith('#/')) return fieldsOf(link);
  const found = lookUp(document, $ref.slice(1), '', false);
  return fieldsOf(found.kind === 'found' ? found.value : undefined);
}

function each(slice: Fields, use: (kind: Kind, value: Fields) => void): void {
  const ahead: { kind: Kind; value: unknown }[] = [{ kind: 'openapi', value: slice }];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    if (isFields(next.value)) use(next.kind, next.value);
    ahead.push(...childrenOf(next.kind, next.value));
  }
}

/** The part of a description for one tag, offered as a download. */
export type Slice = {
  readonly tag: string;
  readonly slug: string;
  readonly json: string;
};

/** Returns one slice for each tag that an operation has. An operation with several tags is in all their slices. */
export function sliceTags(document: Fields, tags: readonly TagView[], noTag: string): Slice[] {
  const slice = createSlicer(document);
  const marks = markTags(document);
  return tags
    .filter(({ members }) => members.length > 0)
    .map(({ name, slug }) => {
      const part = slice((operation) => {
        const listed = findNavTag(operation, marks) || noTag;
        return listed === name || textsOf(operation.tags).includes(name);
      });
      const info = fieldsOf(document.info);
      const named = { ...part, info: { ...info, title: `${textOf(info.title)}: ${name}` } };
      return { tag: name, slug, json: `${formatJson(named, 2)}\n` };
    });
}
