/** What is wrong with the content, as `dev` tells an open page. */
export type ToldProblems = {
  /** `2 problems, 1 warning` */
  readonly summary: string;
  readonly problems: readonly ToldProblem[];
};

/** One problem in the words of `check`. */
export type ToldProblem = {
  /** All that `check` prints of it; begins with `place`. */
  readonly text: string;
  /** `file:line:column` */
  readonly place: string;
  /** Opens the place in the author's editor. */
  readonly href: string;
  /** The path of the page that it is on, without slashes around it; absent for what is not in a page. */
  readonly path?: string;
  readonly isWarning?: true;
};
