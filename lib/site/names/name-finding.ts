import type { Problem } from '../../core/problem';

/** A problem with a name on a page. The page can make an exception for the name in `other_names`. */
export type NameFinding = {
  /** The file of the page. */
  readonly file: string;
  readonly name: string;
  readonly problem: Problem;
};
