import type { ApiModel } from '../model/api-model';
import { type Description, isReference, nodeAt, resolve } from '../model/description';
import { fieldsOf, listOf, textOf, textsOf } from '../model/fields';
import type { Operation } from '../model/find-operations';
import { LIMITS } from '../model/limits';
import { keyOf, type Node } from '../model/node';
import type { Facets } from '../model/schema/facets';
import { samplePattern } from './sample-pattern';
import { formatOf, lengthsOf, patternsOf } from './sample-scalars';

/** A JSON value other than null, a list, or an object. */
type Scalar = string | number | boolean;

/** Where a value is used: its operation's path and tags. */
export type Scope = { readonly path: string; readonly tags: readonly string[] };

/** Values from the description's examples: the IDs, dates, and codes that readers also see elsewhere. */
export type KnownValues = {
  /**
   * Returns the values of fields with this name, in order: from the definition of one of these schemas, then from
   * operations with the same path, then from operations with a common tag.
   */
  named(name: string, schemas: Facets, scope: Scope | undefined): readonly Scalar[];
  /**
   * Returns the strings that begin with `start`, such as the ID prefix `usr_`. Returns none if `start` is shorter than
   * four characters.
   */
  startingWith(start: string): readonly string[];
};

const PER_KEY = 5;
const START = 4;

/** Gathers values from every example, in the description's order, up to a limit. */
export function gatherKnownValues({ description, operations }: ApiModel): KnownValues {
  const byName = new Map<string, Map<string, Set<Scalar>>>();
  const byStart = new Map<string, Set<string>>();
  let left: number = LIMITS.knownValues;
  const stack = description.nodes.flatMap((node) => examplesIn(description, node)).reverse();
  for (let next = stack.pop(); next && left > 0; next = stack.pop(), left -= 1) {
    const { owner, name, value } = next;
    // An item isn't what its list is called: each one of `scopes` is a scope.
    const inner = Array.isArray(value)
      ? value.map((item) => ['', item] as const)
      : Object.entries(fieldsOf(value));
    stack.push(...inner.map(([key, item]) => ({ owner, name: key, value: item })).reverse());
    if (!isScalar(value)) continue;
    if (name !== '') {
      const values = byName.get(name) ?? new Map<string, Set<Scalar>>();
      byName.set(name, values);
      note(values, owner, value);
    }
    if (typeof value === 'string' && value.length >= START) {
      note(byStart, value.slice(0, START), value);
    }
  }
  const ownersIn = startScopes(description, operations);
  return {
    named: (name, { all }, scope) => {
      const byOwner = byName.get(name) ?? new Map<string, Set<Scalar>>();
      const own = all.map(({ node }) => ownerOf(node)).filter((owner) => byOwner.has(owner));
      const reached = scope ? ownersIn(scope) : [];
      const others = reached.flatMap((owners) =>
        [...byOwner.keys()].filter((one) => owners.has(one)),
      );
      return [...own, ...others].flatMap((owner) => [...(byOwner.get(owner) ?? [])]);
    },
    startingWith: (start) =>
      start.length < START
        ? []
        : [...(byStart.get(start.slice(0, START)) ?? [])].filter((text) => text.startsWith(start)),
  };
}

/** Returns a function that finds what the operations with the same path, then those with a common tag, refer to. */
function startScopes(description: Description, operations: readonly Operation[]) {
  const links = new Map<string, Set<string>>();
  const link = (from: string, to: string) => {
    links.set(from, (links.get(from) ?? new Set()).add(to));
  };
  for (const node of description.nodes) {
    const target = isReference(node) ? description.targets.get(keyOf(node)) : undefined;
    if (target) link(ownerOf(node), ownerOf(target));
  }
  for (const { path, fields, node, items } of operations) {
    for (const key of keysOf({ path, tags: textsOf(fields.tags) })) {
      for (const owner of [node, ...items.map(pathParameters)]) link(key, ownerOf(owner));
    }
  }
  const reached = new Map<string, ReadonlySet<string>>();
  const reach = (key: string) => {
    const owners = new Set([key]);
    for (const owner of owners) for (const target of links.get(owner) ?? []) owners.add(target);
    reached.set(key, owners);
    return owners;
  };
  return (scope: Scope) => keysOf(scope).map((key) => reached.get(key) ?? reach(key));
}

function keysOf({ path, tags }: Scope): string[] {
  return [`path ${path}`, ...tags.map((tag) => `tag ${tag}`)];
}

const pathParameters = (item: Node): Node => ({ ...item, path: [...item.path, 'parameters'] });

/** Returns a key for the operation or the component that a node is part of, otherwise for its file. */
function ownerOf({ file, path }: Node): string {
  const isPart = path[0] === 'paths' || path[0] === 'components';
  return isPart ? keyOf({ file, path: path.slice(0, 3) }) : file;
}

function isScalar(value: unknown): value is Scalar {
  return ['string', 'number', 'boolean'].includes(typeof value);
}

// Skips error bodies (RFC 9457), because request fields with the same names have other meanings.
function isMeant({ kind, path }: Node): boolean {
  if (kind === 'mediaType') return !/problem\b/.test(path.at(-1) ?? '');
  return kind === 'parameter' || kind === 'schema';
}

type Example = { readonly owner: string; readonly name: string; readonly value: unknown };

function examplesIn(description: Description, node: Node): Example[] {
  const fields = fieldsOf(node.value);
  if (!isMeant(node)) return [];
  const named = Object.entries(fieldsOf(fields.examples)).map(([key, value]) => {
    const at = nodeAt(node, ['examples', key], 'example', value);
    const example = fieldsOf(node.kind === 'schema' ? undefined : resolve(description, at)?.value);
    return example.value ?? example.dataValue;
  });
  const owner = ownerOf(node);
  const name = node.kind === 'schema' ? propertyOf(node) : textOf(fields.name);
  return [fields.example, ...listOf(fields.examples), ...named].map((value) => {
    return { owner, name, value };
  });
}

function propertyOf({ path }: Node): string {
  return path.at(-2) === 'properties' ? (path.at(-1) ?? '') : '';
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
  scope: Scope | undefined,
): Scalar | undefined {
  const [pattern] = patternsOf(facets);
  const shape = pattern === undefined ? undefined : samplePattern(pattern);
  // We don't run a pattern that may be slow, so no value is known to match it.
  if (pattern !== undefined && !shape?.isPlain) return undefined;
  const candidates = [
    ...known.named(name, facets, scope),
    ...known.startingWith(shape?.start ?? ''),
  ];
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
