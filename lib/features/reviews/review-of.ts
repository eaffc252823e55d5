import type { SiteConfig } from '../../content/config';
import type { Page } from '../../graph/page';
import { dueOf } from './check-review';

/** A page's owner and review status. `reviewed` is the date of the last review. */
export type PageReview = {
  readonly owner: string | undefined;
  readonly reviewed: string | undefined;
  /**
   * The last day that the review is valid. Undefined without a review, or if neither the page nor the site sets a
   * period.
   */
  readonly due: string | undefined;
  readonly isOverdue: boolean;
};

/** Returns a page's review as of `today`, an ISO date. */
export function reviewOf(
  page: Pick<Page, 'matter'>,
  config: Pick<SiteConfig, 'review_in'>,
  today: string,
): PageReview {
  const { owner_team: owner, last_reviewed: reviewed } = page.matter;
  const due = dueOf(page, config);
  return { owner, reviewed, due, isOverdue: due !== undefined && due < today };
}
