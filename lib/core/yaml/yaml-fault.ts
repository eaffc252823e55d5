import type { Problem } from '../problem';

/** A YAML error in the author's terms, with its offset in the text. */
export type YamlFault = Pick<Problem, 'message' | 'fix' | 'edit'> & {
  readonly at: number;
  /** True if the parser probably misreads everything below. */
  readonly isDerailing?: boolean;
};
