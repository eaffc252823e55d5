import { compareText } from './compare-text';
import type { Rule } from './rules';

/** One thing an author must fix, and the place to fix it. Lines and columns count from 1. */
export type Problem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
  /** Which promise of the site it breaks. */
  readonly rule?: Rule;
  /** A warning is told and stops nothing; without it, the problem is an error. */
  readonly severity?: 'warning';
  /** Where there is one right answer: how to mend it. */
  readonly edit?: Edit;
  /**
   * Set on a cause, which is a problem that keeps a file from being read: lists the checks that are left out
   * until it's fixed. Empty where another problem of the same file lists them.
   */
  readonly skips?: string;
};

/** The first `from` at or behind the place of the problem becomes `to`. */
export type Edit = { readonly from: string; readonly to: string };

/** Where something was written. Lines and columns count from 1. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/** Prints as `file:line:column  message`, which editors and CI turn into a link. */
export function formatProblem(problem: Problem): string {
  const { file, line, column, message, fix, severity } = problem;
  const mark = severity ? `${severity}: ` : '';
  const skipped = formatSkips(problem).map((text) => `\n    ${text}`);
  return `${file}:${line}:${column}  ${mark}${message}\n    fix: ${fix}${skipped.join('')}`;
}

/** The line that lists what isn't checked because of a cause; no line for any other problem. */
export function formatSkips({ skips }: Pick<Problem, 'skips'>): string[] {
  return skips ? [`not checked until then: ${skips}`] : [];
}

/** Marks the problems of one file as causes; the first lists the checks that are left out. */
export function asCauses(problems: readonly Problem[], skips: string): Problem[] {
  return sortProblems(problems).map((problem, index) => {
    return { ...problem, skips: index === 0 ? skips : '' };
  });
}

/** Whether the site may not be published with it. */
export function isError({ severity }: Problem): boolean {
  return severity === undefined;
}

/** `2 problems, 1 warning` */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const count = (number: number, word: string) =>
    number === 0 ? [] : [`${number} ${word}${number === 1 ? '' : 's'}`];
  const counts = [...count(errors, 'problem'), ...count(problems.length - errors, 'warning')];
  return counts.join(', ') || 'no problems';
}

/** The same problems, each once: causes first, then by file, line, and column. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const unique = new Map(problems.map((problem) => [formatProblem(problem), problem]));
  return [...unique.values()].sort(
    (a, b) =>
      Number(a.skips === undefined) - Number(b.skips === undefined) ||
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
    super([...sorted.map(formatProblem), countProblems(sorted)].join('\n\n'));
    this.problems = sorted;
  }
}
