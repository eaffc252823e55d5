import { listFor } from '../../core/list-for';
import type { ApiModel } from '../model/api-model';
import { keyOf, type Node } from '../model/node';
import type { Flow } from './change';
import { compareShapes } from './compare-shapes';
import { entered, type Shape, shapeOf } from './shape';
import type { Fault, Inner, Sides } from './shape-pair';

/**
 * Two compared revisions of one schema in one direction. Each pair exists only once, so comparing cyclic schemas
 * terminates.
 */
export type Pair = {
  readonly id: number;
  readonly name: string;
  readonly faults: readonly Fault[];
  readonly inner: { readonly step: string; readonly pair: Pair }[];
};

/**
 * A difference inside a schema. `path` starts at the top-level schema, `ownPath` at the innermost named schema
 * (`schema`).
 */
export type Finding = {
  readonly fault: Fault;
  readonly path: string;
  readonly schema: string;
  readonly ownPath: string;
};

export type SchemaGraph = {
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

export function startSchemaGraph(before: ApiModel, after: ApiModel): SchemaGraph {
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
