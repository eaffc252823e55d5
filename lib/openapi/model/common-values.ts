import type { Facets } from './facets';
import { toJsonText } from './json-text';

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
