import { listFor } from '../../core/list-for';
import type { Place } from '../../core/problem';
import type { ApiModel } from '../model/api-model';
import { placeOf, type Resolved } from '../model/description';
import { textsOf } from '../model/fields';
import { keyOf, type Node } from '../model/node';
import { type Both, type Change, codes, type Flow, type Thing } from './change';
import { compareShapes } from './compare-shapes';
import { entered, type Shape, shapeOf } from './shape';
import type { Fault, Inner, Sides } from './shape-pair';

/** A change to the operation whose slug is `subject`, or to the whole API if `subject` is ''. */
export type Found = Change & {
  readonly subject: string;
  /** The innermost named schema around the change, or '' if there's none, and the location inside it. */
  readonly schema: string;
  readonly schemaWhere: string;
};

export type Comparison = {
  readonly before: ApiModel;
  readonly after: ApiModel;
  readonly graph: SchemaGraph;
  /** Records a change, at the location of this comparison unless `where` narrows it down. */
  note(change: Omit<Change, 'where'> & { readonly where?: string }): void;
  /** Records every difference between two schemas as a change at `where`. */
  compareSchemas(before: readonly Node[], after: readonly Node[], flow: Flow, where: string): void;
  /**
   * Returns the same comparison, but for another operation (`about`), or with a prefix before each location (`within`).
   */
  about(subject: string): Comparison;
  within(words: string): Comparison;
  /**
   * Compares two shared definitions, such as parameters or responses. Runs `compare` only once for the same two
   * definitions, and records the same changes again on later calls.
   */
  once(before: Node, after: Node, flow: Flow, compare: (comparison: Comparison) => void): void;
  finish(): Found[];
};

type Entry =
  | { readonly subject: string; readonly change: Change }
  | { readonly subject: string; readonly pair: Pair; readonly where: string };

export function startComparison(before: ApiModel, after: ApiModel): Comparison {
  const graph = startSchemaGraph(before, after);
  const shared = new Map<string, readonly Entry[]>();
  function about(subject: string, prefix: string, entries: Entry[]): Comparison {
    const at = (where: string) => [prefix, where].filter(Boolean).join(', ');
    return {
      before,
      after,
      graph,
      note: ({ where = '', ...change }) =>
        entries.push({ subject, change: { ...change, where: at(where) } }),
      compareSchemas(old, now, flow, where) {
        entries.push({ subject, pair: graph.pair(old, now, flow), where: at(where) });
      },
      about: (other) => about(other, '', entries),
      within: (words) => about(subject, at(words), entries),
      once(old, now, flow, compare) {
        const key = `${keyOf(old)}\n${keyOf(now)}\n${flow.to} ${flow.hides}`;
        const own: Entry[] = [];
        if (!shared.has(key)) compare(about('', '', own));
        const found = shared.get(key) ?? own;
        shared.set(key, found);
        for (const entry of found) entries.push(moved(entry, subject, at));
      },
      finish: () => entries.flatMap((entry) => resolveEntry(entry, graph)),
    };
  }
  return about('', '', []);
}

function moved(entry: Entry, subject: string, at: (where: string) => string): Entry {
  if ('pair' in entry) return { ...entry, subject, where: at(entry.where) };
  return { subject, change: { ...entry.change, where: at(entry.change.where) } };
}

function resolveEntry(entry: Entry, graph: SchemaGraph): Found[] {
  const { subject } = entry;
  if ('change' in entry) return [{ ...entry.change, subject, schema: '', schemaWhere: '' }];
  return graph.findingsOf(entry.pair).map((finding) => toFound(finding, subject, entry.where));
}

function toFound({ fault, path, schema, ownPath }: Finding, subject: string, where: string): Found {
  const { kind, severity, sentence, place } = fault;
  const words = pathText(path);
  return {
    kind,
    severity,
    sentence,
    place,
    subject,
    schema,
    where: words === '' ? where : `${where} ${words}`,
    schemaWhere: pathText(ownPath),
  };
}

// Formats a path as one code span of at most 200 characters.
function pathText(path: string): string {
  const short = path.replaceAll('`', "'").replace(/^[. ]/, '');
  return short === '' ? '' : `\`${short.length > 200 ? `${short.slice(0, 200)}…` : short}\``;
}

export function placeAfter({ after }: Comparison, node: Node, ...path: readonly string[]): Place {
  return placeOf(after.description, node, ...path);
}

/** Returns the location, in the earlier revision, of something that was removed. */
export function placeBefore({ before }: Comparison, node: Node, ...path: readonly string[]): Place {
  return placeOf(before.description, node, ...path);
}

