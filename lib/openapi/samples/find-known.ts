import type { Facets } from '../model/schema/facets';
import type { KnownValues, Scalar } from './known-values';
import { samplePattern } from './sample-pattern';
import { formatOf, lengthsOf, patternsOf } from './sample-text';

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
