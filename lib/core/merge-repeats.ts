import { listFor } from './list-for';
import { type Problem, sortProblems } from './problem';

/** The most lines that a message lists. JSON and SARIF have all of them. */
const MOST_LINES = 10;

/**
 * Joins the problems of each page that are one mistake: the same name at several places, or several places that have
 * one right fix each, such as relative links. The first place is the problem's, and the message lists the others.
 */
export function mergeRepeats(problems: readonly Problem[]): Problem[] {
  const groups = new Map<string, Problem[]>();
  for (const problem of sortProblems(problems)) listFor(groups, keyOf(problem)).push(problem);
  return [...groups.values()].map(([first, ...others]) => join(first as Problem, others));
}

function keyOf(problem: Problem): string {
  const { file, line, column, message, rule, severity, skips, edit } = problem;
  // Only pages and images repeat names. What stops other checks is listed at each place.
  const isRepeatable = /\.(?:mdx?|svg)$/.test(file) && skips === undefined;
  const kind = edit ? message.replace(/(`+)(?!`).*?(?<!`)\1(?!`)/gs, '`') : message;
  const place = isRepeatable ? [edit !== undefined] : [line, column, problem.fix];
  return JSON.stringify([file, rule, severity, kind, ...place]);
}

function join(first: Problem, others: readonly Problem[]): Problem {
  if (others.length === 0) return first;
  const lines = [...new Set(others.map(({ line }) => line))];
  const shown = lines.slice(0, MOST_LINES).join(', ') + (lines.length > MOST_LINES ? ', …' : '');
  const places = `line${lines.length === 1 ? '' : 's'} ${shown}`;
  const message = `${first.message} (${others.length} more like this on the page: ${places})`;
  const also = others.map(({ line, column, edit }) => ({
    line,
    column,
    ...(edit ? { edit } : {}),
  }));
  return { ...first, message, also };
}
