import type { PageReview } from '../../features/reviews/review-of';
import type { Page } from '../../graph/page';

/** A page, with the facts that the map counts. */
export type MappedPage = {
  readonly page: Pick<Page, 'path' | 'title' | 'matter' | 'sections'>;
  /** The ISO date of its last change. Undefined if no history is available. */
  readonly changed: string | undefined;
  readonly review: PageReview;
};
