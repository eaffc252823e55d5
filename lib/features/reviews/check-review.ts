import type { SiteConfig } from '../../content/config';
import { reviewDue } from '../../content/review-due';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';

/** What decides when a page's review is due. */
type ReviewRules = {
  readonly config: Pick<SiteConfig, 'review_in'>;
  /** The paths of pages that name a fact, and are looked at when it changes. */
  readonly namingPages: Pick<ReadonlySet<string>, 'has'>;
};

/**
 * Returns an error for each review date in the future and a warning for each review that is overdue on `today`, an ISO
 * date. A review becomes overdue even if nothing on the site changes, so that's only a warning.
 */
export function checkReview(pages: readonly Page[], site: ReviewRules, today: string): Problem[] {
  return pages.flatMap((page): Problem[] => {
    const place = page.locate(['last_reviewed']);
    const reviewed = page.matter.last_reviewed;
    // Allow tomorrow's date: it may already be tomorrow in the author's time zone.
    if (reviewed && reviewed > reviewDue(today, '1 day')) {
      const message = `\`last_reviewed\` is ${reviewed}, which is in the future`;
      return [{ ...place, message, fix: `write the date of the review, ${today} at the latest` }];
    }
    const due = endOf(page, site.config);
    // The last condition is slow at first: it asks which pages name a fact.
    if (due === undefined || due >= today || dueOf(page, site) === undefined) return [];
    const message = `This page was due for review on ${due}`;
    const fix = 'review and correct the page, then set `last_reviewed` to the date of your review';
    return [{ ...place, message, fix, severity: 'warning' }];
  });
}

/**
 * Returns the last day that a page's review is valid. Undefined without a review date or a review period. The default
 * period is only for pages that name no fact: the others are looked at when a fact changes. Decisions aren't reviewed
 * again.
 */
export function dueOf(
  page: Pick<Page, 'matter' | 'path'>,
  { config, namingPages }: ReviewRules,
): string | undefined {
  const { matter, path } = page;
  const isExempt = matter.deciders !== undefined || namingPages.has(path);
  return matter.review_in === undefined && isExempt ? undefined : endOf(page, config);
}

// The last day of a page's own review period, or of the default one.
function endOf(
  { matter }: Pick<Page, 'matter'>,
  config: ReviewRules['config'],
): string | undefined {
  const period = matter.review_in ?? config.review_in;
  return matter.last_reviewed && period ? reviewDue(matter.last_reviewed, period) : undefined;
}

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
