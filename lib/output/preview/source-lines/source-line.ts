/** A line in a pull request's diff, on the side before or after the change. Its number starts at 1. */
export type SourceLine = {
  readonly file: string;
  readonly side: 'before' | 'after';
  readonly line: number;
};
