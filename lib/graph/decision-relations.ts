import { API_FOLDER } from '../api/operation-slug';
import { pathOfHref } from '../path-of-href';
import { recordId } from './decision-record';
import { groupPages, type MentionGroup } from './mentions';
import type { Page } from './page';

/** What a decision record is tied to, as paths without the leading slash. */
export type DecisionRelations = {
  /** Records that link to it or that it links to, by number; its replacements are known otherwise. */
  readonly records: readonly string[];
  /** The pages that give it as a reason, and the operations that it names. */
  readonly governs: readonly MentionGroup[];
};

type Linked = Pick<Page, 'path' | 'title' | 'links'>;
type Mentions = ReadonlyMap<string, readonly MentionGroup[]>;

/** For each decision record, by path, what the links of all pages tie it to. */
export function findDecisionRelations(
  pages: readonly Linked[],
  mentions: Mentions,
): ReadonlyMap<string, DecisionRelations> {
  const records = new Set(pages.filter((page) => recordId(page)).map(({ path }) => path));
  const related = new Map([...records].map((path) => [path, new Set<string>()]));
  const citing = new Map([...records].map((path) => [path, new Set<string>()]));
  for (const { path, links } of pages) {
    for (const { href } of links) {
      const target = pathOfHref(href);
      if (target === path || !records.has(target)) continue;
      if (records.has(path)) {
        related.get(path)?.add(target);
        related.get(target)?.add(path);
      } else {
        citing.get(target)?.add(path);
      }
    }
  }
  const operations = namedOperations(mentions);
  return new Map(
    [...records].map((path) => {
      const named = operations.get(path) ?? [];
      const citers = pages.filter((page) => citing.get(path)?.has(page.path));
      const governs = [
        ...(named.length > 0 ? [{ label: 'Operations', paths: named }] : []),
        ...groupPages(citers),
      ];
      return [path, { records: [...(related.get(path) ?? [])].sort(), governs }];
    }),
  );
}

// What each page names, from what names each operation.
function namedOperations(mentions: Mentions): ReadonlyMap<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [slug, groups] of mentions) {
    for (const path of groups.flatMap((group) => group.paths)) {
      const own = named.get(path);
      if (own) own.push(`${API_FOLDER}/${slug}`);
      else named.set(path, [`${API_FOLDER}/${slug}`]);
    }
  }
  return named;
}
