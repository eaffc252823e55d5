import { compareText } from '../core/compare-text';
import { suggest } from '../core/suggest';
import { type PageReview, reviewOf } from '../features/reviews/review-of';
import type { Page } from '../graph/page';
import { findSamples } from '../samples/find-samples';
import type { CheckedSite } from '../site/site';
import { Refusal } from './refusal';

/** One page, who answers for it, and when it was or should be read again. */
type ReportedPage = PageReview & { readonly path: string };

/** A sample that the checks leave out. */
type OptOut = { readonly file: string; readonly line: number; readonly reason: string };

/** What the people who keep the pages look after. */
export type Report = {
  readonly pages: readonly ReportedPage[];
  /** Files of pages that are in no sidebar and that nothing links. */
  readonly orphans: readonly string[];
  readonly optOuts: readonly OptOut[];
};

/**
 * The report on a site as of a day (ISO date): overdue pages first, then by owner, the oldest review first. With an
 * `owner`, only on the pages of that team; throws a Refusal if it has none.
 */
export function buildReport(
  { site, problems }: CheckedSite,
  today: string,
  owner?: string,
): Report {
  const own = site.pages.filter(({ matter }) => owner === undefined || matter.owner_team === owner);
  if (owner !== undefined && own.length === 0) throw new Refusal(explainOwner(owner, site.pages));
  const pages = own.map((page): ReportedPage => {
    return { path: `/${page.path}`, ...reviewOf(page, site.config, today) };
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
