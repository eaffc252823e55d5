import { formatJson } from '../model/exact-numbers';
import { listOf } from '../model/fields';
import type { Facet } from '../model/schema/facets';
import { typeOfValue, writtenTypes } from '../model/schema/schema-type';

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
