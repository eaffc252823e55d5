import { listFor } from '../../../core/list-for';
import { type Description, nodeAt, resolve } from '../description';
import { toJsonText } from '../exact-numbers';
import { fieldsOf, isFields, listOf, textOf, textsOf } from '../fields';
import { keyOf, type Node } from '../node';
import { choicesOf, type Facet, type Facets, nameOf } from './facets';
import { type DerivedSchema, derivedOf, descendantsOf, findMeant, keyAfter } from './find-derived';

/**
 * A schema inside another schema. `relation` says how it's nested, and `nodes` are all schemas that apply to its value.
 */
export type Part = {
  readonly relation: string;
  readonly name: string;
  readonly nodes: readonly Node[];
  readonly required: boolean;
  /** A constraint that comes only from its context, such as a discriminator's value. */
  readonly note: string;
  /** For a subtype, the enclosing base schema. Pages don't repeat the base's parts inside the subtype. */
  readonly base?: Node;
};

/** Returns all schemas inside a schema, in the order that helps readers most: properties first, conditions last. */
export function partsOf(description: Description, facets: Facets): Part[] {
  return [
    ...properties(facets),
    ...facets.all.flatMap((facet) => otherNames(facet)),
    ...items(facets),
    ...facets.all.flatMap((facet, index) => variants(description, facet, index)),
    ...facets.all.flatMap((facet) => derived(description, facets, facet)),
    ...facets.all.flatMap((facet) => conditions(facet)),
  ];
}

function properties({ all }: Facets): Part[] {
  const nodes = new Map<string, Node[]>();
  const required = new Set<string>();
  for (const { node, fields } of all) {
    for (const [name, value] of Object.entries(fieldsOf(fields.properties))) {
      const at = nodeAt(node, ['properties', name], 'schema', value);
      listFor(nodes, name).push(at);
    }
    for (const name of textsOf(fields.required)) required.add(name);
  }
  // `required` can name properties that no schema describes.
  for (const name of required) if (!nodes.has(name)) nodes.set(name, []);
  return [...nodes].map(([name, own]) => ({
    relation: 'property',
    name,
    nodes: own,
    required: required.has(name),
    note: '',
  }));
}

function otherNames({ node, fields }: Facet): Part[] {
  const parts = Object.entries(fieldsOf(fields.patternProperties)).map(([name, value]) =>
    part('name that matches', name, nodeAt(node, ['patternProperties', name], 'schema', value)),
  );
  for (const keyword of ['additionalProperties', 'unevaluatedProperties']) {
    if (!isFields(fields[keyword])) continue;
    parts.push(part('any other name', '', nodeAt(node, [keyword], 'schema', fields[keyword])));
  }
  if (isFields(fields.propertyNames)) {
    parts.push(
      part('each name', '', nodeAt(node, ['propertyNames'], 'schema', fields.propertyNames)),
    );
  }
  return parts;
}

function items({ all }: Facets): Part[] {
  const first = new Map<string, Node[]>();
  const further: Node[] = [];
  const plain: Node[] = [];
  const contains: Part[] = [];
  for (const { node, fields } of all) {
    const prefix = listOf(fields.prefixItems);
    for (const [index, value] of prefix.entries()) {
      const name = String(index + 1);
      const at = nodeAt(node, ['prefixItems', String(index)], 'schema', value);
      listFor(first, name).push(at);
    }
    if (isFields(fields.items)) {
      (prefix.length > 0 ? further : plain).push(nodeAt(node, ['items'], 'schema', fields.items));
    }
    if (isFields(fields.unevaluatedItems)) {
      further.push(nodeAt(node, ['unevaluatedItems'], 'schema', fields.unevaluatedItems));
    }
    if (isFields(fields.contains)) {
      contains.push(part('contains', '', nodeAt(node, ['contains'], 'schema', fields.contains)));
    }
  }
  return [
    ...(plain.length > 0 ? [part('item', '', ...plain)] : []),
    ...[...first].map(([name, nodes]) => part('item', name, ...nodes)),
    ...(further.length > 0 ? [part('further items', '', ...further)] : []),
    ...contains,
  ];
}

