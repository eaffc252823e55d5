import { type Description, nodeAt } from '../description';
import { type Fields, fieldsOf, isFields, listOf } from '../fields';
import { referenceOf } from '../grammar';
import { LIMITS } from '../limits';
import { keyOf, type Node } from '../node';
import { findDynamic, inScope } from './dynamic-scope';

/** One of the schemas that apply to the same value. */
export type Facet = {
  readonly node: Node;
  readonly fields: Fields;
  /** True if the schema comes from a `oneOf` or `anyOf` whose only other variant is null. */
  readonly orNull: boolean;
};

/** All schemas that apply to one value: the written schema, the schemas it refers to, and all `allOf` branches. */
export type Facets = {
  readonly all: readonly Facet[];
  /** Names of the referenced schemas, outermost first. */
  readonly names: readonly string[];
  /** All referenced schemas, named or not, in the same order. */
  readonly targets: readonly Node[];
  /** `never` is true if no value is valid. `missing` is true if a reference is broken. */
  readonly never: boolean;
  readonly missing: boolean;
  /** True if there are more schemas than a page can show. */
  readonly tooMany: boolean;
};

/**
 * Gathers all schemas that apply to the same value as `nodes`. Visits each schema once, so cycles end. If `enter`
 * returns false for a referenced schema, that schema is listed in `names` and `targets` but not visited.
 */
export function gatherFacets(
  description: Description,
  nodes: readonly Node[],
  enter: (target: Node) => boolean = () => true,
): Facets {
  const all: Facet[] = [];
  const names = new Set<string>();
  const targets: Node[] = [];
  const seen = new Set<string>();
  let never = false;
  let missing = false;
  const ahead = nodes.map((node) => ({ node, orNull: false })).reverse();
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { orNull } = next;
    const node = inScope(description, next.node);
    const key = keyOf(node);
    if (seen.has(key)) continue;
    if (seen.size >= LIMITS.schemasOfPage)
      return { all, names: [...names], targets, never, missing, tooMany: true };
    seen.add(key);
    if (node.value === false) never = true;
    const fields = fieldsOf(node.value);
    const further: { node: Node; orNull: boolean }[] = [];
    for (const written of targetsOf(description, node)) {
      if (!written) missing = true;
      else {
        const target = node.scope ? { ...written, scope: node.scope } : written;
        targets.push(target);
        if (enter(target)) further.push({ node: target, orNull });
        const name = nameOf(target);
        if (name !== '') names.add(name);
      }
    }
    for (const [index, value] of listOf(fields.allOf).entries()) {
      further.push({ node: nodeAt(node, ['allOf', String(index)], 'schema', value), orNull });
    }
    const optional = findOptional(node, fields);
    if (optional) further.push({ node: optional.node, orNull: true });
    // In 3.0, keywords next to a `$ref` have no effect.
    const isAlone =
      description.version === '3.0' && referenceOf('schema', node.value) !== undefined;
    if (isFields(node.value) && !isAlone) {
      const own = optional ? { ...fields, [optional.keyword]: undefined } : fields;
      all.push({ node, fields: own, orNull });
    }
    ahead.push(...further.reverse());
  }
  return { all, names: [...names], targets, never, missing, tooMany: false };
}

function targetsOf(description: Description, node: Node): (Node | undefined)[] {
  const { $dynamicRef } = fieldsOf(node.value);
  const targets: (Node | undefined)[] = node.leadsTo ? [node.leadsTo] : [];
  if (referenceOf('schema', node.value) !== undefined) {
    targets.push(description.targets.get(keyOf(node)));
  }
  if (typeof $dynamicRef === 'string') {
    const at = nodeAt(node, ['$dynamicRef'], 'schema', undefined);
    targets.push(findDynamic(description, node, description.targets.get(keyOf(at))));
  }
  return targets;
}

// `oneOf: [X, {type: 'null'}]` is the usual way to write "X or null". In 3.0, generators write `nullable: true`, which
// means little without a type, or an `enum` of null.
function findOptional(node: Node, fields: Fields): { keyword: string; node: Node } | undefined {
  for (const keyword of ['oneOf', 'anyOf']) {
    const variants = listOf(fields[keyword]);
    const index = variants.findIndex((variant) => !isNull(variant));
    if (variants.length !== 2 || index < 0 || !variants.some(isNull)) continue;
    const path = [keyword, String(index)];
    return { keyword, node: nodeAt(node, path, 'schema', variants[index]) };
  }
  return undefined;
}

/** Returns true if a schema says only that a value can be null. */
export function isNull(value: unknown): boolean {
  const keywords = Object.entries(fieldsOf(value));
  const saysNull = (keyword: string, said: unknown) => {
    if (keyword === 'nullable') return said === true;
    if (keyword === 'enum') return listOf(said).length === 1 && listOf(said)[0] === null;
    return (keyword === 'type' && said === 'null') || (keyword === 'const' && said === null);
  };
  return keywords.length > 0 && keywords.every(([keyword, said]) => saysNull(keyword, said));
}

/** A `oneOf` or `anyOf` and its variants. */
export type Choice = { readonly keyword: 'oneOf' | 'anyOf'; readonly variants: readonly Node[] };

/** Returns a facet's `oneOf` and `anyOf`, unless they're empty. */
export function choicesOf({ node, fields }: Facet): Choice[] {
  return (['oneOf', 'anyOf'] as const).flatMap((keyword) => {
    const variants = listOf(fields[keyword]).map((value, index) =>
      nodeAt(node, [keyword, String(index)], 'schema', value),
    );
    return variants.length > 0 ? [{ keyword, variants }] : [];
  });
}

/** Returns true if one of the facets sets a flag, such as `readOnly`. */
export function isMarked({ all }: Pick<Facets, 'all'>, keyword: string): boolean {
  return all.some(({ fields }) => fields[keyword] === true);
}

/** Returns the numbers that the facets set for a keyword, such as `minLength`. */
export function numbersIn({ all }: Pick<Facets, 'all'>, keyword: string): number[] {
  return all.flatMap(({ fields }) =>
    typeof fields[keyword] === 'number' ? [fields[keyword]] : [],
  );
}

// Keywords that don't constrain a value: annotations, identifiers, and references to other schemas.
const WORDS = new Set([
  '$ref',
  'allOf',
  'title',
  'description',
  '$comment',
  'deprecated',
  'readOnly',
  'writeOnly',
  'default',
  'example',
  'examples',
  'externalDocs',
  'xml',
  '$dynamicRef',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$vocabulary',
  '$defs',
  'definitions',
]);

/** Returns true if a facet has constraints. Otherwise, it only annotates the schemas it refers to. */
export function isDemanding({ fields }: Facet): boolean {
  return Object.keys(fields).some((key) => !WORDS.has(key) && fields[key] !== undefined);
}

const HOLDERS = new Set(['schemas', '$defs', 'definitions']);

/** Returns the name under which a schema is defined, or '' if it's part of another schema. */
export function nameOf({ file, path }: Node): string {
  const last = path.at(-1);
  if (last === undefined) return (file.split('/').pop() ?? '').replace(/\.(ya?ml|json)$/i, '');
  const isNamed = path.length === 1 || HOLDERS.has(path.at(-2) ?? '');
  return isNamed ? last : '';
}
