import { listFor } from '../../core/list-for';
import { pathOfHref } from '../../core/url';
import type { MentionGroup } from '../../graph/mentions';
import type { Page } from '../../graph/page';
import { API_FOLDER } from '../../openapi/urls';
import { recordId } from './decision-record';

/** The pages related to a decision record, as paths without a leading slash. */
export type DecisionRelations = {
  /** Records that link to it or that it links to, sorted by number. */
  readonly records: readonly string[];
  /** The pages that cite it, and the operations that it names. */
  readonly governs: readonly MentionGroup[];
};

type Linked = Pick<Page, 'path' | 'title' | 'links'>;
type Mentions = ReadonlyMap<string, readonly MentionGroup[]>;

/** Returns each decision record's relations, keyed by path, based on all pages' links and mentions. */
export function findDecisionRelations(
  pages: readonly Linked[],
  mentions: Mentions,
): ReadonlyMap<string, DecisionRelations> {
  const all = pages.filter((page) => recordId(page));
  const records = new Set(all.map(({ path }) => path));
  const operations = namedOperations(mentions);
  return new Map(
    all.map(({ path, links }) => {
      const named = operations.get(path) ?? [];
      const groups = mentions.get(path) ?? [];
      const citing = groups.flatMap(({ paths }) => paths).filter((other) => records.has(other));
      const cited = links.map(({ href }) => pathOfHref(href)).filter((other) => records.has(other));
      const related = new Set([...citing, ...cited].filter((other) => other !== path));
      const governs = [
        ...(named.length > 0 ? [{ label: 'Operations', paths: named }] : []),
        ...groups.flatMap(({ label, paths }) => {
          const others = paths.filter((other) => !records.has(other));
          return others.length > 0 ? [{ label, paths: others }] : [];
        }),
      ];
      return [path, { records: [...related].sort(), governs }];
    }),
  );
}

// Inverts `mentions`: returns the operations that each page names, keyed by page path.
function namedOperations(mentions: Mentions): ReadonlyMap<string, string[]> {
  const named = new Map<string, string[]>();
  for (const [target, groups] of mentions) {
    if (!target.startsWith(`${API_FOLDER}/`)) continue;
    for (const path of groups.flatMap((group) => group.paths)) listFor(named, path).push(target);
  }
  return named;
}