type Located = { readonly node: Node };

/** Records that only one revision has something. Unless `told` says otherwise, only a removal breaks callers. */
export function notePresence(
  comparison: Comparison,
  thing: Thing,
  [old, now]: Both<Located | undefined>,
  told: Partial<Pick<Change, 'severity' | 'sentence' | 'where'>> = {},
): void {
  comparison.note({
    kind: `${thing}-${now ? 'added' : 'removed'}`,
    severity: now ? 'safe' : 'breaking',
    sentence: now ? 'It was added.' : 'It was removed.',
    place: placeOfEither(comparison, [old, now]),
    ...told,
  });
}

/** Returns the location of something in the later revision, or in the earlier one if it was removed. */
export function placeOfEither(
  comparison: Comparison,
  [old, now]: Both<Located | undefined>,
): Place {
  if (now) return placeAfter(comparison, now.node);
  return placeBefore(comparison, old?.node ?? comparison.before.description.entry);
}

type NameRule = readonly [
  how: 'added' | 'removed',
  kind: Change['kind'],
  severity: Change['severity'],
  sentence: string,
];

// The changes to report for names in a list. `%` stands for the names that were added or removed.
const NAME_RULES = {
  'x-error-codes': [
    ['added', 'error-code-added', 'note', 'It can now return %.'],
    ['removed', 'error-code-removed', 'safe', 'It no longer returns %.'],
  ],
  'x-events': [
    ['removed', 'event-removed', 'note', 'It no longer emits %.'],
    ['added', 'event-added', 'safe', 'It now emits %.'],
  ],
  'x-roles': [
    ['removed', 'role-removed', 'breaking', 'The role % can no longer call it.'],
    ['added', 'role-added', 'safe', 'The role % can now call it.'],
  ],
  'x-scopes': [
    ['added', 'security-narrowed', 'breaking', 'The scope % is now required.'],
    ['removed', 'security-widened', 'safe', 'The scope % is no longer required.'],
  ],
} satisfies { readonly [field: string]: readonly NameRule[] };

/** Records the names that only one revision has in one of our lists, such as an operation's events. */
export function compareNames(
  comparison: Comparison,
  field: keyof typeof NAME_RULES,
  [before, after]: Both<Resolved>,
): void {
  const [old, now] = [textsOf(before.fields[field]), textsOf(after.fields[field])];
  for (const [how, kind, severity, sentence] of NAME_RULES[field]) {
    const [list, other] = how === 'added' ? [now, old] : [old, now];
    const names = list.filter((name) => !other.includes(name));
    if (names.length === 0) continue;
    const isGone = after.fields[field] === undefined;
    const place = isGone
      ? placeBefore(comparison, before.node, field)
      : placeAfter(comparison, after.node, field);
    const told = sentence.replace('%', () => codes(names));
    comparison.note({ kind, severity, sentence: told, place });
  }
}

/**
 * Two compared revisions of one schema in one direction. Each pair exists only once, so comparing cyclic schemas
 * terminates.
 */
type Pair = {
  readonly id: number;
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly inner: { readonly step: string; readonly pair: Pair }[];
};

/**
 * A difference inside a schema. `path` starts at the top-level schema, `ownPath` at the innermost named schema
 * (`schema`).
 */
type Finding = {
  readonly fault: Fault;
  readonly path: string;
  readonly schema: string;
  readonly ownPath: string;
};

type SchemaGraph = {
  readonly sides: Sides;
  pair(before: readonly Node[], after: readonly Node[], flow: Flow): Pair;
  isSame(before: readonly Node[], after: readonly Node[], flow: Flow): boolean;
  /**
   * Returns every difference inside a pair, nearest first. Call it after adding all pairs: a new pair clears its cache.
   */
  findingsOf(pair: Pair): Finding[];
  /** Returns true if there were more than `LIMIT` pairs, so some weren't compared. */
  isFull(): boolean;
};

const LIMIT = 400_000;

