import { formatPlace, type Place } from '../../core/problem';
import type { ApiProblem, Spot } from '../model/description';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { GRAMMAR, type Kind } from '../model/grammar';
import { keyOf, type Node, pointerOf } from '../model/node';
import type { SourceFile } from '../model/source-file';
import type { Mention, Walk } from '../model/walk';

/** The files of a description without what `x-internal: true` hides. */
type Hiding = {
  /** Keyed by name, relative to the description's folder. */
  readonly files: ReadonlyMap<string, SourceFile>;
  /** Warnings about references to hidden objects, which are hidden too. */
  readonly problems: readonly ApiProblem[];
  /** Returns true if a place is inside something hidden. */
  isHidden(place: Place): boolean;
};

/** Hides everything marked `x-internal: true` except operations and paths. Returns undefined if nothing is marked. */
export function hideInternal(
  walk: Walk,
  targets: ReadonlyMap<string, Node>,
  files: ReadonlyMap<string, SourceFile>,
): Hiding | undefined {
  const { spots, referenced } = findInternal(walk, targets);
  if (spots.length === 0) return undefined;
  const places = new Set(
    spots.map(({ file, path }) => formatPlace(files.get(file)?.locate(path) ?? nowhere(file))),
  );
  const kept = [...files].map(([name, source]) => {
    const paths = spots.filter(({ file }) => file === name).map(({ path }) => path);
    return [name, paths.length === 0 ? source : withoutSpots(source, paths)] as const;
  });
  const sources = new Map([...files.values()].map((source) => [source.file, source]));
  return {
    files: new Map(kept),
    problems: referenced.map(({ node, count }) => {
      const place = files.get(node.file)?.locate([...node.path, 'x-internal']);
      const message = `\`x-internal\` also hides ${count} ${count === 1 ? 'reference' : 'references'} to this`;
      const fix = 'check that readers can do without it, or remove `x-internal`';
      return { ...(place ?? nowhere(node.file)), message, fix, rule: 'api-extensions' as const };
    }),
    isHidden: (place) => {
      const around = sources.get(place.file)?.around(place) ?? [];
      return around.some((outer) => places.has(formatPlace(outer)));
    },
  };
}

function nowhere(file: string): Place {
  return { file, line: 1, column: 1 };
}

/** Everything that `x-internal: true` hides. */
type Internal = {
  /** The values to leave out, by file: marked objects, references to them, and the names of marked properties. */
  readonly spots: readonly Spot[];
  /** The marked objects that others refer to, and the number of their references. */
  readonly referenced: readonly { readonly node: Node; readonly count: number }[];
};

// Objects that can be left out. Operations and paths are left out later, with their callbacks and tags. Leaving out a
// security scheme would change what its operations require.
const HIDABLE = new Set<Kind>([
  ...(['parameter', 'requestBody', 'mediaType', 'encoding', 'response', 'header'] as const),
  ...(['example', 'link', 'callback', 'schema'] as const),
]);

/**
 * Finds what `x-internal: true` hides. A path parameter can't be hidden, because the path contains its name. Servers can
 * be hidden too.
 */
function findInternal(walk: Walk, targets: ReadonlyMap<string, Node>): Internal {
  const nodes = [...walk.nodes.values()];
  const marked = nodes.filter(isHidable);
  const servers = nodes.flatMap(findServers);
  if (marked.length === 0) return { spots: servers, referenced: [] };
  const hidden = new Map(marked.map((node) => [keyOf(node), node]));
  const counts = new Map<string, number>();
  const isHidden = (node: Spot) => keysAbove(node).some((key) => hidden.has(key));
  // Hiding a reference can hide what other references lead to.
  for (let size = -1; size !== hidden.size; ) {
    size = hidden.size;
    for (const mention of walk.mentions) {
      const key = keyOf(mention.node);
      const target = hidden.has(key) ? undefined : targetOf(mention, targets);
      if (!target || !isHidden(target)) continue;
      hidden.set(key, mention.node);
      counts.set(keyOf(target), (counts.get(keyOf(target)) ?? 0) + 1);
    }
  }
  const referenced = marked.flatMap((node) => {
    const count = counts.get(keyOf(node)) ?? 0;
    return count === 0 ? [] : [{ node, count }];
  });
  const found = { nodes, mentions: walk.mentions, targets, hidden, isHidden };
  return { spots: [...hidden.values(), ...servers, ...findTraces(found)], referenced };
}

/** Returns the keys of a location and of all locations around it, outermost first. */
function keysAbove({ file, path }: Spot): string[] {
  return [...path.map((_, index) => path.slice(0, index)), path].map((own) =>
    keyOf({ file, path: own }),
  );
}

function isHidable({ kind, value }: Node): boolean {
  const fields = fieldsOf(value);
  if (fields['x-internal'] !== true || !HIDABLE.has(kind)) return false;
  return kind !== 'parameter' || fields.in !== 'path';
}

// A missing path item is reported as the cause of other problems, so its reference stays.
function targetOf({ node }: Mention, targets: ReadonlyMap<string, Node>): Node | undefined {
  return node.kind === 'pathItem' ? undefined : targets.get(keyOf(node));
}

