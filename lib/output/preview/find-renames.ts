import { compareText } from '../../core/compare-text';
import { listFor } from '../../core/list-for';
import type { Graph } from './graph-file';

/** The minimum share of distinctive text, from 0 to 1, that two pages must have in common to count as the same page. */
const ALIKE = 0.5;

/** Blocks on more pages than this don't identify a page. */
const FEW = 3;

/**
 * Returns each moved page's new path, keyed by its old path. If the old path has a redirect, the new path is its
 * target. Otherwise it's the new page of the same kind that shares the most text with the old page, if that's at least
 * half.
 */
export function findRenames(
  before: Graph,
  after: Graph,
  redirects: ReadonlyMap<string, string>,
): Map<string, string> {
  const gone = [...before.keys()].filter((path) => !after.has(path)).sort(compareText);
  const fresh = new Set([...after.keys()].filter((path) => !before.has(path)).sort(compareText));
  const renames = new Map<string, string>();
  for (const from of gone) {
    const to = redirects.get(from);
    if (to === undefined || !fresh.has(to)) continue;
    renames.set(from, to);
    fresh.delete(to);
  }
  const left = gone.filter((from) => !renames.has(from));
  for (const { from, to } of rank(left, [...fresh], before, after)) {
    if (renames.has(from) || !fresh.has(to)) continue;
    renames.set(from, to);
    fresh.delete(to);
  }
  return renames;
}

type Pair = { readonly from: string; readonly to: string; readonly likeness: number };

// Sorts the most similar pairs first.
function rank(
  gone: readonly string[],
  fresh: readonly string[],
  before: Graph,
  after: Graph,
): Pair[] {
  const [ownBefore, ownAfter] = [ownBlocks(before, gone), ownBlocks(after, fresh)];
  const byBlock = new Map<string, string[]>();
  for (const [to, blocks] of ownAfter) for (const block of blocks) listFor(byBlock, block).push(to);
  const pairs = [...ownBefore].flatMap(([from, blocks]) => {
    const common = new Map<string, number>();
    for (const to of [...blocks].flatMap((block) => byBlock.get(block) ?? [])) {
      common.set(to, (common.get(to) ?? 0) + 1);
    }
    const same = [...common].filter(([to]) => before.get(from)?.kind === after.get(to)?.kind);
    return same.map(([to, count]): Pair => {
      const size = blocks.size + (ownAfter.get(to)?.size ?? 0);
      return { from, to, likeness: (2 * count) / size };
    });
  });
  return pairs
    .filter(({ likeness }) => likeness >= ALIKE)
    .sort(
      (a, b) => b.likeness - a.likeness || compareText(a.from, b.from) || compareText(a.to, b.to),
    );
}

/** Returns each page's distinctive blocks: those on at most `FEW` pages. */
function ownBlocks(graph: Graph, paths: readonly string[]): Map<string, ReadonlySet<string>> {
  const counts = new Map<string, number>();
  for (const { blocks } of graph.values()) {
    for (const block of new Set(blocks)) counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  const own = (blocks: readonly string[] = []) =>
    new Set(blocks.filter((block) => (counts.get(block) ?? 0) <= FEW));
  return new Map(paths.map((path) => [path, own(graph.get(path)?.blocks)]));
}
