/** A screenshot that differs. Of a page that only one site has, its share is 1. */
export type ChangedShot = { readonly name: string; readonly share: number };

/** A page that differs between two sites. */
export type ChangedPage = {
  readonly path: string;
  readonly kind: 'changed' | 'new' | 'removed';
  readonly shots: readonly ChangedShot[];
};

/** How two sites differ. */
export type Comparison = {
  /** What the site is compared with, such as `main`. */
  readonly name: string;
  /** Those that changed most come first. */
  readonly pages: readonly ChangedPage[];
  /** How many pages were looked at. */
  readonly count: number;
};
