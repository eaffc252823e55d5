import { type Document, isAlias, isMap, isNode, isSeq } from 'yaml';
import { isMergeKey, keyTextOf } from './find-yaml-faults';

/** Where the values of a YAML document are: the offset of a value, and the outlines of the values in it, if any. */
export type Outline = readonly [at: number, inside?: readonly Outline[] | Record<string, Outline>];

/** Returns the outline of a valid document. Undefined if it's empty, or has an alias, whose value is elsewhere. */
export function outlineYaml({ contents }: Document.Parsed): Outline | undefined {
  try {
    return outlineOf(contents);
  } catch (error) {
    if (error === ALIAS) return undefined;
    throw error;
  }
}

const ALIAS = new Error('an alias');

function outlineOf(node: unknown): Outline | undefined {
  if (isAlias(node)) throw ALIAS;
  if (!isNode(node) || !node.range) return undefined;
  const [at] = node.range;
  if (isSeq(node)) return [at, node.items.map((item) => outlineOf(item) ?? [at])];
  if (!isMap(node)) return [at];
  const entries = node.items.flatMap(({ key, value }): [string, Outline][] => {
    if (isMergeKey(key)) throw ALIAS;
    const inner = outlineOf(value);
    return inner ? [[keyTextOf(key) ?? '', inner]] : [];
  });
  return [at, Object.fromEntries(entries)];
}

/** Returns the offset of the value at a path, or of its nearest parent that exists. */
export function offsetIn(outline: Outline, path: readonly PropertyKey[]): number {
  let [at, inside] = outline;
  for (const step of path) {
    const inner = inside && childOf(inside, step);
    if (!inner) break;
    [at, inside] = inner;
  }
  return at;
}

function childOf(inside: NonNullable<Outline[1]>, step: PropertyKey): Outline | undefined {
  if (isList(inside)) return inside[Number(step)];
  return Object.hasOwn(inside, step) ? inside[String(step)] : undefined;
}

const isList = (inside: NonNullable<Outline[1]>): inside is readonly Outline[] =>
  Array.isArray(inside);
