/** A documentation area, with the state of its pages. */
export type MapArea = {
  readonly name: string;
  /** The landing page above all of its pages. Undefined if there's none. */
  readonly href?: string;
  readonly pages: number;
  /** Words that authors wrote, without code and without the data that components show. */
  readonly words: number;
  /** Pages with the status `current` or `accepted`. */
  readonly inForce: number;
  readonly proposed: number;
  /** Superseded or deprecated. */
  readonly replaced: number;
  readonly withoutStatus: number;
  readonly overdue: number;
  /** The ISO date of the last change. Undefined if no history is available. */
  readonly changed?: string;
};

/** A domain, with the counts of its parts. */
export type MapDomain = {
  readonly slug: string;
  readonly name: string;
  /** The prefix of its capabilities' ids, or its name if it has none. */
  readonly code: string;
  /** The URLs of its specification and its version mapping. */
  readonly href?: string;
  readonly mapping?: string;
  readonly operations: number;
  readonly tables: number;
  /** Events that it publishes. */
  readonly events: number;
  readonly decisions: number;
  /** The guides that mention it, as paths without the leading slash. */
  readonly guides: readonly string[];
};

/** The number of connections from each domain (row) to each domain (column), both in the order of the domains. */
export type Connections = readonly (readonly number[])[];

/** A team, with the reviews of its pages. */
export type MapOwner = {
  /** '' for pages without an owner. */
  readonly owner: string;
  readonly pages: number;
  readonly inTime: number;
  readonly overdue: number;
  /** Pages that need no review, such as decisions, and pages that were never reviewed. */
  readonly withoutDue: number;
  /** The page with the oldest review, and the ISO date of that review. */
  readonly oldest?: { readonly path: string; readonly reviewed: string };
};

/** A page with a review date. */
export type DueReview = {
  readonly path: string;
  readonly title: string;
  readonly owner?: string;
  /** The last day that its review is valid, as an ISO date. */
  readonly due: string;
};

/** The reviews that expire in one month, such as `2027-11`. */
export type MapMonth = {
  readonly month: string;
  /** The number of all reviews in the month. `pages` contains only those that we list, soonest first. */
  readonly count: number;
  readonly pages: readonly DueReview[];
};

/** The map of the documentation. */
export type ContentMap = {
  /** The newest ISO date in the content, or ''. Reviews are overdue as of this date. */
  readonly asOf: string;
  /** Largest first. */
  readonly areas: readonly MapArea[];
  /** Pages generated from the API description. */
  readonly operations: number;
  readonly schemas: number;
  readonly domains: readonly MapDomain[];
  /**
   * Events that the row's domain publishes and the column's domain consumes. Undefined if the content has no events.
   */
  readonly events?: Connections;
  /** Database columns of the row's domain that reference tables of the column's domain. Undefined without a schema. */
  readonly references?: Connections;
  readonly owners: readonly MapOwner[];
  /** Soonest first. */
  readonly months: readonly MapMonth[];
  /** The number of pages without a scheduled review. */
  readonly withoutDue: number;
};