function variants(description: Description, facet: Facet, position: number): Part[] {
  return choicesOf(facet).flatMap(({ keyword, variants: nodes }) => {
    const relation = keyword === 'oneOf' ? 'one of' : 'any of';
    return nodes.map((node, index) => {
      // The prefix distinguishes the variants of several choices in the same schema.
      const name = `${position > 0 ? `${position + 1}.` : ''}${index + 1}`;
      return { ...part(relation, name, node), note: choiceOf(description, facet, node) };
    });
  });
}

/** Returns the discriminator's condition for a variant, such as `kind is "dog"`, or ''. */
function choiceOf(description: Description, { node, fields }: Facet, variant: Node): string {
  const { propertyName, mapping, defaultMapping } = fieldsOf(fields.discriminator);
  const target = description.targets.get(keyOf(variant)) ?? variant;
  if (textOf(propertyName) === '') return '';
  const isMeant = (path: readonly string[], name: unknown) => {
    const meant = findMeant(description, node, path, name);
    return meant
      ? keyAfter(description, meant) === keyAfter(description, target)
      : name === nameOf(target);
  };
  const mapped = Object.entries(fieldsOf(mapping)).filter(([value, name]) =>
    isMeant(['mapping', value], name),
  );
  const values = mapped.length > 0 ? mapped.map(([value]) => value) : [nameOf(target)];
  if (values[0] === '') return '';
  return choiceWords(textOf(propertyName), values, isMeant(['defaultMapping'], defaultMapping));
}

/** Returns a base schema's possible subtypes as parts of the base. */
function derived(description: Description, facets: Facets, facet: Facet): Part[] {
  const { node, fields } = facet;
  const property = textOf(fieldsOf(fields.discriminator).propertyName);
  const { settled, open } = chooseDerived(description, facets, facet);
  const base = settled ? resolve(description, settled.node) : node;
  return open.map(({ node: schema, values, isDefault }) => {
    const [name = ''] = values;
    const at = nodeAt(node, ['discriminator', 'mapping', name], 'schema', undefined);
    const note = choiceWords(property, values, isDefault);
    return { ...part('may be', name, { ...at, leadsTo: schema }), note, ...(base ? { base } : {}) };
  });
}

function conditions({ node, fields }: Facet): Part[] {
  const parts: Part[] = [];
  for (const keyword of ['not', 'if', 'then', 'else', 'contentSchema']) {
    if (fields[keyword] === undefined) continue;
    const relation = keyword === 'contentSchema' ? 'decoded content' : keyword;
    parts.push(part(relation, '', nodeAt(node, [keyword], 'schema', fields[keyword])));
  }
  for (const [name, value] of Object.entries(fieldsOf(fields.dependentSchemas))) {
    const at = nodeAt(node, ['dependentSchemas', name], 'schema', value);
    parts.push(part('with property', name, at));
  }
  return parts;
}

function part(relation: string, name: string, ...nodes: readonly Node[]): Part {
  return { relation, name, nodes, required: false, note: '' };
}

/** The possible subtypes of a value whose schema has a discriminator. */
type Choice = {
  /** The subtype that the context already selects, if any. */
  readonly settled: DerivedSchema | undefined;
  /** Subtypes that are still possible. */
  readonly open: readonly DerivedSchema[];
};

/** Returns the subtypes that are still possible: all of them, or only the descendants of the one already selected. */
export function chooseDerived(description: Description, facets: Facets, facet: Facet): Choice {
  const derived = derivedOf(description, facet);
  if (derived.length === 0) return { settled: undefined, open: derived };
  const inside = [...facets.all.map(({ node }) => node), ...facets.targets].map(keyOf);
  const byKey = new Map(derived.map((one) => [keyAfter(description, one.node), one]));
  // Outermost subtype first: selecting it also selects everything it extends.
  const key = inside.find((one) => one !== keyOf(facet.node) && byKey.has(one));
  const settled = byKey.get(key);
  if (!settled) return { settled, open: derived };
  const below = new Set(descendantsOf(description, settled.node).map(keyOf));
  return {
    settled,
    open: derived.filter(({ node }) => below.has(keyAfter(description, node) ?? '')),
  };
}

/** Describes when a discriminator selects a schema, such as `kind is "cat" or "dog"`. */
export function choiceWords(
  property: string,
  values: readonly string[],
  isDefault: boolean,
): string {
  const words = `${property} is ${values.map((value) => toJsonText(value)).join(' or ')}`;
  return isDefault ? `${words}, something else, or missing` : words;
}
