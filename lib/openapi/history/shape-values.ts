import { formatJson } from '../model/exact-numbers';
import type { Facet } from '../model/facets';
import { listOf, textsOf } from '../model/fields';

/** The allowed types and values. Undefined means no restriction. */
export type Values = {
  readonly types: readonly string[] | undefined;
  /** As JSON. */
  readonly listed: readonly string[] | undefined;
};

/**
 * Returns the values that all facets allow. If the values are listed, `types` contains the types of those values, even
 * if the schema declares none.
 */
export function valuesOf(facets: readonly Facet[]): Values {
  let types: readonly string[] | undefined;
  let listed: readonly string[] | undefined;
  for (const { fields, orNull } of facets) {
    const written = typeof fields.type === 'string' ? [fields.type] : textsOf(fields.type);
    if (written.length > 0) {
      const isNullable = orNull || fields.nullable === true;
      types = both(types, isNullable ? [...written, 'null'] : written);
    }
    const own = valuesIn(fields);
    if (own) listed = keep(listed, orNull ? [...own, 'null'] : own);
  }
  if (listed) {
    const allowed = types;
    listed = [...new Set(listed)].filter((text) => allows(allowed, typeOfText(text)));
    return { types: [...new Set(listed.map(typeOfText))].sort(), listed };
  }
  return { types: types && [...new Set(types)].sort(), listed };
}

function valuesIn(fields: Facet['fields']): string[] | undefined {
  const own = 'const' in fields ? [fields.const] : listOf(fields.enum);
  if (!('const' in fields) && !Array.isArray(fields.enum)) return undefined;
  const texts = own.map((value) => formatJson(value) ?? 'null');
  if (!('const' in fields) || !Array.isArray(fields.enum)) return texts;
  return texts.filter((text) => fields.enum && listOf(fields.enum).map(toText).includes(text));
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

function both(before: readonly string[] | undefined, own: readonly string[]): readonly string[] {
  if (before === undefined) return own;
  const kept = [
    ...before.filter((type) => allows(own, type)),
    ...own.filter((type) => allows(before, type)),
  ];
  return [...new Set(kept)];
}

function typeOfText(text: string): string {
  const value: unknown = JSON.parse(text);
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
}
