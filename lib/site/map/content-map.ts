/** An area of the documentation, and the state of its pages. */
export type MapArea = {
  readonly name: string;
  /** The page above all of its pages; undefined where there is none. */
  readonly href?: string;
  readonly pages: number;
  /** What authors wrote, without code and without what components show from data. */
  readonly words: number;
  /** Pages whose status says that they hold. */
  readonly inForce: number;
  readonly proposed: number;
  /** Superseded or deprecated. */
  readonly replaced: number;
  readonly withoutStatus: number;
  readonly overdue: number;
  /** The day of the last change, ISO; undefined where no history tells. */
  readonly changed?: string;
};

/** A domain, and how much of everything belongs to it. */
export type MapDomain = {
  readonly slug: string;
  readonly name: string;
  /** The letters with which its capabilities begin; its name where it has none. */
  readonly code: string;
  /** Its specification, and its version mapping. */
  readonly href?: string;
  readonly mapping?: string;
  readonly operations: number;
  readonly tables: number;
  /** Those that it publishes. */
  readonly events: number;
  readonly decisions: number;
  /** The guides that mention it, as paths without the leading slash. */
  readonly guides: readonly string[];
};

/** How often each domain (row) is tied to each (column), both in the order of the domains. */
export type Connections = readonly (readonly number[])[];

/** A team, and the reviews of its pages. */
export type MapOwner = {
  /** '' for the pages of which nobody is named. */
  readonly owner: string;
  readonly pages: number;
  readonly inTime: number;
  readonly overdue: number;
  /** Pages that need none, such as decisions, and pages that had none. */
  readonly withoutDue: number;
  /** The page that was read the longest time ago, and the day, ISO. */
  readonly oldest?: { readonly path: string; readonly reviewed: string };
};

/** A page whose review ends. */
export type DueReview = {
  readonly path: string;
  readonly title: string;
  readonly owner?: string;
  /** The last day on which its review holds, ISO. */
  readonly due: string;
};

/** The reviews that end in a month, such as `2027-11`. */
export type MapMonth = {
  readonly month: string;
  /** All of them; `pages` has those that are listed, the soonest first. */
  readonly count: number;
  readonly pages: readonly DueReview[];
};

/** The documentation as a whole. */
export type ContentMap = {
  /** The newest day of which the content tells, ISO, '' without any: reviews are overdue as of that day. */
  readonly asOf: string;
  /** The largest first. */
  readonly areas: readonly MapArea[];
  /** The pages that are made from the description of the API. */
  readonly operations: number;
  readonly schemas: number;
  readonly domains: readonly MapDomain[];
  /** Events that the row publishes and the column consumes; undefined where the content has no events. */
  readonly events?: Connections;
  /** Columns of the row's tables that refer to tables of the column; undefined without a schema. */
  readonly references?: Connections;
  readonly owners: readonly MapOwner[];
  /** The soonest first. */
  readonly months: readonly MapMonth[];
  /** How many pages have no review to come. */
  readonly withoutDue: number;
};