function findServers({ file, path, value }: Node): Spot[] {
  const { servers } = fieldsOf(value);
  if (!Array.isArray(servers)) return [];
  return servers.flatMap((server, index) =>
    fieldsOf(server)['x-internal'] === true
      ? [{ file, path: [...path, 'servers', String(index)] }]
      : [],
  );
}

type Path = readonly string[];

/** Returns a file without the values at these paths. The remaining values keep their locations. */
function withoutSpots(source: SourceFile, paths: readonly Path[]): SourceFile {
  const value = structuredClone(source.value);
  const lists = new Set<unknown[]>();
  const removed = new Map<string, Set<number>>();
  const emptiable: (() => void)[] = [];
  for (const path of paths) {
    const last = path.at(-1);
    if (last === undefined) continue;
    const above = path.slice(0, -1);
    const holder = valueAt(value, above);
    const around = valueAt(value, above.slice(0, -1));
    if (Array.isArray(holder)) {
      // Removing it now would change the indexes of the others. Items of a tuple must keep theirs.
      const isTuple = above.at(-1) === 'prefixItems';
      holder[Number(last)] = isTuple ? {} : GONE;
      if (isTuple) continue;
      lists.add(holder);
      emptiable.push(() => dropEmpty(around, above.at(-1) ?? ''));
      const indexes = removed.get(pointerOf(above)) ?? new Set();
      removed.set(pointerOf(above), indexes.add(Number(last)));
    } else if (isFields(holder)) Reflect.deleteProperty(holder, last);
  }
  for (const list of lists) list.splice(0, list.length, ...list.filter((item) => item !== GONE));
  for (const drop of emptiable) drop();
  return { ...source, value, locate: (path) => source.locate(writtenPath(removed, path)) };
}

const GONE = Symbol('gone');

// These lists can't be empty.
const NEVER_EMPTY = new Set(['allOf', 'anyOf', 'oneOf', 'required']);

function dropEmpty(holder: unknown, field: string): void {
  if (!isFields(holder) || !NEVER_EMPTY.has(field)) return;
  const list = holder[field];
  if (Array.isArray(list) && list.length === 0) Reflect.deleteProperty(holder, field);
}

function valueAt(top: unknown, path: Path): unknown {
  let value = top;
  for (const step of path) {
    const holder: object = typeof value === 'object' && value !== null ? value : {};
    value = Object.hasOwn(holder, step) ? (holder as Record<string, unknown>)[step] : undefined;
  }
  return value;
}

// Converts the indexes of shortened lists to those in the file.
function writtenPath(removed: ReadonlyMap<string, ReadonlySet<number>>, path: Path): Path {
  const written: string[] = [];
  for (const step of path) {
    const indexes = removed.get(pointerOf(written));
    let index = Number(step);
    for (const gone of [...(indexes ?? [])].sort((a, b) => a - b)) if (gone <= index) index += 1;
    written.push(indexes ? String(index) : step);
  }
  return written;
}

type Found = {
  readonly nodes: readonly Node[];
  readonly mentions: readonly Mention[];
  readonly targets: ReadonlyMap<string, Node>;
  /** Hidden nodes, by key. */
  readonly hidden: ReadonlyMap<string, Node>;
  isHidden(node: Spot): boolean;
};

/**
 * Finds where a description still names hidden properties, parameters, and schemas: in lists of required properties,
 * mappings, examples, and our own fields. If a visible property has the same name, these are only the examples of bodies
 * that contain the hidden one.
 */
function findTraces(found: Found): Spot[] {
  const { nodes, hidden, isHidden } = found;
  const visible = nodes.filter((node) => !isHidden(node));
  const kept = new Set(visible.flatMap((node) => propertyOf(node) ?? []));
  const names = new Set<string>();
  const spots: Spot[] = [];
  for (const node of hidden.values()) {
    const name = propertyOf(node);
    if (name === undefined) continue;
    if (!kept.has(name)) names.add(name);
    else spots.push(...findInBodies(found, node, name));
  }
  const parameters = new Set([...hidden.values()].flatMap(parameterNamesOf));
  for (const name of visible.flatMap(parameterNamesOf)) parameters.delete(name);
  const schemas = new Set([...hidden.values()].flatMap((node) => schemaNameOf(node) ?? []));
  for (const node of visible) {
    spots.push(
      ...findNames(node, names),
      ...findData(node, names),
      ...findMappings(node, schemas),
      ...(node.kind === 'link' ? keysIn(node, ['parameters'], parameters) : []),
    );
  }
  return spots;
}

function propertyOf({ kind, path }: Node): string | undefined {
  return kind === 'schema' && path.at(-2) === 'properties' ? path.at(-1) : undefined;
}

function schemaNameOf({ kind, path: [top, section, name, ...rest] }: Node): string | undefined {
  const isNamed = kind === 'schema' && top === 'components' && section === 'schemas';
  return isNamed && rest.length === 0 ? name : undefined;
}

