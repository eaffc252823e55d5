import type { ApiModel } from '../model/api-model';
import { type Description, isReference, resolve } from '../model/description';
import { toJsonText } from '../model/exact-numbers';
import { fieldsOf, isFields, listOf, textOf, textsOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node } from '../model/node';
import { type Direction, findHidden, isOtherWay } from '../model/schema/direction';
import {
  choicesOf,
  type Facet,
  type Facets,
  isDemanding,
  isMarked,
  nameOf,
  numbersIn,
} from '../model/schema/facets';
import { findMeant, keyAfter } from '../model/schema/find-derived';
import type { Schema } from '../model/schema/schema';
import { chooseDerived, type Part } from '../model/schema/schema-parts';
import { commonValues } from '../model/schema/schema-type';
import { capitals } from './credentials';
import { findKnown, gatherKnownValues, type KnownValues, type Scope } from './known-values';
import { sampleNumber, sampleText } from './sample-scalars';

/**
 * Returns a value that a schema allows as far as we know, or undefined if it finds none. A required part without a value
 * gets a placeholder. The same schema always gets the same value.
 */
export type Sampler = (
  schema: Node,
  direction: Direction,
  name: string,
  options?: SampleOptions,
) => unknown;

/**
 * `scope` is where the value is used. With `isPlain`, the sampler ignores examples and defaults. With `isFull`, requests
 * get all properties too.
 */
type SampleOptions = {
  readonly scope?: Scope | undefined;
  readonly isPlain?: boolean;
  readonly isFull?: boolean;
};

type Work = SampleOptions & {
  readonly model: ApiModel;
  readonly direction: Direction;
  readonly known: KnownValues;
  /** True if a required part without a value gets a placeholder. Otherwise, nothing that needs it has a value. */
  readonly isForced: boolean;
  /** Number of schemas that we may still visit for this value. */
  left: number;
};

/** Creates a sampler that prefers values from the description's examples. */
export function createSampler(model: ApiModel): Sampler {
  const known = gatherKnownValues(model);
  return (schema, direction, name, options = {}) => {
    const start = (isForced: boolean) => {
      const work = { ...options, model, direction, known, isForced, left: LIMITS.sampleSchemas };
      return sample(work, [schema], name, new Set());
    };
    return start(false) ?? start(true);
  };
}

/** Returns the text for a value that only the reader can know. */
export function placeholderFor(name: string): string {
  const words = capitals(name).toLowerCase().replaceAll('_', '-');
  return `your-${words || 'value'}`;
}

function sample(
  work: Work,
  nodes: readonly Node[],
  name: string,
  above: ReadonlySet<string>,
): unknown {
  work.left -= 1;
  if (work.left < 0 || above.size > LIMITS.sampleDepth) return undefined;
  const chosen = chooseVariants(work.model, nodes, above);
  const { schema } = chosen;
  if (schema.never || schema.missing || schema.tooMany) return undefined;
  const written = writtenIn(schema, work.isPlain === true);
  if (written !== undefined) return withoutOtherWay(work, written, schema);
  const keys = schema.all.filter(isDemanding).map(({ node }) => keyOf(node));
  const isCircle = keys.length > 0 && keys.every((key) => above.has(key));
  const below = new Set([...above, ...keys]);
  const { types } = schema;
  const value = isCircle ? undefined : sampleType(work, chosen, types[0] ?? '', name, below);
  return value === undefined && types.includes('null') ? null : value;
}

function sampleType(
  work: Work,
  chosen: Chosen,
  type: string,
  name: string,
  below: ReadonlySet<string>,
): unknown {
  const { schema } = chosen;
  switch (type) {
    case 'object':
      return sampleObject(work, chosen, below);
    case 'array':
      return sampleList(work, schema, name, below);
    case 'boolean':
      return knownFor(work, schema, type, name) ?? true;
    case 'integer':
    case 'number':
      return knownFor(work, schema, type, name) ?? sampleNumber(schema, type === 'integer');
    case 'null':
      return null;
    case '':
      return schema.all.some(isDemanding) ? sampleText(schema, work.isPlain) : {};
    default:
      return knownFor(work, schema, type, name) ?? sampleText(schema, work.isPlain);
  }
}

function knownFor({ known, scope, isPlain }: Work, schema: Schema, type: string, name: string) {
  return isPlain ? undefined : findKnown(known, schema, type, name, scope);
}

// The nearest facet wins: its example, then its default, then its constant.
function writtenIn({ all }: Facets, isPlain: boolean): unknown {
  for (const { fields } of all) {
    const [first] = listOf(fields.examples);
    const shown = isPlain ? [] : [fields.example, first, fields.default];
    const value = [...shown, fields.const].find((candidate) => candidate !== undefined);
    if (value !== undefined) return value;
  }
  const lists = all.flatMap(({ fields }) => (Array.isArray(fields.enum) ? [fields.enum] : []));
  return lists[0]?.find((value) => lists.every((list) => list.includes(value)));
}

