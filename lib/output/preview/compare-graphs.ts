import { compareText } from '../../core/compare-text';
import { findRenames } from './find-renames';
import type { Graph, GraphPage } from './graph-file';

/** A page that is in both bundles, and what of it differs. */
export type ChangedPage = {
  readonly path: string;
  /** Where it was before, where that is another place. */
  readonly oldPath: string;
  readonly title: string;
  readonly oldTitle: string;
  /** Nothing but its address may have changed. */
  readonly hasNewText: boolean;
  readonly headings: Difference;
  readonly links: Difference;
};

/** What came and what went, in the order of the page. */
export type Difference = { readonly added: readonly string[]; readonly removed: readonly string[] };

/** A page that is in one of the bundles. */
type LonePage = { readonly path: string; readonly title: string };

/** What a change does to the pages of a site; each list is in the order of paths. */
export type GraphChanges = {
  readonly added: readonly LonePage[];
  /** With the page to which the old address leads now, where it leads somewhere. */
  readonly removed: readonly (LonePage & { readonly to: string })[];
  readonly renamed: readonly ChangedPage[];
  readonly changed: readonly ChangedPage[];
};

/** Compares the pages of two bundles; `redirects` lead from old paths to those of the later bundle. */
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
    ...{ path, oldPath, title: now.title, oldTitle: old.title },
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

// As often as it is there.
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const other of others) left.set(other, (left.get(other) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}

// A link that follows its page is neither lost nor new.
function moveLink(link: string, renames: ReadonlyMap<string, string>): string {
  const [, path = '', slash = '', rest = ''] = /^\/([^?#]*?)(\/?)([?#].*)?$/.exec(link) ?? [];
  const to = renames.get(path);
  return to === undefined ? link : `/${to}${slash}${rest}`;
}

function sortByPath<T>(entries: readonly (readonly [string, T])[]): (readonly [string, T])[] {
  return [...entries].sort(([a], [b]) => compareText(a, b));
}
