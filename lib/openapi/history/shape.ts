import type { ApiModel } from '../model/api-model';
import { type Description, isReference, nodeAt } from '../model/description';
import { formatJson } from '../model/exact-numbers';
import { fieldsOf, isFields, listOf, textOf, textsOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { type Choice, choicesOf, type Facet, isMarked, nameOf } from '../model/schema/facets';
import { typeOfValue, writtenTypes } from '../model/schema/schema-type';

/** The combined constraints of all schemas that apply to one value, regardless of how they're written. */
export type Shape = {
  readonly nodes: readonly Node[];
  readonly facets: readonly Facet[];
  /** The schema's name in the description, or ''. */
  readonly name: string;
  readonly never: boolean;
  readonly tooMany: boolean;
  readonly values: Values;
  readonly limits: Limits;
  /** All schemas that apply to a property. Empty if only `required` mentions the property. */
  readonly properties: ReadonlyMap<string, readonly Node[]>;
  readonly required: ReadonlySet<string>;
  readonly choices: readonly Choice[];
  /** All other nested schemas, keyed by path step. */
  readonly parts: ReadonlyMap<string, Part>;
  readonly default: string | undefined;
  readonly deprecated: boolean;
  readonly readOnly: boolean;
  readonly writeOnly: boolean;
  /** The property that selects the variant, and its mapped values. */
  readonly discriminator: { readonly property: string; readonly values: readonly string[] };
};

/** Returns the shape of the schemas that apply to one value. A choice with a single variant counts as that variant. */
export function shapeOf(model: ApiModel, given: readonly Node[]): Shape {
  let nodes = given;
  let gathered = model.schemaOf(nodes);
  for (;;) {
    const known = new Set(nodes.map(keyOf));
    const only = gathered.all
      .flatMap(choicesOf)
      .flatMap(({ variants }) => (variants.length === 1 ? variants : []))
      .filter((node) => !known.has(keyOf(node)));
    if (only.length === 0) break;
    nodes = [...nodes, ...only];
    gathered = model.schemaOf(nodes);
  }
  const facets = gathered.all;
  const written = facets.map(({ fields }) => fields.default).find((value) => value !== undefined);
  return {
    nodes: given,
    facets,
    never: gathered.never,
    tooMany: gathered.tooMany,
    name: given.length === 1 && given[0] ? nameOf(given[0]) : '',
    values: valuesOf(facets),
    limits: limitsOf(facets),
    properties: propertiesOf(facets),
    required: new Set(facets.flatMap(({ fields }) => textsOf(fields.required))),
    choices: facets.flatMap(choicesOf).filter(({ variants }) => variants.length > 1),
    parts: nestedIn(facets),
    default: written === undefined ? undefined : formatJson(written),
    deprecated: isMarked(gathered, 'deprecated'),
    readOnly: isMarked(gathered, 'readOnly'),
    writeOnly: isMarked(gathered, 'writeOnly'),
    discriminator: discriminatorOf(facets),
  };
}

/** Replaces bare references with their targets, so a schema has the same key wherever it's used. */
export function entered(description: Description, nodes: readonly Node[]): readonly Node[] {
  return nodes.map((node) => {
    let current = node;
    for (
      let hops = 0;
      hops < 50 && isReference(current) && isBare(description, current);
      hops += 1
    ) {
      const target = description.targets.get(keyOf(current));
      if (!target) return current;
      current = target;
    }
    return current;
  });
}

const WORDS = new Set(['$ref', 'description', 'summary', 'title', '$comment']);

function isBare({ version }: Description, { value }: Node): boolean {
  return version === '3.0' || Object.keys(fieldsOf(value)).every((key) => WORDS.has(key));
}

// A schema that forbids or describes additional properties also constrains the properties in neighboring schemas.
function propertiesOf(facets: readonly Facet[]): Map<string, Node[]> {
  const names = new Set<string>();
  for (const { fields } of facets) {
    for (const name of Object.keys(fieldsOf(fields.properties))) names.add(name);
    for (const name of textsOf(fields.required)) names.add(name);
  }
  const properties = new Map<string, Node[]>();
  for (const name of names) {
    const nodes = facets.flatMap(({ node, fields }) => {
      const own = fieldsOf(fields.properties);
      if (Object.hasOwn(own, name)) {
        return [nodeAt(node, ['properties', name], 'schema', own[name])];
      }
      const { additionalProperties: others, patternProperties } = fields;
      const isSaid = isFields(others) || others === false;
      if (!isSaid || patternProperties !== undefined) return [];
      return [nodeAt(node, ['additionalProperties'], 'schema', others)];
    });
    properties.set(name, nodes);
  }
  return properties;
}

function discriminatorOf(facets: readonly Facet[]): Shape['discriminator'] {
  const found = facets.map(({ fields }) => fieldsOf(fields.discriminator));
  const property = found.map(({ propertyName }) => propertyName).find((name) => name !== undefined);
  const values = found.flatMap(({ mapping }) => Object.keys(fieldsOf(mapping)));
  return { property: typeof property === 'string' ? property : '', values };
}

/** All limits on a value, except those that allow everything. */
type Limits = {
  /** The tightest bounds, by keyword of `BOUND_NAMES`. */
  readonly bounds: ReadonlyMap<string, Bound>;
  readonly multiples: readonly number[];
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  /** Other rules in words, such as `no item twice`. */
  readonly others: readonly string[];
};

/** A bound. `isExclusive` is true if the value itself isn't allowed. */
export type Bound = { readonly value: number; readonly isExclusive: boolean };

export const BOUND_NAMES = {
  minContains: 'minimum number of matching items',
  minItems: 'minimum number of items',
  minLength: 'minimum length',
  minProperties: 'minimum number of properties',
  minimum: 'minimum',
  maxContains: 'maximum number of matching items',
  maxItems: 'maximum number of items',
  maxLength: 'maximum length',
  maxProperties: 'maximum number of properties',
  maximum: 'maximum',
};

/** Returns the keyword for a bound that isn't allowed itself: `exclusiveMinimum` for `minimum`. */
export function exclusiveOf(keyword: string): string {
  return `exclusive${keyword.charAt(0).toUpperCase()}${keyword.slice(1)}`;
}

function limitsOf(facets: readonly Facet[]): Limits {
  const bounds = new Map<string, Bound>();
  const isWhole = facets.some(({ fields }) => fields.type === 'integer');
  const written = facets.flatMap(({ fields }) =>
    Object.keys(BOUND_NAMES).flatMap((keyword) =>
      boundsOf(fields, keyword).map((bound) => ({ keyword, bound })),
    ),
  );
  for (const { keyword, bound: own } of written) {
    const bound = isWhole ? whole(own, keyword) : own;
    const known = bounds.get(keyword);
    if (!known || compareBounds(keyword, bound, known) > 0) bounds.set(keyword, bound);
  }
  const all = (pick: (fields: Facet['fields']) => readonly string[]) =>
    [...new Set(facets.flatMap(({ fields }) => pick(fields)))].filter(Boolean).sort();
  return {
    bounds,
    multiples: [...new Set(facets.flatMap(({ fields }) => numbers(fields.multipleOf)))].sort(
      (a, b) => a - b,
    ),
    patterns: all(({ pattern }) => [textOf(pattern)]),
    formats: all(({ format }) => [textOf(format)]),
    others: all(othersOf),
  };
}

function boundsOf(fields: Facet['fields'], keyword: string): Bound[] {
  const exclusive = fields[exclusiveOf(keyword)];
  // A count of at least 0 has no effect, except for `minContains`, which defaults to 1.
  const isIdle = /^min(Items|Length|Properties)$/.test(keyword) && Number(fields[keyword]) <= 0;
  // In OpenAPI 3.0, an exclusive bound is a flag next to the bound. Since 3.1, it's a separate bound.
  return [
    ...numbers(isIdle ? undefined : fields[keyword]).map((value) => {
      return { value, isExclusive: exclusive === true };
    }),
    ...numbers(exclusive).map((value) => ({ value, isExclusive: true })),
  ];
}

function numbers(value: unknown): number[] {
  return typeof value === 'number' ? [value] : [];
}

function signOf(keyword: string): 1 | -1 {
  return keyword.startsWith('min') ? 1 : -1;
}

// For integers, "more than 0" means "at least 1".
function whole({ value, isExclusive }: Bound, keyword: string): Bound {
  const sign = signOf(keyword);
  const nearest = Math.ceil(value * sign) * sign;
  const isStepped = isExclusive && nearest === value;
  return { value: isStepped ? nearest + sign : nearest, isExclusive: false };
}

/** Returns a positive number if the first bound of a keyword is tighter, and a negative number if the second is. */
export function compareBounds(keyword: string, a: Bound, b: Bound): number {
  return (a.value - b.value) * signOf(keyword) || Number(a.isExclusive) - Number(b.isExclusive);
}

/** Keywords that `others` describes. */
export const OTHER_KEYWORDS = [
  'uniqueItems',
  'contentEncoding',
  'contentMediaType',
  'dependentRequired',
] as const;

function othersOf(fields: Facet['fields']): string[] {
  const { uniqueItems, contentEncoding, contentMediaType, dependentRequired } = fields;
  const dependent = Object.entries(fieldsOf(dependentRequired)).flatMap(([name, needed]) =>
    textsOf(needed).map((other) => `${name} requires ${other}`),
  );
  return [
    ...(uniqueItems === true ? ['unique items'] : []),
    ...(textOf(contentEncoding) === '' ? [] : [`encoded as ${textOf(contentEncoding)}`]),
    ...(textOf(contentMediaType) === '' ? [] : [`media type ${textOf(contentMediaType)}`]),
    ...dependent,
  ];
}

/** The allowed types and values. Undefined means no restriction. */
type Values = {
  readonly types: readonly string[] | undefined;
  /** As JSON. */
  readonly listed: readonly string[] | undefined;
};

/**
 * Returns the values that all facets allow. If the values are listed, `types` contains the types of those values, even
 * if the schema declares none.
 */
function valuesOf(facets: readonly Facet[]): Values {
  const types = writtenTypes({ all: facets });
  let listed: readonly string[] | undefined;
  for (const { fields, orNull } of facets) {
    const own = valuesIn(fields);
    if (own) listed = keep(listed, orNull ? [...own, 'null'] : own);
  }
  if (!listed) return { types: types && [...new Set(types)].sort(), listed };
  const allowed = [...new Set(listed)].filter((text) => allows(types, typeOfText(text)));
  return { types: [...new Set(allowed.map(typeOfText))].sort(), listed: allowed };
}

function valuesIn(fields: Facet['fields']): string[] | undefined {
  const own = 'const' in fields ? [fields.const] : listOf(fields.enum);
  if (!('const' in fields) && !Array.isArray(fields.enum)) return undefined;
  const texts = own.map(toText);
  if (!('const' in fields) || !Array.isArray(fields.enum)) return texts;
  return texts.filter((text) => listOf(fields.enum).map(toText).includes(text));
}

function toText(value: unknown): string {
  return formatJson(value) ?? 'null';
}

function keep(before: readonly string[] | undefined, own: readonly string[]): readonly string[] {
  const kept = new Set(own);
  return before === undefined ? own : before.filter((text) => kept.has(text));
}

/** Returns true if one of the types includes `type`. Undefined allows every type. An integer is also a number. */
export function allows(types: readonly string[] | undefined, type: string): boolean {
  if (types === undefined || types.includes(type)) return true;
  return type === 'integer' && types.includes('number');
}

function typeOfText(text: string): string {
  return typeOfValue(JSON.parse(text));
}

/** A nested schema other than a property or a variant. */
export type Part = {
  readonly nodes: readonly Node[];
  /** The schema in words, such as `a rule for items`. */
  readonly words: string;
  /**
   * The effect of narrowing this schema on the enclosing one: narrows it (`same`), widens it (`opposite`), or can do
   * either.
   */
  readonly turn: 'same' | 'opposite' | 'either';
  /** True if the schema applies to properties that aren't listed. */
  readonly isOthers: boolean;
};

type Rule = Pick<Part, 'words' | 'turn'> & { readonly step: string; readonly isOthers?: true };

const OTHERS: Rule = {
  step: '.*',
  words: 'a rule for other properties',
  turn: 'same',
  isOthers: true,
};

const ONE: Readonly<Record<string, Rule>> = {
  items: { step: '[]', words: 'a rule for items', turn: 'same' },
  contains: { step: ' (an item)', words: 'a rule for a required item', turn: 'same' },
  unevaluatedItems: { step: ' (other items)', words: 'a rule for other items', turn: 'same' },
  additionalProperties: OTHERS,
  unevaluatedProperties: OTHERS,
  propertyNames: { step: ' (names)', words: 'a rule for property names', turn: 'same' },
  contentSchema: { step: ' (content)', words: 'a rule for the encoded content', turn: 'same' },
  not: { step: ' (not)', words: 'a rule for forbidden values', turn: 'opposite' },
  if: { step: ' (if)', words: 'a condition', turn: 'either' },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: { step: ' (then)', words: 'a rule for when the condition is met', turn: 'same' },
  else: { step: ' (else)', words: "a rule for when the condition isn't met", turn: 'same' },
};

/** Returns the nested schemas of all facets, keyed by path step. */
function nestedIn(facets: readonly Facet[]): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const { node, fields } of facets) {
    const add = (rule: Rule, path: readonly string[], value: unknown) => {
      // Skip schemas that allow everything.
      if (value === true || (isEmpty(value) && rule.turn === 'same')) return;
      const nodes = [...(parts.get(rule.step)?.nodes ?? []), nodeAt(node, path, 'schema', value)];
      const { words, turn, isOthers = false } = rule;
      parts.set(rule.step, { nodes, words, turn, isOthers });
    };
    for (const [keyword, rule] of Object.entries(ONE)) {
      if (fields[keyword] !== undefined) add(rule, [keyword], fields[keyword]);
    }
    for (const [index, value] of listOf(fields.prefixItems).entries()) {
      const words = `a rule for item ${index + 1}`;
      add({ step: `[${index}]`, words, turn: 'same' }, ['prefixItems', String(index)], value);
    }
    for (const [name, value] of Object.entries(fieldsOf(fields.patternProperties))) {
      const words = 'a rule for properties that match a pattern';
      add({ step: `./${name}/`, words, turn: 'same' }, ['patternProperties', name], value);
    }
    for (const [name, value] of Object.entries(fieldsOf(fields.dependentSchemas))) {
      const words = `a rule for when ${name} is present`;
      add({ step: ` (with ${name})`, words, turn: 'same' }, ['dependentSchemas', name], value);
    }
  }
  return parts;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}
