import type { Spot } from '../model/description';
import { type Fields, fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { GRAMMAR, type Kind } from '../model/grammar';
import { keyOf, type Node } from '../model/node';
import type { Mention } from '../model/walk';

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
export function findTraces(found: Found): Spot[] {
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
    const isData = DATA.has(field) && !isObjectField(node.kind, field);
    return isData || field.startsWith('x-') ? findKeys(node, [field], value, names) : [];
  });
}

function isObjectField(kind: Kind, field: string): boolean {
  return Object.hasOwn(GRAMMAR[kind], field);
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
