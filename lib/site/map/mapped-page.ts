import type { PageReview } from '../../features/reviews/review-of';
import type { Page } from '../../graph/page';

/** A page with what the map counts of it. */
export type MappedPage = {
  readonly page: Pick<Page, 'path' | 'title' | 'matter' | 'sections'>;
  /** The day of its last change, ISO; undefined where no history tells. */
  readonly changed: string | undefined;
  readonly review: PageReview;
};
