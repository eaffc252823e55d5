import { toJsonText } from '../exact-numbers';
import { listOf, textOf, textsOf } from '../fields';
import type { Node } from '../node';
import { type Facet, type Facets, isNull, nameOf } from './facets';

const COUNTABLE = new Set(['string', 'number', 'integer', 'boolean', 'object', 'null']);

/** Returns the types that all facets allow, with null last. Infers them if no facet has a type. Can be empty. */
export function typesOf(facets: Pick<Facets, 'all'>): readonly string[] {
  const unique = [...new Set(writtenTypes(facets) ?? infer(facets))];
  return [...unique.filter((type) => type !== 'null'), ...unique.filter((type) => type === 'null')];
}

/** Returns the types that all facets allow, or undefined if no facet has a type. */
export function writtenTypes({ all }: Pick<Facets, 'all'>): readonly string[] | undefined {
  let types: readonly string[] | undefined;
  for (const { fields, orNull } of all) {
    const written = typeof fields.type === 'string' ? [fields.type] : textsOf(fields.type);
    if (written.length === 0) continue;
    const isNullable = orNull || fields.nullable === true;
    const own = isNullable ? [...written, 'null'] : written;
    types = types === undefined ? own : both(types, own);
  }
  return types;
}

// Every integer is a number, so both allow `integer` if one allows `integer` and the other `number`.
function both(a: readonly string[], b: readonly string[]): string[] {
  const allows = (types: readonly string[], type: string) =>
    types.includes(type) || (type === 'integer' && types.includes('number'));
  return [...a.filter((type) => allows(b, type)), ...b.filter((type) => allows(a, type))];
}

function infer({ all }: Pick<Facets, 'all'>): string[] {
  const has = (...keywords: string[]) =>
    all.some(({ fields }) => keywords.some((keyword) => fields[keyword] !== undefined));
  const orNull = all.some((facet) => facet.orNull) ? ['null'] : [];
  if (has('properties', 'additionalProperties', 'patternProperties', 'propertyNames')) {
    return ['object', ...orNull];
  }
  if (has('items', 'prefixItems', 'contains')) return ['array', ...orNull];
  if (all.some(({ fields }) => isNull(fields))) return ['null'];
  const values = all.flatMap(({ fields }) =>
    fields.const === undefined ? listOf(fields.enum) : [fields.const],
  );
  return [...new Set(values.map(typeOfValue)), ...orNull];
}

/** Returns a value's JSON Schema type. */
export function typeOfValue(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}

/** Returns the type in words, such as the schema's name for an object, or `array of …` for a list. */
export function formatType(facets: Facets, itemType: string, variants: readonly string[]): string {
  if (facets.never || findConflict(facets)) return 'no value';
  const known = typesOf(facets);
  // Beside an `allOf` with a reference, it's how generators write "or null" in 3.0.
  const isNullable = facets.all.some(({ fields }) => fields.nullable === true && fields.allOf);
  const types = isNullable && !known.includes('null') ? [...known, 'null'] : known;
  const name = facets.names[0] ?? '';
  const words = types.map((type) => {
    if (type === 'array') return itemType === '' ? 'array' : `array of ${plural(itemType)}`;
    return type === 'object' && name !== '' ? name : type;
  });
  if (words.length > 0) return words.join(' or ');
  if (saysNoType(facets)) return 'any value';
  if (name !== '') return name;
  return variants.length > 0 && variants.length <= 4 ? variants.join(' or ') : 'one of several';
}

/** Returns the keyword for which the facets have nothing in common, so that no value is valid. */
export function findConflict({ all }: Pick<Facets, 'all'>): 'type' | 'enum' | undefined {
  if (writtenTypes({ all })?.length === 0) return 'type';
  const isOptional = all.some(({ fields, orNull }) => orNull && fields.enum !== undefined);
  return !isOptional && commonValues({ all })?.length === 0 ? 'enum' : undefined;
}

function saysNoType({ all }: Facets): boolean {
  return all.every(({ fields }) => fields.oneOf === undefined && fields.anyOf === undefined);
}

function plural(type: string): string {
  const array = /^array( of (.*))?$/.exec(type);
  if (array) return array[1] === undefined ? 'arrays' : `arrays of ${array[2]}`;
  return COUNTABLE.has(type) ? `${type}s` : type;
}

/** Returns a schema's first title, or ''. Used to label variants without a name. */
export function titleOf({ all }: Facets): string {
  return all.map(({ fields }) => textOf(fields.title)).find((title) => title !== '') ?? '';
}

/** Returns the values that every `enum` allows, as JSON, or undefined if no facet has an `enum`. */
export function commonValues({ all }: Pick<Facets, 'all'>): readonly string[] | undefined {
  const lists = all.flatMap(({ fields }) =>
    Array.isArray(fields.enum)
      ? [fields.enum.map((value) => toJsonText(value, Number.POSITIVE_INFINITY))]
      : [],
  );
  return lists.reduce<readonly string[] | undefined>((common, list) => {
    const others = new Set(list);
    return common ? common.filter((text) => others.has(text)) : [...others];
  }, undefined);
}

/** Returns a schema's titles as text. Omits titles that only repeat one of its names in another spelling. */
export function titlesOf(
  said: readonly Facet[],
  { names }: Facets,
  nodes: readonly Node[],
  name: string,
): string {
  const known = [name, ...names, ...nodes.map(nameOf)];
  const titles = new Map<string, string>();
  for (const { fields } of said) {
    const title = textOf(fields.title).trim();
    if (title === '' || title === fields.description) continue;
    if (!known.some((one) => isSameName(one, title))) titles.set(letters(title), title);
  }
  const text = [...titles.values()].join(', ');
  return text.length > 400 ? `${text.slice(0, 400)}…` : text;
}

/** Returns true if two texts are spellings of the same name, such as `unit_id` and `Unit ID`. */
export function isSameName(a: string, b: string): boolean {
  return letters(a) === letters(b);
}

function letters(text: string): string {
  return text.toLowerCase().replace(/[\s_.-]+/g, '');
}
