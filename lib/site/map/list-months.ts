import { compareText } from '../../core/compare-text';
import type { DueReview, MapMonth } from './content-map';
import type { MappedPage } from './mapped-page';

/** Maximum number of listed pages, across all months. Nobody would read a longer list. */
const MOST = 300;

/**
 * Returns the reviews grouped by the month in which they expire, soonest first. Beyond 300 pages, months only have a
 * count.
 */
export function listMonths(pages: readonly MappedPage[]): MapMonth[] {
  const reviews = pages
    .flatMap(({ page: { path, title }, review: { owner, due } }): DueReview[] =>
      due === undefined ? [] : [{ path, title, ...(owner === undefined ? {} : { owner }), due }],
    )
    .sort(
      (a, b) =>
        compareText(a.due, b.due) || compareText(a.title, b.title) || compareText(a.path, b.path),
    );
  const months = [...new Set(reviews.map(({ due }) => monthOf(due)))];
  const listed = reviews.slice(0, MOST);
  return months.map((month) => {
    const isOf = ({ due }: DueReview) => monthOf(due) === month;
    return { month, count: reviews.filter(isOf).length, pages: listed.filter(isOf) };
  });
}

function monthOf(iso: string): string {
  return iso.slice(0, 7);
}
