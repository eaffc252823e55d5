import type { SiteConfig } from '../../content/config';
import type { Page } from '../../graph/page';
import { dueOf } from './check-review';

/** Who answers for a page, when it was read last, and whether that still holds. */
export type PageReview = {
  readonly owner: string | undefined;
  readonly reviewed: string | undefined;
  /** The last day on which that review holds, where the page or the site says how long one does. */
  readonly due: string | undefined;
  readonly isOverdue: boolean;
};

/** The review of a page as of a day (ISO date). */
export function reviewOf(
  page: Pick<Page, 'matter'>,
  config: Pick<SiteConfig, 'review_in'>,
  today: string,
): PageReview {
  const { owner_team: owner, last_reviewed: reviewed } = page.matter;
  const due = dueOf(page, config);
  return { owner, reviewed, due, isOverdue: due !== undefined && due < today };
}
