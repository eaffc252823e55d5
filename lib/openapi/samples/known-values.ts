import { type Description, nodeAt, resolve } from '../model/description';
import { fieldsOf, isFields, listOf, textOf } from '../model/fields';
import { LIMITS } from '../model/limits';
import type { Node } from '../model/node';
import type { Facets } from '../model/schema/facets';
import { samplePattern } from './sample-pattern';
import { formatOf, lengthsOf, patternsOf } from './sample-scalars';

/** A JSON value other than null, a list, or an object. */
type Scalar = string | number | boolean;

/** Values from the description's examples: the IDs, dates, and codes that readers also see elsewhere. */
type KnownValues = {
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

// Approximate patterns, precise enough to distinguish the formats.
const LOOKS: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d\d-\d\d$/,
  'date-time': /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/,
  time: /^\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d)$/,
  email: /^[^@\s]+@[^@\s]+$/,
  uri: /^[a-z][a-z0-9+.-]*:\S+$/i,
  uuid: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i,
};

/** Returns the value that the description's examples use for a field with this name, or for an ID with this prefix. */
export function findKnown(
  known: KnownValues,
  facets: Facets,
  type: string,
  name: string,
): Scalar | undefined {
  const [pattern] = patternsOf(facets);
  const shape = pattern === undefined ? undefined : samplePattern(pattern);
  // We don't run a pattern that may be slow, so no value is known to match it.
  if (pattern !== undefined && !shape?.isPlain) return undefined;
  const candidates = [...known.named(name), ...known.startingWith(shape?.start ?? '')];
  return candidates.find((value) => fits(facets, type, value) && matches(pattern, value));
}

function matches(pattern: string | undefined, value: Scalar): boolean {
  if (pattern === undefined) return true;
  try {
    return typeof value === 'string' && new RegExp(pattern, 'u').test(value);
  } catch {
    return false;
  }
}

function fits(facets: Facets, type: string, value: Scalar): boolean {
  if (typeof value === 'string') {
    const { min, max } = lengthsOf(facets);
    const format = formatOf(facets);
    const look = Object.hasOwn(LOOKS, format) ? LOOKS[format] : undefined;
    const isLong = value.length < min || value.length > Math.min(max, 200);
    return type === 'string' && !isLong && (look?.test(value) ?? true);
  }
  if (typeof value === 'boolean') return type === 'boolean';
  if (type !== 'number' && !(type === 'integer' && Number.isInteger(value))) return false;
  return facets.all.every(({ fields }) => {
    const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = fields;
    const isAbove = typeof minimum !== 'number' || value >= minimum;
    const isBelow = typeof maximum !== 'number' || value <= maximum;
    const isOpen = exclusiveMinimum !== undefined || exclusiveMaximum !== undefined;
    return isAbove && isBelow && !isOpen && multipleOf === undefined;
  });
}
