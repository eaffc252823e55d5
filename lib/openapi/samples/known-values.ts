import { type Description, nodeAt, resolve } from '../model/description';
import { fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';

/** A JSON value other than null, a list, or an object. */
export type Scalar = string | number | boolean;

/** Values from the description's examples: the IDs, dates, and codes that readers also see elsewhere. */
export type KnownValues = {
  /** Returns the values of fields with this name, in order. */
  named(name: string): readonly Scalar[];
  /**
   * Returns the strings that begin with `start`, such as the ID prefix `usr_`. Returns none if `start` is shorter than
   * four characters.
   */
  startingWith(start: string): readonly string[];
};

const PER_KEY = 5;
const START = 4;

/** Gathers values from every example, in the description's order, up to a limit. */
export function gatherKnownValues(description: Description): KnownValues {
  const byName = new Map<string, Set<Scalar>>();
  const byStart = new Map<string, Set<string>>();
  const add = (name: string, value: Scalar) => {
    note(byName, name, value);
    if (typeof value === 'string' && value.length >= START) {
      note(byStart, value.slice(0, START), value);
    }
  };
  let left: number = LIMITS.knownValues;
  const stack = description.nodes.flatMap((node) => examplesIn(description, node)).reverse();
  for (let next = stack.pop(); next && left > 0; next = stack.pop(), left -= 1) {
    const { name, value } = next;
    if (Array.isArray(value)) stack.push(...value.map((item) => ({ name, value: item })).reverse());
    else if (isFields(value)) {
      const inner = Object.entries(value).map(([key, item]) => ({ name: key, value: item }));
      stack.push(...inner.reverse());
    } else if (isScalar(value)) add(name, value);
  }
  return {
    named: (name) => [...(byName.get(name) ?? [])],
    startingWith: (start) =>
      start.length < START
        ? []
        : [...(byStart.get(start.slice(0, START)) ?? [])].filter((text) => text.startsWith(start)),
  };
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

// Skips error bodies (RFC 9457), because request fields with the same names have other meanings.
function isMeant({ kind, path }: Node): boolean {
  if (kind === 'mediaType') return !/problem\b/.test(path.at(-1) ?? '');
  return kind === 'parameter' || kind === 'schema';
}

function examplesIn(description: Description, node: Node): { name: string; value: unknown }[] {
  const fields = fieldsOf(node.value);
  if (!isMeant(node)) return [];
  const named = Object.entries(fieldsOf(fields.examples)).map(([key, value]) => {
    const at = nodeAt(node, ['examples', key], 'example', value);
    const example = fieldsOf(node.kind === 'schema' ? undefined : resolve(description, at)?.value);
    return example.value ?? example.dataValue;
  });
  return [fields.example, ...listOf(fields.examples), ...named].map((value) => ({
    name: textOf(fields.name),
    value,
  }));
}

function note<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key) ?? new Set<T>();
  map.set(key, values);
  if (values.size < PER_KEY) values.add(value);
}
