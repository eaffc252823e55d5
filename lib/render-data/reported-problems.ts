/** The problems in the content, as `dev` sends them to open pages. */
export type ReportedProblems = {
  /** For example, `2 problems, 1 warning`. */
  readonly summary: string;
  readonly problems: readonly ReportedProblem[];
};

/** One problem, with the text that `check` prints. */
export type ReportedProblem = {
  /** The full text that `check` prints, which starts with `place`. */
  readonly text: string;
  /** `file:line:column` */
  readonly place: string;
  /** The URL that opens this location in the author's editor. */
  readonly href: string;
  /**
   * The path of the page with the problem, without a leading or trailing slash. Missing if the problem isn't on a page.
   */
  readonly path?: string;
  readonly isWarning?: true;
};
