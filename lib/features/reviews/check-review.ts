import type { SiteConfig } from '../../content/config';
import { reviewDue } from '../../content/review-due';
import type { Problem } from '../../core/problem';
import type { Page } from '../../graph/page';

/**
 * Reviews that are still to come, and those that no longer hold on the day `today` (ISO): the first are
 * errors, the second warnings, since nobody broke the site by letting time pass.
 */
export function checkReview(
  pages: readonly Page[],
  config: Pick<SiteConfig, 'review_in'>,
  today: string,
): Problem[] {
  return pages.flatMap((page): Problem[] => {
    const place = page.locate(['last_reviewed']);
    const reviewed = page.matter.last_reviewed;
    // Where the author's day has begun already.
    if (reviewed && reviewed > reviewDue(today, '1 day')) {
      const message = `\`last_reviewed\` is ${reviewed}, which is in the future`;
      return [{ ...place, message, fix: `write the date of the review, ${today} at the latest` }];
    }
    const due = dueOf(page, config);
    if (due === undefined || due >= today) return [];
    const message = `The review of this page was due on ${due}`;
    const fix = 'read the page, correct it, and set `last_reviewed` to the date on which you did';
    return [{ ...place, message, fix, severity: 'warning' }];
  });
}

/** The last day on which the review of a page holds; a decision is of its day, and is not reviewed again. */
export function dueOf(
  { matter }: Pick<Page, 'matter'>,
  { review_in }: Pick<SiteConfig, 'review_in'>,
): string | undefined {
  const period = matter.review_in ?? (matter.deciders ? undefined : review_in);
  return matter.last_reviewed && period ? reviewDue(matter.last_reviewed, period) : undefined;
}
