import { compareText } from './compare-text';

/**
 * Parses JSON as merges leave it behind: commas may be missing or one too many, and both values of a key that appears
 * twice are kept. Returns undefined for anything else that isn't JSON, such as a file that ends too early.
 */
export function parseLooseJson(text: string): unknown {
  const tokens = text.match(/"(?:[^"\\\n]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+|\S/g) ?? [];
  let at = 0;
  const next = () => tokens[at++] ?? '';
  const isBefore = (end: string) => {
    while (tokens[at] === ',') at += 1;
    if (tokens[at] !== end) return true;
    at += 1;
    return false;
  };
  const read = (): unknown => {
    const token = next();
    if (token === '[') {
      const list: unknown[] = [];
      while (isBefore(']')) list.push(read());
      return list;
    }
    if (token !== '{') return JSON.parse(token);
    const values = new Map<string, unknown>();
    while (isBefore('}')) {
      const key = String(JSON.parse(next()));
      if (next() !== ':') throw new SyntaxError('no colon');
      const sides = { base: undefined, ours: values.get(key), theirs: read() };
      values.set(
        key,
        mergeJson(sides, ({ theirs }) => theirs),
      );
    }
    return Object.fromEntries(values);
  };
  try {
    const value = read();
    return at === tokens.length ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A value that both sides of a merge changed differently, with the keys that lead to it. */
export type Clash = {
  readonly path: readonly string[];
  readonly ours: unknown;
  readonly theirs: unknown;
};

type Sides = { readonly base: unknown; readonly ours: unknown; readonly theirs: unknown };

/**
 * Merges two versions of a JSON value that come from `base`, and keeps the changes of both. An undefined value doesn't
 * exist on that side. Objects merge key by key, and lists as sets. What one side removed stays removed, except if the
 * other side changed it. `decide` returns the value for a clash. Swapping the sides gives the same result.
 */
export function mergeJson(
  { base, ours, theirs }: Sides,
  decide: (clash: Clash) => unknown,
  path: readonly string[] = [],
): unknown {
  if (isSame(ours, theirs) || isSame(theirs, base)) return ours;
  if (isSame(ours, base)) return theirs;
  if (ours === undefined || theirs === undefined) return ours ?? theirs;
  if (Array.isArray(ours) && Array.isArray(theirs)) {
    return mergeLists(Array.isArray(base) ? base : [], ours, theirs);
  }
  if (!isObject(ours) || !isObject(theirs)) return decide({ path, ours, theirs });
  const before = isObject(base) ? base : {};
  const keys = new Set([...Object.keys(ours), ...Object.keys(theirs)]);
  const merged = [...keys].sort(compareText).map((key) => {
    const inner = { base: own(before, key), ours: own(ours, key), theirs: own(theirs, key) };
    return [key, mergeJson(inner, decide, [...path, key])] as const;
  });
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined));
}

function mergeLists(base: unknown[], ours: unknown[], theirs: unknown[]): unknown[] {
  const [before, left, right] = [base, ours, theirs].map(
    (list) => new Map(list.map((value) => [JSON.stringify(value), value])),
  ) as [Map<string, unknown>, Map<string, unknown>, Map<string, unknown>];
  const kept = [...before].filter(([key]) => left.has(key) && right.has(key));
  const added = [...new Map([...left, ...right])].filter(([key]) => !before.has(key));
  return [...kept, ...added.sort(([a], [b]) => compareText(a, b))].map(([, value]) => value);
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

// A route may have the name of something that every object has.
function own(value: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** Parses a text as JSON. Returns undefined if it isn't valid. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
