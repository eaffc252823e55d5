/** A description, an example, or a list of values that didn't fit on its page. */
export type TextView = {
  /** Unique on its page. */
  readonly id: string;
  readonly title: string;
  readonly html: string;
};
