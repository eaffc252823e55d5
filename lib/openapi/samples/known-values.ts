import { type Description, nodeAt, resolve } from '../description';
import { fieldsOf, isFields, listOf, textOf } from '../fields';
import { LIMITS } from '../limits';
import type { Node } from '../node';

/** A value that can stand alone in an address or a header. */
export type Scalar = string | number | boolean;

/** What the examples of a description call things: the ids, dates and codes that its readers meet anyway. */
export type KnownValues = {
  /** Values of fields with this name, the first ones first. */
  named(name: string): readonly Scalar[];
  /** Texts that begin with these letters, which are at least as many as an id has before its underscore. */
  startingWith(start: string): readonly string[];
};

const PER_KEY = 5;
const START = 4;

/** Gathers them from every example in the order of the description, up to a limit. */
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

// What can stand alone in an address or a header.
function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

// What a problem calls its parts is not what the parts of a request are called.
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
    ...{ name: textOf(fields.name), value },
  }));
}

function note<T>(map: Map<string, Set<T>>, key: string, value: T): void {
  const values = map.get(key) ?? new Set<T>();
  map.set(key, values);
  if (values.size < PER_KEY) values.add(value);
}