/** Returns a sample object, without properties that are only sent in the other direction. */
function sampleObject(work: Work, { schema, fixed }: Chosen, below: ReadonlySet<string>): unknown {
  const hidden = findHidden(work.model, schema.parts, work.direction);
  const properties = schema.parts.filter(
    ({ relation, name }) => relation === 'property' && !hidden.has(name),
  );
  const names = wantedNames(work, schema, properties);
  const entries: [string, unknown][] = [];
  for (const { name, nodes, required } of properties) {
    if (!names.has(name) && !fixed.has(name)) continue;
    const value = selecting(work, nodes, fixed.get(name)) ?? sample(work, nodes, name, below);
    if (value !== undefined) entries.push([name, value]);
    else if (required && work.isForced) entries.push([name, placeholderFor(name)]);
    // If a required property has no value, neither does the object.
    else if (required) return undefined;
  }
  if (properties.length === 0) entries.push(...sampleEntry(work, schema, below));
  return Object.fromEntries(entries);
}

// Without a mapping, a discriminator's value is a schema's name, which often isn't one that the property allows.
function selecting({ model }: Work, nodes: readonly Node[], value: string | undefined) {
  const schema = model.schemaOf(nodes);
  const isConstant = schema.all.some(({ fields }) => fields.const !== undefined);
  const isOther =
    value !== undefined && commonValues(schema)?.includes(toJsonText(value)) === false;
  return isConstant || isOther ? undefined : value;
}

// Unless they're full, requests get the required properties, plus optional ones up to `minProperties`, and at least one
// property. Responses get all properties.
function wantedNames(work: Work, facets: Facets, properties: readonly Part[]): Set<string> {
  const required = properties.filter((part) => part.required);
  const optional = properties.filter((part) => !part.required);
  const least = Math.max(0, ...numbersIn(facets, 'minProperties'));
  const missing = Math.max(least - required.length, required.length === 0 ? 1 : 0);
  const isShort = work.direction === 'request' && work.isFull !== true;
  const more = isShort ? optional.slice(0, missing) : optional;
  const names = new Set([...required, ...more].map(({ name }) => name));
  for (const name of names) {
    for (const { fields } of facets.all) {
      const needed = fieldsOf(fields.dependentRequired);
      if (Object.hasOwn(needed, name)) for (const also of textsOf(needed[name])) names.add(also);
    }
  }
  return names;
}

function sampleEntry(
  work: Work,
  { parts }: Schema,
  below: ReadonlySet<string>,
): [string, unknown][] {
  const values = parts.find(({ relation }) => relation === 'any other name');
  if (!values || isOtherWay(work.model, values.nodes, work.direction)) return [];
  const names = parts.find(({ relation }) => relation === 'each name');
  const key = names ? sample(work, names.nodes, 'key', below) : 'key';
  const value = sample(work, values.nodes, '', below);
  return typeof key === 'string' && value !== undefined ? [[key, value]] : [];
}

function sampleList(
  work: Work,
  schema: Schema,
  name: string,
  below: ReadonlySet<string>,
): unknown[] | undefined {
  const { parts } = schema;
  const min = Math.max(0, ...numbersIn(schema, 'minItems'));
  const max = Math.min(...numbersIn(schema, 'maxItems'), Number.POSITIVE_INFINITY);
  const first = parts.filter((part) => part.relation === 'item' && part.name !== '');
  const further = parts.find((part) => part.relation === 'further items');
  const each = further ?? parts.find((part) => part.relation === 'item' && part.name === '');
  const contained = parts.find(({ relation }) => relation === 'contains');
  const plain = contained ?? each;
  const count = Math.max(min, first.length, plain || min > 0 ? 1 : 0);
  if (count > LIMITS.sampleSchemas) return undefined;
  const items: unknown[] = [];
  for (let index = 0; index < Math.min(count, max); index += 1) {
    const part = first[index] ?? plain;
    const value = part ? sample(work, part.nodes, name, below) : 'string';
    if (value === undefined && index >= min) return items;
    if (value === undefined && !work.isForced) return undefined;
    items.push(value ?? placeholderFor(name));
  }
  return isMarked(schema, 'uniqueItems') && items.length > 1
    ? tellApart(work.model, items, plain?.nodes ?? [])
    : items;
}

