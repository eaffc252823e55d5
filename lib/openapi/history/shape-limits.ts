import { fieldsOf, textOf, textsOf } from '../model/fields';
import type { Facet } from '../model/schema/facets';

/** All limits on a value, except those that allow everything. */
export type Limits = {
  /** Lower bounds by keyword. A higher bound is narrower. */
  readonly low: ReadonlyMap<string, Bound>;
  /** Upper bounds by keyword. A lower bound is narrower. */
  readonly high: ReadonlyMap<string, Bound>;
  readonly multiples: readonly number[];
  readonly patterns: readonly string[];
  readonly formats: readonly string[];
  /** Other rules in words, such as `no item twice`. */
  readonly others: readonly string[];
};

/** A bound. `isExclusive` is true if the value itself isn't allowed. */
export type Bound = { readonly value: number; readonly isExclusive: boolean };

const LOW = ['minLength', 'minItems', 'minProperties', 'minContains'];
const HIGH = ['maxLength', 'maxItems', 'maxProperties', 'maxContains'];

/** Returns the tightest limits of all facets. */
export function limitsOf(facets: readonly Facet[]): Limits {
  const low = new Map<string, Bound>();
  const high = new Map<string, Bound>();
  const isWhole = facets.some(({ fields }) => fields.type === 'integer');
  for (const { fields } of facets) {
    for (const bound of boundsOf(fields, 'minimum', 'exclusiveMinimum')) {
      tighten(low, 'minimum', isWhole ? whole(bound, 1) : bound, 1);
    }
    for (const bound of boundsOf(fields, 'maximum', 'exclusiveMaximum')) {
      tighten(high, 'maximum', isWhole ? whole(bound, -1) : bound, -1);
    }
    for (const keyword of LOW) {
      const value = fields[keyword];
      // 0 has no effect, except for `minContains`, which defaults to 1.
      const least = keyword === 'minContains' ? -1 : 0;
      if (typeof value === 'number' && value > least) {
        tighten(low, keyword, { value, isExclusive: false }, 1);
      }
    }
    for (const keyword of HIGH) {
      const value = fields[keyword];
      if (typeof value === 'number') tighten(high, keyword, { value, isExclusive: false }, -1);
    }
  }
  const all = (pick: (fields: Facet['fields']) => readonly string[]) =>
    [...new Set(facets.flatMap(({ fields }) => pick(fields)))].filter(Boolean).sort();
  return {
    low,
    high,
    multiples: [...new Set(facets.flatMap(({ fields }) => numbers(fields.multipleOf)))].sort(
      (a, b) => a - b,
    ),
    patterns: all(({ pattern }) => [textOf(pattern)]),
    formats: all(({ format }) => [textOf(format)]),
    others: all(othersOf),
  };
}

function boundsOf(fields: Facet['fields'], plain: string, exclusive: string): Bound[] {
  // In OpenAPI 3.0, an exclusive bound is a flag next to the bound. Since 3.1, it's a separate bound.
  const isFlag = fields[exclusive] === true;
  return [
    ...numbers(fields[plain]).map((value) => ({ value, isExclusive: isFlag })),
    ...numbers(fields[exclusive]).map((value) => ({ value, isExclusive: true })),
  ];
}

function numbers(value: unknown): number[] {
  return typeof value === 'number' ? [value] : [];
}

// For integers, "more than 0" means "at least 1".
function whole({ value, isExclusive }: Bound, step: 1 | -1): Bound {
  const nearest = step > 0 ? Math.ceil(value) : Math.floor(value);
  const isStepped = isExclusive && nearest === value;
  return { value: isStepped ? nearest + step : nearest, isExclusive: false };
}

function tighten(bounds: Map<string, Bound>, keyword: string, bound: Bound, sign: 1 | -1): void {
  const known = bounds.get(keyword);
  if (!known || compareBounds(bound, known, sign) > 0) bounds.set(keyword, bound);
}

/**
 * Returns a positive number if the first bound is tighter, and a negative number if the second is. `sign` is 1 for
 * lower bounds and -1 for upper bounds.
 */
export function compareBounds(a: Bound, b: Bound, sign: 1 | -1): number {
  return (a.value - b.value) * sign || Number(a.isExclusive) - Number(b.isExclusive);
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
