import { compareText } from './compare-text';
import type { Rule } from './rules';

/** What an author must fix, and how. */
export type Fault = Pick<Problem, 'message' | 'fix'>;

/** One thing an author must fix, and where. Lines and columns start at 1. */
export type Problem = {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
  readonly fix: string;
  /** The rule that the file breaks. */
  readonly rule?: Rule;
  /**
   * Without a severity, the problem is an error: nothing is published. `lost` means that the page shows a note instead of
   * the value: the site is published, but the command fails. A `warning` is reported but doesn't fail anything.
   */
  readonly severity?: 'lost' | 'warning';
  /** The automatic fix, if there's only one correct fix. */
  readonly edit?: Edit;
  /** The other places of the same mistake on a page, which the message lists too; see `mergeRepeats`. */
  readonly also?: readonly Pick<Problem, 'line' | 'column' | 'edit'>[];
  /** Set if the check ran out of time or memory, so another run may come to something else. */
  readonly isLate?: true;
  /**
   * Set on a cause: a problem that prevents a file from being read. Lists the checks that are skipped until it's fixed.
   * Empty if another problem in the same file lists them.
   */
  readonly skips?: string;
};

/** An automatic fix: replaces the first `from` at or after the problem's position with `to`. */
export type Edit = {
  readonly from: string;
  readonly to: string;
  /** True if `from` begins the file, above the problem. */
  readonly isFromTop?: true;
};

/** A position in a source file. Lines and columns start at 1. */
export type Place = Pick<Problem, 'file' | 'line' | 'column'>;

/** Formats a position as `file:line:column`. */
export function formatPlace({ file, line, column }: Place): string {
  return `${file}:${line}:${column}`;
}

/** Formats a problem as `file:line:column  message`, which editors and CI turn into a link. */
export function formatProblem(problem: Problem): string {
  const { message, fix, severity } = problem;
  const mark = severity ? `${severity}: ` : '';
  const skipped = formatSkips(problem).map((text) => `\n    ${text}`);
  return `${formatPlace(problem)}  ${mark}${message}\n    fix: ${fix}${skipped.join('')}`;
}

/** Returns the line that lists the checks skipped because of a cause, or no line for any other problem. */
export function formatSkips({ skips }: Pick<Problem, 'skips'>): string[] {
  return skips ? [`not checked until then: ${skips}`] : [];
}

/** Marks one file's problems as causes. The first one lists the skipped checks. */
export function asCauses<P extends Problem>(problems: readonly P[], skips: string): P[] {
  return sortProblems(problems).map((problem, index) => {
    return { ...problem, skips: index === 0 ? skips : '' };
  });
}

/** Returns whether the problem prevents the site from being published. */
export function isError({ severity }: Problem): boolean {
  return severity === undefined;
}

/** Returns whether the command that found the problem fails. */
export function isFailure({ severity }: Problem): boolean {
  return severity !== 'warning';
}

/** Returns a summary such as `2 problems, 3 lost, 1 warning`. */
export function countProblems(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const failures = problems.filter(isFailure).length;
  const count = (number: number, word: string, end = number === 1 ? '' : 's') =>
    number === 0 ? [] : [`${number} ${word}${end}`];
  const counts = [
    ...count(errors, 'problem'),
    ...count(failures - errors, 'lost', ''),
    ...count(problems.length - failures, 'warning'),
  ];
  return counts.join(', ') || 'no problems';
}

/** Returns the problems without duplicates, sorted: causes first, then by file, line, column, and message. */
export function sortProblems<P extends Problem>(problems: readonly P[]): P[] {
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

/** An error with all of a build's problems, so an author can fix them in one pass. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  readonly problems: readonly Problem[];

  constructor(problems: readonly Problem[]) {
    const sorted = sortProblems(problems);
    super([...sorted.map(formatProblem), countProblems(sorted)].join('\n\n'));
    this.problems = sorted;
  }
}

/** Returns the line and column of an offset in a text. Both count from 1. */
export function placeAt(text: string, offset: number): { line: number; column: number } {
  const before = text.slice(0, offset).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/**
 * Returns a problem for a file that crashed this program. A crash is always our bug: the program must accept every file
 * or report what's wrong with it. `error` is the thrown value or its text.
 */
export function problemOfBug(file: string, error: unknown): Problem {
  const message = `An unexpected error stopped this page: ${firstLine(error)}`;
  const fix =
    'this is a bug in the site’s code. Report it and attach this file; until it’s fixed, undo your last change here';
  return { file, line: 1, column: 1, message, fix };
}

/** Returns an error's message up to the first line break. */
export function firstLine(error: unknown): string {
  const lines = String(error).split('\n');
  // next-mdx-remote prints its own line above the error.
  const line = lines.find((text) => text.trim() !== '' && !text.includes('[next-mdx-remote]'));
  return (line ?? String(error)).trim();
}
