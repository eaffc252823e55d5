import { compareText } from '../compare-text';
import type { Page } from '../graph/page';
import { type PageReview, reviewOf } from '../graph/review-of';
import { findSamples } from '../samples/find-samples';
import type { CheckedSite } from '../site';

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

/** The report on a site as of a day (ISO date): overdue pages first, then by owner, the oldest review first. */
export function buildReport({ site, problems }: CheckedSite, today: string): Report {
  const pages = site.pages.map((page): ReportedPage => {
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
  const orphans = problems.filter(({ rule }) => rule === 'orphans').map(({ file }) => file);
  return { pages, orphans, optOuts: site.pages.flatMap(findOptOuts) };
}

function findOptOuts(page: Page): OptOut[] {
  return findSamples(page).samples.flatMap(({ nocheck, place: { file, line } }) =>
    nocheck === '' ? [] : [{ file, line, reason: nocheck }],
  );
}
