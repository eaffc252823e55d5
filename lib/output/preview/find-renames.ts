import { compareText } from '../../core/compare-text';
import type { Graph } from './graph-file';

/** From how much of their own text in common on a page that came is one that went: 1 is all of it. */
const ALIKE = 0.5;

/** What stands on more pages than this tells none from the others. */
const FEW = 3;

/**
 * Where pages have moved, as new paths by old ones: to where a redirect leads from the old path, else to the
 * page of the same kind that says most of what the old one said, and at least half.
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

// The most alike first.
function rank(
  gone: readonly string[],
  fresh: readonly string[],
  before: Graph,
  after: Graph,
): Pair[] {
  const [ownBefore, ownAfter] = [ownBlocks(before, gone), ownBlocks(after, fresh)];
  return gone
    .flatMap((from) =>
      fresh
        .filter((to) => before.get(from)?.kind === after.get(to)?.kind)
        .map((to) => ({ from, to, likeness: likeness(ownBefore.get(from), ownAfter.get(to)) })),
    )
    .filter((pair) => pair.likeness >= ALIKE)
    .sort((a, b) => b.likeness - a.likeness);
}

/** The blocks of some pages that few others have too. */
function ownBlocks(graph: Graph, paths: readonly string[]): Map<string, ReadonlySet<string>> {
  const counts = new Map<string, number>();
  for (const { blocks } of graph.values()) {
    for (const block of new Set(blocks)) counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  const own = (blocks: readonly string[] = []) =>
    new Set(blocks.filter((block) => (counts.get(block) ?? 0) <= FEW));
  return new Map(paths.map((path) => [path, own(graph.get(path)?.blocks)]));
}

function likeness(a: ReadonlySet<string> = new Set(), b: ReadonlySet<string> = new Set()): number {
  const both = [...a].filter((block) => b.has(block)).length;
  return both === 0 ? 0 : (2 * both) / (a.size + b.size);
}
