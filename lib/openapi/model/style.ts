import type { ApiModel } from './api-model';
import { type Fields, isFields, textOf } from './fields';
import { LIMITS } from './limits';
import type { Node } from './node';

/** A parameter's location and serialization style (OpenAPI 3.1, 4.8.12.2). */
export type Style = {
  readonly location: string;
  readonly style: string;
  readonly explode: boolean;
  readonly allowReserved: boolean;
};

/** Returns how a parameter, a header or a form property is serialized, with the defaults for missing fields. */
export function styleOf(fields: Fields, location: string): Style {
  const isForm = location === 'query' || location === 'cookie';
  const style = textOf(fields.style) || (isForm ? 'form' : 'simple');
  const isExploded = style === 'form' || style === 'cookie';
  return {
    location,
    style,
    allowReserved: fields.allowReserved === true,
    explode: typeof fields.explode === 'boolean' ? fields.explode : isExploded,
  };
}

/** Describes a style as it affects values of this kind, or returns '' if it has no effect. */
export function styleWords({ style, explode }: Style, kind: ValueKind): string {
  const isMarked = style === 'matrix' || style === 'label';
  if (kind === 'plain') return isMarked ? `${style} style` : '';
  if (style === 'deepObject' && kind === 'object')
    return 'one entry per property, as in name[property]';
  if (style === 'label' && kind === 'list' && explode)
    return 'label style, a dot before each value';
  const words = explode ? EXPLODED[kind] : JOINED[kind];
  if (isMarked) return `${style} style, ${words}`;
  // A header or path segment is a single text, so its values can't be separate entries.
  if (style === 'simple' && explode)
    return kind === 'list' ? JOINED.list : `comma-separated, ${words}`;
  const mark = MARKS.get(style);
  if (mark === undefined || explode) return words;
  return `${kind === 'list' ? 'list' : 'names and values'} separated by ${mark}`;
}

const JOINED = {
  list: 'comma-separated list',
  object: 'comma-separated names and values',
} as const;
const EXPLODED = {
  list: 'repeated for each value',
  object: 'one entry per property, as in property=value',
} as const;

const MARKS = new Map([
  ['spaceDelimited', 'spaces'],
  ['pipeDelimited', '|'],
]);

/** Structure of a value, which decides how a style serializes it. */
export type ValueKind = 'list' | 'object' | 'plain';

export function kindOfValue(value: unknown): ValueKind {
  if (Array.isArray(value)) return 'list';
  return isFields(value) ? 'object' : 'plain';
}

/** Returns the kind of value that matches all these schemas. If variants differ, prefers a list, then an object. */
export function kindOfSchema(model: ApiModel, nodes: readonly Node[]): ValueKind {
  const types = new Set<string>();
  let level = [nodes];
  for (let depth = 0; level.length > 0 && depth < LIMITS.schemaDepth; depth += 1) {
    const next: (readonly Node[])[] = [];
    for (const own of level.slice(0, LIMITS.schemasAtLeast)) {
      const schema = model.schemaOf(own);
      for (const type of schema.types) types.add(type);
      if (schema.types.length > 0) continue;
      const variants = schema.parts.filter(({ relation }) => /^(one|any) of$/.test(relation));
      next.push(...variants.map((variant) => variant.nodes));
    }
    level = next;
  }
  if (types.has('array')) return 'list';
  return types.has('object') ? 'object' : 'plain';
}
