import type { Description } from '../model/description';
import { type Facets, gatherFacets, isDemanding } from '../model/facets';
import { fieldsOf, isFields, listOf, textsOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import { keyOf, type Node } from '../model/node';
import { type Part, partsOf } from '../model/schema-parts';
import { typesOf } from '../model/schema-type';
import { findHidden, isOtherWay } from '../view/other-way';
import type { Direction } from '../view/schema-view';
import { type Chosen, chooseVariants } from './choose-variant';
import { findKnown } from './find-known';
import { gatherKnownValues } from './known-values';
import { sampleNumber } from './sample-number';
import { sampleText } from './sample-text';
import { tellApart } from './tell-apart';

/** Returns a value that a schema allows, or undefined if it finds none. The same schema always gets the same value. */
export type Sampler = (schema: Node, direction: Direction, name: string) => unknown;

type Work = {
  readonly description: Description;
  readonly direction: Direction;
  readonly known: ReturnType<typeof gatherKnownValues>;
  /** Number of schemas that we may still visit for this value. */
  left: number;
};

/** Creates a sampler that prefers values from the description's examples. */
export function createSampler(description: Description): Sampler {
  const known = gatherKnownValues(description);
  return (schema, direction, name) => {
    const work = { description, direction, known, left: LIMITS.sampleSchemas };
    return sample(work, [schema], name, new Set());
  };
}

function sample(
  work: Work,
  nodes: readonly Node[],
  name: string,
  above: ReadonlySet<string>,
): unknown {
  work.left -= 1;
  if (work.left < 0 || above.size > LIMITS.sampleDepth) return undefined;
  const chosen = chooseVariants(work.description, nodes, above);
  const { facets } = chosen;
  if (facets.never || facets.missing || facets.tooMany) return undefined;
  const written = writtenIn(facets);
  if (written !== undefined) return withoutOtherWay(work, written, facets);
  const keys = facets.all.filter(isDemanding).map(({ node }) => keyOf(node));
  const isCircle = keys.length > 0 && keys.every((key) => above.has(key));
  const below = new Set([...above, ...keys]);
  const types = typesOf(facets);
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
  const { facets } = chosen;
  switch (type) {
    case 'object':
      return sampleObject(work, chosen, below);
    case 'array':
      return sampleList(work, facets, name, below);
    case 'boolean':
      return findKnown(work.known, facets, type, name) ?? true;
    case 'integer':
    case 'number':
      return findKnown(work.known, facets, type, name) ?? sampleNumber(facets, type === 'integer');
    case 'null':
      return null;
    case '':
      return facets.all.some(isDemanding) ? sampleText(facets) : {};
    default:
      return findKnown(work.known, facets, type, name) ?? sampleText(facets);
  }
}

// The nearest facet wins: its example, then its default, then its constant.
function writtenIn({ all }: Facets): unknown {
  for (const { fields } of all) {
    const [first] = listOf(fields.examples);
    const value = [fields.example, first, fields.default, fields.const].find(
      (candidate) => candidate !== undefined,
    );
    if (value !== undefined) return value;
  }
  const lists = all.flatMap(({ fields }) => (Array.isArray(fields.enum) ? [fields.enum] : []));
  return lists[0]?.find((value) => lists.every((list) => list.includes(value)));
}

/** Returns a sample object, without properties that are only sent in the other direction. */
function sampleObject(work: Work, { facets, fixed }: Chosen, below: ReadonlySet<string>): unknown {
  const parts = partsOf(work.description, facets);
  const hidden = findHidden(work.description, parts, work.direction);
  const properties = parts.filter(
    ({ relation, name }) => relation === 'property' && !hidden.has(name),
  );
  const names = wantedNames(work, facets, properties);
  const entries: [string, unknown][] = [];
  for (const { name, nodes, required } of properties) {
    if (!names.has(name) && !fixed.has(name)) continue;
    const value = fixed.get(name) ?? sample(work, nodes, name, below);
    if (value !== undefined) entries.push([name, value]);
    // If a required property has no value, neither does the object.
    else if (required) return undefined;
  }
  if (properties.length === 0) entries.push(...sampleEntry(work, facets, below));
  return Object.fromEntries(entries);
}

// Requests get the required properties, plus optional ones up to `minProperties`, and at least one property. Responses
// get all properties.
function wantedNames(work: Work, { all }: Facets, properties: readonly Part[]): Set<string> {
  const required = properties.filter((part) => part.required);
  const optional = properties.filter((part) => !part.required);
  const least = Math.max(
    0,
    ...all.flatMap(({ fields: { minProperties: min } }) => (typeof min === 'number' ? [min] : [])),
  );
  const missing = Math.max(least - required.length, required.length === 0 ? 1 : 0);
  const more = work.direction === 'request' ? optional.slice(0, missing) : optional;
  const names = new Set([...required, ...more].map(({ name }) => name));
  for (const name of names) {
    for (const { fields } of all) {
      const needed = fieldsOf(fields.dependentRequired);
      if (Object.hasOwn(needed, name)) for (const also of textsOf(needed[name])) names.add(also);
    }
  }
  return names;
}

function sampleEntry(work: Work, facets: Facets, below: ReadonlySet<string>): [string, unknown][] {
  const parts = partsOf(work.description, facets);
  const values = parts.find(({ relation }) => relation === 'any other name');
  if (!values || isOtherWay(work.description, values.nodes, work.direction)) return [];
  const names = parts.find(({ relation }) => relation === 'each name');
  const key = names ? sample(work, names.nodes, 'key', below) : 'key';
  const value = sample(work, values.nodes, '', below);
  return typeof key === 'string' && value !== undefined ? [[key, value]] : [];
}

function sampleList(
  work: Work,
  facets: Facets,
  name: string,
  below: ReadonlySet<string>,
): unknown[] | undefined {
  const parts = partsOf(work.description, facets);
  const bounds = (keyword: string) =>
    facets.all.flatMap(({ fields }) =>
      typeof fields[keyword] === 'number' ? [fields[keyword]] : [],
    );
  const min = Math.max(0, ...bounds('minItems'));
  const max = Math.min(...bounds('maxItems'), Number.POSITIVE_INFINITY);
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
    if (value === undefined) return index >= min ? items : undefined;
    items.push(value);
  }
  const isUnique = facets.all.some(({ fields }) => fields.uniqueItems === true);
  return isUnique && items.length > 1
    ? tellApart(work.description, items, plain?.nodes ?? [])
    : items;
}

// Removes properties of the other direction from a written value, because a schema's example can cover both.
function withoutOtherWay(work: Work, value: unknown, facets: Facets): unknown {
  if (work.direction === 'both' || !isFields(value)) return value;
  const parts = partsOf(work.description, facets).filter(({ relation }) => relation === 'property');
  const byName = new Map(parts.map((part) => [part.name, part.nodes]));
  const kept = Object.entries(value).flatMap(([name, inner]) => {
    const nodes = byName.get(name);
    if (!nodes) return [[name, inner] as const];
    if (isOtherWay(work.description, nodes, work.direction)) return [];
    return [[name, withoutOtherWay(work, inner, gatherFacets(work.description, nodes))] as const];
  });
  return Object.fromEntries(kept);
}
