import type { Page } from '../../graph/page';
import { dueOf } from './check-review';
import type { ReviewRules } from './review-rules';

/** A page's owner and review status. `reviewed` is the date of the last review. */
export type PageReview = {
  readonly owner: string | undefined;
  readonly reviewed: string | undefined;
  /**
   * The last day that the review is valid. Undefined without a review, or if neither the page nor the site sets a
   * period for it.
   */
  readonly due: string | undefined;
  readonly isOverdue: boolean;
};

/** Returns a page's review as of `today`, an ISO date. */
export function reviewOf(
  page: Pick<Page, 'matter' | 'path'>,
  site: ReviewRules,
  today: string,
): PageReview {
  const { owner_team: owner, last_reviewed: reviewed } = page.matter;
  const due = dueOf(page, site);
  return { owner, reviewed, due, isOverdue: due !== undefined && due < today };
}
