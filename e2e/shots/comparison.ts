/** A screenshot that differs. `share` is the share of changed pixels, or 1 if only one site has the page. */
export type ChangedShot = { readonly name: string; readonly share: number };

/** A page that differs between two sites. */
export type ChangedPage = {
  readonly path: string;
  readonly kind: 'changed' | 'new' | 'removed';
  readonly shots: readonly ChangedShot[];
};

/** Differences between two sites. */
export type Comparison = {
  /** Name of the site that ours is compared with, such as `main`. */
  readonly name: string;
  /** The most changed pages come first. */
  readonly pages: readonly ChangedPage[];
  /** Number of pages that were compared. */
  readonly count: number;
};
