import type { SiteConfig } from '../../content/config';

/** What decides when a page's review is due. */
export type ReviewRules = {
  readonly config: Pick<SiteConfig, 'review_in'>;
  /** The paths of pages that name a fact, and are looked at when it changes. */
  readonly namingPages: Pick<ReadonlySet<string>, 'has'>;
};
