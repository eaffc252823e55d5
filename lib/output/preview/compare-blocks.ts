import { diffArrays } from 'diff';
import { listFor } from '../../core/list-for';
import type { BlockKind } from './find-blocks';
import { hashOf } from './outline';

/** The parts of a block that we compare. */
type Comparable = { readonly kind: BlockKind; readonly text: string };

/** A change to one block. Edits are in the later page's order, and a removed block keeps its old position. */
export type BlockEdit<T> =
  | { readonly kind: 'same' | 'moved' | 'changed'; readonly before: T; readonly after: T }
  | { readonly kind: 'removed'; readonly before: T; readonly after?: undefined }
  | { readonly kind: 'added'; readonly before?: undefined; readonly after: T };

/** The minimum share of common words, from 0 to 1, for a block to count as a new version of another. */
const ALIKE = 0.3;

/** If a run of changed blocks has more than FEW × FEW pairs of old and new blocks, we pair them by position only. */
const FEW = 60;

/** If a page has more edits than this, we pair all its blocks by position. */
const MOST_EDITS = 2_000;

/** Compares the blocks of a page. A rewritten block is one change, and a moved block is neither removed nor added. */
export function compareBlocks<T extends Comparable>(
  before: readonly T[],
  after: readonly T[],
): BlockEdit<T>[] {
  const edits: BlockEdit<T>[] = [];
  let gone: T[] = [];
  let fresh: T[] = [];
  const end = () => {
    edits.push(...pair(gone, fresh));
    gone = [];
    fresh = [];
  };
  let [left, right] = [0, 0];
  for (const { added, removed, count } of diff(before.map(hashOf), after.map(hashOf))) {
    if (removed) gone.push(...before.slice(left, left + count));
    else if (added) fresh.push(...after.slice(right, right + count));
    else {
      end();
      for (let index = 0; index < count; index += 1) {
        const [old, now] = [before[left + index], after[right + index]];
        if (old && now) edits.push({ kind: 'same', before: old, after: now });
      }
    }
    if (!added) left += count;
    if (!removed) right += count;
  }
  end();
  return findMoved(edits);
}

/** A run of blocks that's on both pages or on only one. */
type Run = { readonly added?: boolean; readonly removed?: boolean; readonly count: number };

function diff(before: readonly string[], after: readonly string[]): readonly Run[] {
  return (
    diffArrays([...before], [...after], { maxEditLength: MOST_EDITS }) ?? [
      { removed: true, count: before.length },
      { added: true, count: after.length },
    ]
  );
}

// Pairs removed blocks with the added blocks that replaced them. The most similar pairs, in order, count as changes.
function pair<T extends Comparable>(gone: readonly T[], fresh: readonly T[]): BlockEdit<T>[] {
  const partners = partnersOf(gone, fresh);
  const edits: BlockEdit<T>[] = [];
  let left = 0;
  for (const [index, after] of fresh.entries()) {
    const partner = partners.get(index);
    if (partner === undefined) {
      edits.push({ kind: 'added', after });
      continue;
    }
    for (const before of gone.slice(left, partner)) edits.push({ kind: 'removed', before });
    const before = gone[partner];
    const kind = before && hashOf(before) === hashOf(after) ? 'same' : 'changed';
    if (before) edits.push({ kind, before, after });
    left = partner + 1;
  }
  return [...edits, ...gone.slice(left).map((before) => ({ kind: 'removed' as const, before }))];
}

/** Maps the index of each changed block to its old index. Both are in ascending order. */
function partnersOf(
  gone: readonly Comparable[],
  fresh: readonly Comparable[],
): Map<number, number> {
  if (gone.length === 0 || fresh.length === 0) return new Map();
  if (gone.length * fresh.length > FEW * FEW) {
    const pairs = fresh.slice(0, gone.length).map((_, rank) => [rank, rank] as const);
    return new Map(pairs.filter(([rank]) => gone[rank]?.kind === fresh[rank]?.kind));
  }
  const [oldWords, newWords] = [gone.map(wordsOf), fresh.map(wordsOf)];
  const worth = (old: number, now: number) => {
    const [a, b] = [oldWords[old], newWords[now]];
    if (!a || !b || gone[old]?.kind !== fresh[now]?.kind) return 0;
    const likeness = likenessOf(a, b);
    // A single block that replaced a single block always counts as its new version.
    if (gone.length === 1 && fresh.length === 1) return Math.max(likeness, ALIKE);
    return likeness >= ALIKE ? likeness : 0;
  };
  return bestChain(gone.length, fresh.length, worth);
}

// Finds the chain of pairs with the greatest total worth, using the algorithm for the longest common subsequence.
function bestChain(
  height: number,
  width: number,
  worth: (old: number, now: number) => number,
): Map<number, number> {
  const worths = Array.from({ length: height }, (_, old) =>
    Array.from({ length: width }, (_, now) => worth(old, now)),
  );
  const sums = Array.from({ length: height + 1 }, () => new Array<number>(width + 1).fill(0));
  const at = (old: number, now: number) => sums[old]?.[now] ?? 0;
  for (let old = height - 1; old >= 0; old -= 1) {
    for (let now = width - 1; now >= 0; now -= 1) {
      const own = worths[old]?.[now] ?? 0;
      const best = Math.max(
        at(old + 1, now),
        at(old, now + 1),
        own > 0 ? own + at(old + 1, now + 1) : 0,
      );
      const row = sums[old];
      if (row) row[now] = best;
    }
  }
  const partners = new Map<number, number>();
  let [old, now] = [0, 0];
  while (old < height && now < width) {
    const own = worths[old]?.[now] ?? 0;
    if (own > 0 && at(old, now) === own + at(old + 1, now + 1)) {
      partners.set(now, old);
      old += 1;
      now += 1;
    } else if (at(old, now) === at(old + 1, now)) old += 1;
    else now += 1;
  }
  return partners;
}

function findMoved<T extends Comparable>(edits: readonly BlockEdit<T>[]): BlockEdit<T>[] {
  const gone = new Map<string, T[]>();
  for (const { kind, before } of edits) {
    if (kind === 'removed') listFor(gone, hashOf(before)).push(before);
  }
  const moved = new Set<T>();
  const found = edits.map((edit): BlockEdit<T> => {
    const before = edit.kind === 'added' ? gone.get(hashOf(edit.after))?.shift() : undefined;
    if (!before || edit.kind !== 'added') return edit;
    moved.add(before);
    return { kind: 'moved', before, after: edit.after };
  });
  return found.filter((edit) => edit.kind !== 'removed' || !moved.has(edit.before));
}

function wordsOf({ text }: Comparable): ReadonlySet<string> {
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
}

function likenessOf(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const both = [...a].filter((word) => b.has(word)).length;
  return both === 0 ? 0 : (2 * both) / (a.size + b.size);
}
