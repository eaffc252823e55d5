import { compareText } from '../../core/compare-text';
import type { MapOwner } from './content-map';
import type { MappedPage } from './mapped-page';

/** Returns the review counts of each owner's pages, sorted by owner. Pages without an owner come last. */
export function listOwners(pages: readonly MappedPage[]): MapOwner[] {
  const owners = [...new Set(pages.map(({ review }) => review.owner ?? ''))];
  return owners
    .sort((a, b) => Number(a === '') - Number(b === '') || compareText(a, b))
    .map((owner) =>
      describe(
        owner,
        pages.filter(({ review }) => (review.owner ?? '') === owner),
      ),
    );
}

function describe(owner: string, pages: readonly MappedPage[]): MapOwner {
  const [oldest] = pages
    .flatMap(({ page: { path }, review: { reviewed } }) =>
      reviewed === undefined ? [] : [{ path, reviewed }],
    )
    .sort((a, b) => compareText(a.reviewed, b.reviewed) || compareText(a.path, b.path));
  const due = pages.filter(({ review }) => review.due !== undefined);
  const overdue = due.filter(({ review }) => review.isOverdue).length;
  return {
    owner,
    pages: pages.length,
    inTime: due.length - overdue,
    overdue,
    withoutDue: pages.length - due.length,
    ...(oldest ? { oldest } : {}),
  };
}
