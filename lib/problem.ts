import { compareText } from './compare-text';

/** One thing an author must fix, and the place to fix it. Lines and columns count from 1. */
export type Problem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
};

/** Where something was written. Lines and columns count from 1. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/** Prints as `file:line:column  message`, which editors and CI turn into a link. */
export function formatProblem({ file, line, column, message, fix }: Problem): string {
  return `${file}:${line}:${column}  ${message}\n    fix: ${fix}`;
}

/** The same problems by file, then line, then column, each once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      compareText(a.file, b.file) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.message, b.message),
  );
}

/** Every problem of a build at once, so that an author fixes them in one pass. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = sortProblems(problems);
    const count = sorted.length === 1 ? '1 problem' : `${sorted.length} problems`;
    super([...sorted.map(formatProblem), count].join('\n\n'));
    this.problems = sorted;
  }
}
