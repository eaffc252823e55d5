import type { ComparedPage } from './compare-bundles';
import type { PageComparison, ShownEdit } from './compare-page';
import { lineAnchor } from './source-lines/line-anchor';

type Repeat = Pick<ComparedPage, 'path' | 'title'>;

/** The other pages that show the same change, keyed by the edit that's listed. */
export type Repeats = ReadonlyMap<ShownEdit, readonly Repeat[]>;

/**
 * Lists a change that several pages show once, such as that of a description: on the page whose own source changed, or
 * else on the first. Leaves out pages that show nothing else.
 */
export function foldRepeats(pages: readonly ComparedPage[]): {
  readonly pages: readonly ComparedPage[];
  readonly repeats: Repeats;
} {
  const places = new Map<string, { page: ComparedPage; edit: ShownEdit }[]>();
  for (const page of pages) {
    for (const edit of page.comparison?.shown ?? []) {
      const key = keyOf(edit);
      if (key !== undefined) places.set(key, [...(places.get(key) ?? []), { page, edit }]);
    }
  }
  const repeats = new Map<ShownEdit, readonly Repeat[]>();
  const folded = new Set<ShownEdit>();
  for (const all of places.values()) {
    const first = all.find(({ page, edit }) => page.file === edit.line?.file) ?? all[0];
    const others = all.filter(({ page }) => page !== first?.page);
    if (!first || others.length === 0) continue;
    repeats.set(first.edit, [...new Set(others.map(({ page }) => page))]);
    for (const { edit } of others) folded.add(edit);
  }
  return { pages: pages.flatMap((page) => withoutFolded(page, folded)), repeats };
}

// The line that changed, and its words: a line can change several texts.
function keyOf({ line, runs }: ShownEdit): string | undefined {
  if (!line) return undefined;
  const words = runs.flatMap(({ kind, text }) => (kind === 'same' ? [] : [kind, text]));
  return words.length === 0 ? undefined : JSON.stringify([lineAnchor(line), words]);
}

function withoutFolded(page: ComparedPage, folded: ReadonlySet<ShownEdit>): ComparedPage[] {
  const { comparison } = page;
  const own = comparison?.shown.filter((edit) => folded.has(edit)) ?? [];
  if (!comparison || own.length === 0) return [page];
  const counts = { ...comparison.counts };
  for (const { change } of own) counts[change] -= 1;
  const shown = comparison.shown.filter((edit) => !folded.has(edit));
  const left = { ...page, comparison: { ...comparison, counts, shown } };
  return hasMore(left) ? [left] : [];
}

function hasMore(page: ComparedPage & { readonly comparison: PageComparison }): boolean {
  const { comparison, headings, links, title, oldTitle } = page;
  const differences = [headings, links].flatMap(({ added, removed }) => [...added, ...removed]);
  const blocks = Object.values(comparison.counts).some((count) => count > 0);
  return blocks || differences.length > 0 || title !== oldTitle;
}