// A link can say where a parameter is: `query.unit`.
function parameterNamesOf({ kind, value }: Node): string[] {
  if (kind !== 'parameter') return [];
  const { name, in: location } = fieldsOf(value);
  return [textOf(name), `${textOf(location)}.${textOf(name)}`];
}

// The name can stay where another visible property has it, but its value in an example can't.
function findInBodies(found: Found, node: Node, name: string): Spot[] {
  const holder = { ...node, path: node.path.slice(0, -2) };
  const only = new Set([name]);
  const bodies = findBodies(found, holder);
  return [...findNames(holder, only), ...bodies.flatMap((body) => findData(body, only))];
}

// Returns the objects whose examples can contain a value of a schema: those around it, and those that refer to it.
function findBodies({ nodes, mentions, targets }: Found, schema: Node): Node[] {
  const byKey = new Map(nodes.map((node) => [keyOf(node), node]));
  const users = new Map<string, Node[]>();
  for (const { node } of mentions) {
    const target = targets.get(keyOf(node));
    if (!target) continue;
    const known = users.get(keyOf(target)) ?? [];
    users.set(keyOf(target), known);
    known.push(node);
  }
  const bodies = new Map<string, Node>();
  const ahead = [byKey.get(keyOf(schema))];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const key = keyOf(next);
    if (bodies.has(key)) continue;
    bodies.set(key, next);
    if (next.kind !== 'schema') ahead.push(...examplesOf(next, byKey, targets));
    else ahead.push(...(users.get(key) ?? []), ...nodeAround(next, byKey));
  }
  return [...bodies.values()];
}

function nodeAround({ file, path }: Node, byKey: ReadonlyMap<string, Node>): Node[] {
  for (let length = path.length - 1; length >= 0; length -= 1) {
    const node = byKey.get(keyOf({ file, path: path.slice(0, length) }));
    if (node) return [node];
  }
  return [];
}

function examplesOf(
  holder: Node,
  byKey: ReadonlyMap<string, Node>,
  targets: ReadonlyMap<string, Node>,
): Node[] {
  return Object.keys(fieldsOf(fieldsOf(holder.value).examples)).flatMap((name) => {
    const { file, path } = holder;
    const key = keyOf({ file, path: [...path, 'examples', name] });
    return byKey.get(key)?.kind === 'example' ? (targets.get(key) ?? byKey.get(key) ?? []) : [];
  });
}

// Finds names in the rules for an object's properties.
function findNames(node: Node, names: ReadonlySet<string>): Spot[] {
  if (names.size === 0) return [];
  if (node.kind === 'mediaType') return keysIn(node, ['encoding'], names);
  if (node.kind !== 'schema') return [];
  const { required, dependentRequired } = fieldsOf(node.value);
  return [
    ...itemsIn(node, ['required'], required, names),
    ...keysIn(node, ['dependentRequired'], names),
    ...keysIn(node, ['dependentSchemas'], names),
    ...Object.entries(fieldsOf(dependentRequired)).flatMap(([name, list]) =>
      itemsIn(node, ['dependentRequired', name], list, names),
    ),
  ];
}

function findMappings(node: Node, schemas: ReadonlySet<string>): Spot[] {
  if (node.kind !== 'schema' || schemas.size === 0) return [];
  const { mapping } = fieldsOf(fieldsOf(node.value).discriminator);
  return Object.entries(fieldsOf(mapping))
    .filter(([, name]) => schemas.has(textOf(name)))
    .map(([value]) => spotIn(node, ['discriminator', 'mapping', value]));
}

// Fields whose values are data, such as examples.
const DATA = new Set([
  ...['example', 'examples', 'default', 'const', 'enum', 'value', 'dataValue', 'requestBody'],
]);

function findData(node: Node, names: ReadonlySet<string>): Spot[] {
  if (names.size === 0) return [];
  return Object.entries(fieldsOf(node.value)).flatMap(([field, value]) => {
    const isData = DATA.has(field) && !Object.hasOwn(GRAMMAR[node.kind], field);
    return isData || field.startsWith('x-') ? findKeys(node, [field], value, names) : [];
  });
}

// Finds keys at any depth of a value.
function findKeys(
  node: Node,
  path: readonly string[],
  value: unknown,
  names: ReadonlySet<string>,
): Spot[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => {
    const at = [...path, key];
    const isNamed = isFields(value) && names.has(key);
    return isNamed ? [spotIn(node, at)] : findKeys(node, at, inner, names);
  });
}

function keysIn(node: Node, path: readonly string[], names: ReadonlySet<string>): Spot[] {
  const [field = ''] = path;
  const map: Fields = fieldsOf(fieldsOf(node.value)[field]);
  return Object.keys(map)
    .filter((key) => names.has(key))
    .map((key) => spotIn(node, [...path, key]));
}

function itemsIn(
  node: Node,
  path: readonly string[],
  list: unknown,
  names: ReadonlySet<string>,
): Spot[] {
  return listOf(list).flatMap((item, index) =>
    names.has(textOf(item)) ? [spotIn(node, [...path, String(index)])] : [],
  );
}

function spotIn({ file, path }: Node, inside: readonly string[]): Spot {
  return { file, path: [...path, ...inside] };
}