function startSchemaGraph(before: ApiModel, after: ApiModel): SchemaGraph {
  const sides = startSides(before, after);
  const pairs = new Map<string, Pair>();
  let dirty: ReadonlySet<Pair> | undefined;
  let isFull = false;

  function meet({ before: old, after: now, flow }: Met, ahead: Step[]): Pair {
    const [a, b] = [entered(before.description, old), entered(after.description, now)];
    const key = `${a.map(keyOf).join(' ')}\n${b.map(keyOf).join(' ')}\n${flow.to} ${flow.hides}`;
    const known = pairs.get(key);
    if (known) return known;
    if (isSameText(a, b)) return SAME;
    const shape = { before: sides.shapeOf('before', a), after: sides.shapeOf('after', b) };
    const { faults, inner } = compareShapes({ sides, ...shape, flow });
    const name = shape.after.name || shape.before.name;
    const pair: Pair = { id: pairs.size, name, faults, inner: [] };
    pairs.set(key, pair);
    dirty = undefined;
    ahead.push({ pair, inner });
    return pair;
  }

  function pair(old: readonly Node[], now: readonly Node[], flow: Flow): Pair {
    const ahead: Step[] = [];
    const top = meet({ before: old, after: now, flow }, ahead);
    for (let next = ahead.pop(); next; next = ahead.pop()) {
      for (const inner of next.inner) {
        if (pairs.size >= LIMIT) isFull = true;
        else next.pair.inner.push({ step: inner.step, pair: meet(inner, ahead) });
      }
    }
    return top;
  }

  return {
    sides,
    pair,
    isFull: () => isFull,
    isSame: (old, now, flow) => !reaches(pair(old, now, flow), ({ faults }) => faults.length > 0),
    findingsOf(top) {
      dirty ??= findDirty([...pairs.values()]);
      return dirty.has(top) ? gather(top, dirty) : [];
    },
  };
}

type Met = Pick<Inner, 'before' | 'after' | 'flow'>;

// Caches shapes, because a schema can be compared with several others.
function startSides(before: ApiModel, after: ApiModel): Sides {
  const models = { before, after };
  const shapes = { before: new Map<string, Shape>(), after: new Map<string, Shape>() };
  return {
    ...models,
    shapeOf(side, nodes) {
      const bare = entered(models[side].description, nodes);
      const key = bare.map(keyOf).join(' ');
      const known = shapes[side].get(key) ?? shapeOf(models[side], bare);
      shapes[side].set(key, known);
      return known;
    },
  };
}

// Shared result for schemas with the same text and no references.
const SAME: Pair = { id: -1, name: '', faults: [], inner: [] };

function isSameText(before: readonly Node[], after: readonly Node[]): boolean {
  return (
    before.length === after.length &&
    before.every(({ value }, index) => {
      const text = loneText(value);
      return text !== undefined && text === loneText(after[index]?.value);
    })
  );
}

const texts = new WeakMap<object, string | null>();

function loneText(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const known = texts.get(value);
  if (known !== undefined) return known ?? undefined;
  const text = JSON.stringify(value);
  const isLone = !/"(\$ref|\$dynamicRef|mapping)":/.test(text);
  texts.set(value, isLone ? text : null);
  return isLone ? text : undefined;
}

type Step = { readonly pair: Pair; readonly inner: readonly Inner[] };

function reaches(top: Pair, test: (pair: Pair) => boolean): boolean {
  const seen = new Set([top]);
  for (const pair of seen) {
    if (test(pair)) return true;
    for (const inner of pair.inner) seen.add(inner.pair);
  }
  return false;
}

/** Returns the pairs that contain a difference, directly or in nested schemas. */
function findDirty(pairs: readonly Pair[]): Set<Pair> {
  const holders = new Map<Pair, Pair[]>();
  for (const pair of pairs) {
    for (const inner of pair.inner) listFor(holders, inner.pair).push(pair);
  }
  const dirty = new Set(pairs.filter(({ faults }) => faults.length > 0));
  for (const pair of dirty) for (const holder of holders.get(pair) ?? []) dirty.add(holder);
  return dirty;
}

function gather(top: Pair, dirty: ReadonlySet<Pair>): Finding[] {
  const findings: Finding[] = [];
  const seen = new Set([top]);
  const ahead = [{ pair: top, path: '', schema: '', ownPath: '' }];
  for (const { pair, path, schema, ownPath } of ahead) {
    const own = pair.name === '' ? { schema, ownPath } : { schema: pair.name, ownPath: '' };
    for (const fault of pair.faults) {
      const { step = '' } = fault;
      findings.push({ fault, path: path + step, schema: own.schema, ownPath: own.ownPath + step });
    }
    for (const { step, pair: inner } of pair.inner) {
      if (seen.has(inner) || !dirty.has(inner)) continue;
      seen.add(inner);
      ahead.push({
        pair: inner,
        path: path + step,
        schema: own.schema,
        ownPath: own.ownPath + step,
      });
    }
  }
  return findings;
}
