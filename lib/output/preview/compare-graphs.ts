import { compareText } from '../../core/compare-text';
import { findRenames } from './find-renames';
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