// Removes properties that are only sent in the other direction, because a schema's example can cover both directions.
function withoutOtherWay(work: Work, value: unknown, schema: Schema): unknown {
  if (work.direction === 'both' || !isFields(value)) return value;
  const parts = schema.parts.filter(({ relation }) => relation === 'property');
  const byName = new Map(parts.map((part) => [part.name, part.nodes]));
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const nodes = byName.get(name);
    if (!nodes) return [[name, inner] as const];
    if (isOtherWay(work.model, nodes, work.direction)) return [];
    return [[name, withoutOtherWay(work, inner, work.model.schemaOf(nodes))] as const];
  });
  return Object.fromEntries(kept);
}

/**
 * `schema` includes the chosen variants. `fixed` maps discriminator properties to the values that select those
 * variants.
 */
type Chosen = { readonly schema: Schema; readonly fixed: ReadonlyMap<string, string> };

const MOST_CHOICES = 20;

/**
 * Chooses a variant of each `oneOf` and `anyOf`, and a subtype of each schema with subtypes: the first one that allows a
 * value other than null and doesn't lead back to a schema in `above`, otherwise the first one.
 */
function chooseVariants(
  model: ApiModel,
  nodes: readonly Node[],
  above: ReadonlySet<string>,
): Chosen {
  const fixed = new Map<string, string>();
  const made = new Set<string>();
  let all = nodes;
  let schema = model.schemaOf(all);
  while (made.size < MOST_CHOICES) {
    const choice =
      findChoice(model.description, schema, made) ?? findSubtypes(model.description, schema, made);
    if (!choice) break;
    made.add(choice.key);
    const { variants, facet } = choice;
    const variant = variants.find((node) => isOpen(model, node, above)) ?? variants[0];
    if (!variant) continue;
    const { propertyName } = fieldsOf(facet.fields.discriminator);
    const value = choice.selects(variant);
    if (textOf(propertyName) !== '' && value !== undefined) fixed.set(textOf(propertyName), value);
    all = [...all, variant];
    schema = model.schemaOf(all);
  }
  return { schema, fixed };
}

type Choice = {
  readonly key: string;
  readonly facet: Facet;
  readonly variants: readonly Node[];
  /** Returns the value of the discriminator property that selects a variant. */
  readonly selects: (variant: Node) => string | undefined;
};

function findChoice(
  description: Description,
  { all }: Schema,
  made: ReadonlySet<string>,
): Choice | undefined {
  for (const facet of all) {
    for (const { keyword, variants } of choicesOf(facet)) {
      const key = `${keyword} ${keyOf(facet.node)}`;
      const selects = (variant: Node) => valueFor(description, facet, variant);
      if (!made.has(key)) return { facet, variants, key, selects };
    }
  }
  return undefined;
}

// A subtype that the schema already selects has no further choice, but its discriminator has a value.
function findSubtypes(
  description: Description,
  schema: Schema,
  made: ReadonlySet<string>,
): Choice | undefined {
  for (const facet of schema.all) {
    const key = `subtype ${keyOf(facet.node)}`;
    if (facet.fields.discriminator === undefined || made.has(key)) continue;
    const { settled, open } = chooseDerived(description, schema, facet);
    const subtypes = settled ? [settled] : open;
    const selects = (variant: Node) => subtypes.find(({ node }) => node === variant)?.values[0];
    if (subtypes.length > 0) {
      return { facet, key, variants: subtypes.map(({ node }) => node), selects };
    }
  }
  return undefined;
}

function isOpen(model: ApiModel, node: Node, above: ReadonlySet<string>): boolean {
  const { all, never, missing } = model.schemaOf([node]);
  const demands = all.filter(isDemanding).map((facet) => keyOf(facet.node));
  const isNull = all.some(({ fields }) => fields.type === 'null');
  const isAbove = demands.length > 0 && demands.every((key) => above.has(key));
  return !never && !missing && !isNull && !isAbove;
}

function valueFor(
  description: Description,
  { node, fields }: Facet,
  variant: Node,
): string | undefined {
  const target = resolve(description, variant);
  if (!target) return undefined;
  const { mapping } = fieldsOf(fields.discriminator);
  const mapped = Object.entries(fieldsOf(mapping)).find(([value, name]) => {
    const meant = findMeant(description, node, ['mapping', value], name);
    return meant ? keyAfter(description, meant) === keyOf(target) : name === nameOf(target);
  });
  return mapped?.[0] ?? (isReference(variant) ? nameOf(target) : undefined);
}

/** Makes the items of a list unique: uses the next values of their schema's `enum`, otherwise adds numbers. */
export function tellApart(
  model: ApiModel,
  items: readonly unknown[],
  schema: readonly Node[],
): unknown[] {
  const { all } = model.schemaOf(schema);
  const values = all.map(({ fields }) => listOf(fields.enum)).find((list) => list.length > 0) ?? [];
  return items.map((item, index) => {
    if (index < values.length) return values[index];
    if (typeof item === 'number') return item + index;
    return typeof item === 'string' && index > 0 ? `${item}-${index + 1}` : item;
  });
}
