import { listFor } from '../../../core/list-for';
import { type Description, nodeAt, resolve } from '../description';
import { fieldsOf, listOf, textOf } from '../fields';
import { keyOf, type Node } from '../node';
import { type Facet, nameOf } from './facets';

/** A subtype: a schema that the value of a discriminator property selects. */
export type DerivedSchema = {
  readonly node: Node;
  /** Values of the discriminator property that select it. */
  readonly values: readonly string[];
  /** True if it's also selected when the property is missing or has any other value. */
  readonly isDefault: boolean;
};

/**
 * Returns the subtypes of a schema with a discriminator: the schemas in its mapping, and the named schemas that extend
 * it with `allOf`. Empty if the schema lists its variants itself with `oneOf` or `anyOf`.
 */
export function derivedOf(
  description: Description,
  { node, fields }: Facet,
): readonly DerivedSchema[] {
  const { propertyName, mapping, defaultMapping } = fieldsOf(fields.discriminator);
  if (textOf(propertyName) === '') return [];
  if (listOf(fields.oneOf).length > 0 || listOf(fields.anyOf).length > 0) return [];
  const derived = new Map<string, { node: Node; values: string[] }>();
  const note = (schema: Node | undefined, value?: string) => {
    const key = schema && keyAfter(description, schema);
    if (!schema || !key) return;
    const known = derived.get(key) ?? { node: schema, values: [] };
    if (value !== undefined) known.values.push(value);
    derived.set(key, known);
  };
  for (const [value, text] of Object.entries(fieldsOf(mapping))) {
    note(findMeant(description, node, ['mapping', value], text), value);
  }
  const fallback = findMeant(description, node, ['defaultMapping'], defaultMapping);
  note(fallback);
  for (const child of descendantsOf(description, node)) note(child);
  const last = fallback && keyAfter(description, fallback);
  return [...derived].map(([key, { node: schema, values }]) => ({
    node: schema,
    values: values.length > 0 ? values : [calledIn(description, schema)],
    isDefault: key === last,
  }));
}

/** Returns the schema that a discriminator names at `path`, by reference or by name, or undefined if there is none. */
export function findMeant(
  description: Description,
  node: Node,
  path: readonly string[],
  text: unknown,
): Node | undefined {
  const at = nodeAt(node, ['discriminator', ...path], 'schema', undefined);
  const named = fieldsOf(fieldsOf(fieldsOf(description.entry.value).components).schemas);
  const name = textOf(text);
  return (
    description.targets.get(keyOf(at)) ??
    (Object.hasOwn(named, name)
      ? nodeAt(description.entry, ['components', 'schemas', name], 'schema', named[name])
      : undefined)
  );
}

/** Returns the same key for all references to one schema, or undefined for broken references. */
export function keyAfter(description: Description, node: Node): string | undefined {
  const end = resolve(description, node);
  return end && keyOf(end);
}

/** Returns all named schemas that extend a schema with `allOf`, directly or indirectly. */
export function descendantsOf(description: Description, base: Node): readonly Node[] {
  const { children } = familyOf(description);
  const found = new Map<string, Node>();
  const own = keyAfter(description, base);
  const ahead = own === undefined ? [] : [own];
  for (let key = ahead.shift(); key !== undefined; key = ahead.shift()) {
    for (const child of children.get(key) ?? []) {
      if (found.has(keyOf(child)) || keyOf(child) === own) continue;
      found.set(keyOf(child), child);
      ahead.push(keyOf(child));
    }
  }
  return [...found.values()];
}

type Family = {
  /** Schemas that extend another schema with `allOf`, keyed by the extended schema. */
  readonly children: ReadonlyMap<string, readonly Node[]>;
  /** Schema names in the entry file's `components`, by schema key. */
  readonly names: ReadonlyMap<string, string>;
};

const families = new WeakMap<Description, Family>();

function familyOf(description: Description): Family {
  const known = families.get(description);
  if (known) return known;
  const children = new Map<string, Node[]>();
  const names = new Map<string, string>();
  for (const node of description.nodes) {
    if (!isDefinition(description, node)) continue;
    const key = keyAfter(description, node);
    const isOfComponents = node.file === description.entry.file;
    if (isOfComponents && key !== undefined && !names.has(key)) names.set(key, nameOf(node));
    for (const [index, value] of listOf(fieldsOf(node.value).allOf).entries()) {
      if (textOf(fieldsOf(value).$ref) === '') continue;
      const part = nodeAt(node, ['allOf', String(index)], 'schema', value);
      const above = keyAfter(description, part);
      if (above !== undefined) listFor(children, above).push(node);
    }
  }
  const family = { children, names };
  families.set(description, family);
  return family;
}

// Returns true if a schema is a named definition, not a part of another schema.
function isDefinition({ entry }: Description, node: Node): boolean {
  if (node.kind !== 'schema') return false;
  if (node.file !== entry.file) return nameOf(node) !== '';
  return node.path.length === 3 && /^components schemas /.test(node.path.join(' '));
}

function calledIn(description: Description, node: Node): string {
  if (node.file === description.entry.file) return nameOf(node);
  return familyOf(description).names.get(keyOf(node)) ?? nameOf(node);
}
