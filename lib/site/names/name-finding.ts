import type { Problem } from '../../core/problem';

/** A problem with a name of a page; the page may say under `other_names:` whose name it is. */
export type NameFinding = {
  /** The file of the page. */
  readonly file: string;
  readonly name: string;
  readonly problem: Problem;
};
