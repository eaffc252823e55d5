import { compareText } from '../core/compare-text';
import { suggest } from '../core/suggest';
import { type PageReview, reviewOf } from '../features/reviews/check-review';
import type { Page } from '../graph/page';
import { findSamples } from '../samples/find-samples';
import type { CheckedSite } from '../site/site';
import { Refusal } from './refusal';

/** A page with its owner, its last review, and its next due date. */
type ReportedPage = PageReview & { readonly path: string };

/** A code sample that opts out of the checks. */
type OptOut = { readonly file: string; readonly line: number; readonly reason: string };

/** A site's maintenance report. `optOuts` are code samples that aren't checked. */
export type Report = {
  readonly pages: readonly ReportedPage[];
  /** Files of pages that no sidebar lists and no page links to. */
  readonly orphans: readonly string[];
  readonly optOuts: readonly OptOut[];
};

/**
 * Builds a site's report as of `today` (ISO date): overdue pages first, by due date, then the rest by owner, oldest
 * review first. With `owner`, includes only that team's pages, and throws a Refusal if there are none.
 */
export function buildReport(
  { site, problems }: CheckedSite,
  today: string,
  owner?: string,
): Report {
  const own = site.pages.filter(({ matter }) => owner === undefined || matter.owner_team === owner);
  if (owner !== undefined && own.length === 0) throw new Refusal(explainOwner(owner, site.pages));
  const pages = own.map((page): ReportedPage => {
    return { path: `/${page.path}`, ...reviewOf(page, site, today) };
  });
  pages.sort(
    (a, b) =>
      Number(b.isOverdue) - Number(a.isOverdue) ||
      (a.isOverdue ? compareText(a.due ?? '', b.due ?? '') : 0) ||
      compareText(a.owner ?? '', b.owner ?? '') ||
      compareText(a.reviewed ?? '', b.reviewed ?? '') ||
      compareText(a.path, b.path),
  );
  const files = new Set(own.map(({ file }) => file));
  const orphans = problems.filter(
    ({ rule, file }) => rule === 'orphans' && (owner === undefined || files.has(file)),
  );
  return { pages, orphans: orphans.map(({ file }) => file), optOuts: own.flatMap(findOptOuts) };
}

function explainOwner(owner: string, pages: readonly Page[]): string {
  const known = new Set(pages.flatMap(({ matter }) => matter.owner_team ?? []));
  const hint = known.size > 0 ? `; ${suggest(owner, [...known].sort(compareText))}` : '';
  return `no page has the owner_team "${owner}"${hint}`;
}

function findOptOuts(page: Page): OptOut[] {
  return findSamples(page).samples.flatMap(({ nocheck, place: { file, line } }) =>
    nocheck === '' ? [] : [{ file, line, reason: nocheck }],
  );
}
