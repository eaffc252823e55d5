import { compareText } from '../../core/compare-text';
import { listFor } from '../../core/list-for';
import type { Graph, GraphPage } from './graph-file';

/** A page that's in both bundles, and its differences. */
export type ChangedPage = {
  readonly path: string;
  /** Its path in the earlier bundle, the same as `path` unless the page moved. */
  readonly oldPath: string;
  readonly title: string;
  readonly oldTitle: string;
  /** False if the text is the same. A renamed page may differ only in its path. */
  readonly hasNewText: boolean;
  readonly headings: Difference;
  readonly links: Difference;
};

/** The added and removed entries, in page order. */
export type Difference = { readonly added: readonly string[]; readonly removed: readonly string[] };

/** A page that's in only one of the bundles. */
type LonePage = { readonly path: string; readonly title: string };

/** The changes to a site's pages. Each list is sorted by path. */
export type GraphChanges = {
  readonly added: readonly LonePage[];
  /** `to` is the path that the old path redirects to, or '' if there's no redirect. */
  readonly removed: readonly (LonePage & { readonly to: string })[];
  readonly renamed: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
};

/** Compares the pages of two bundles. `redirects` maps old paths to paths in the later bundle. */
export function compareGraphs(
  before: Graph,
  after: Graph,
  redirects: ReadonlyMap<string, string>,
): GraphChanges {
  const renames = findRenames(before, after, redirects);
  const origins = new Map([...renames].map(([from, to]) => [to, from]));
  const moved = (link: string) => moveLink(link, renames);
  const pairs = sortByPath([...after]).flatMap(([path, page]) => {
    const oldPath = origins.get(path) ?? path;
    const old = before.get(oldPath);
    return old ? [comparePages([oldPath, old], [path, page], moved)] : [];
  });
  return {
    added: sortByPath([...after])
      .filter(([path]) => !before.has(path) && !origins.has(path))
      .map(([path, { title }]) => ({ path, title })),
    removed: sortByPath([...before])
      .filter(([path]) => !after.has(path) && !renames.has(path))
      .map(([path, { title }]) => ({ path, title, to: redirects.get(path) ?? '' })),
    renamed: pairs.filter(({ path, oldPath }) => path !== oldPath),
    changed: pairs.filter((page) => page.path === page.oldPath && hasChanged(page)),
  };
}

function comparePages(
  [oldPath, old]: readonly [string, GraphPage],
  [path, now]: readonly [string, GraphPage],
  moved: (link: string) => string,
): ChangedPage {
  return {
    path,
    oldPath,
    title: now.title,
    oldTitle: old.title,
    hasNewText: old.blocks.join() !== now.blocks.join(),
    headings: differenceOf(old.headings.map(headingText), now.headings.map(headingText)),
    links: differenceOf(old.links.map(moved), now.links),
  };
}

function hasChanged({ hasNewText, title, oldTitle, headings, links }: ChangedPage): boolean {
  const changes = [headings, links].some(
    ({ added, removed }) => added.length > 0 || removed.length > 0,
  );
  return hasNewText || title !== oldTitle || changes;
}

function headingText([, text]: readonly [id: string, text: string]): string {
  return text;
}

function differenceOf(before: readonly string[], after: readonly string[]): Difference {
  return { added: without(after, before), removed: without(before, after) };
}

// Returns the entries of `all` that aren't in `others`. Each entry in `others` cancels only one duplicate in `all`.
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

// Updates a link to a renamed page, so the link counts as neither removed nor added.
function moveLink(link: string, renames: ReadonlyMap<string, string>): string {
  const [, path = '', slash = '', rest = ''] = /^\/([^?#]*?)(\/?)([?#].*)?$/.exec(link) ?? [];
  const to = renames.get(path);
  return to === undefined ? link : `/${to}${slash}${rest}`;
}

function sortByPath<T>(entries: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  return [...entries].sort(([a], [b]) => compareText(a, b));
}

/** The minimum share of distinctive text, from 0 to 1, that two pages must have in common to count as the same page. */
const ALIKE = 0.5;

/** Blocks on more pages than this don't identify a page. */
const FEW = 3;

/**
 * Returns each moved page's new path, keyed by its old path. If the old path has a redirect, the new path is its
 * target. Otherwise it's the new page of the same kind that shares the most text with the old page, if that's at least
 * half.
 */
function findRenames(
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
