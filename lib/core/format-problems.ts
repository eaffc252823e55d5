import { listFor } from './list-for';
import { countProblems, formatProblem, type Problem, sortProblems } from './problem';
import { RULES } from './rules';

/** If more findings than this break one rule with one severity, only the first few are listed. */
const MOST = 20;
const FIRST = 3;

/**
 * Formats problems for people, sorted, with a count. A rule that's broken too often is cut short. A table then lists all
 * rules with their counts, so that many findings of one kind don't hide the others. So it does if something isn't shown.
 * `isVerbose` lists everything.
 */
export function formatProblems(problems: readonly Problem[], isVerbose = false): string {
  const sorted = sortProblems(problems);
  if (sorted.length === 0) return '';
  const groups = new Map<string, Problem[]>();
  for (const problem of sorted) listFor(groups, keyOf(problem)).push(problem);
  const listed = sorted.filter((problem) => {
    const group = groups.get(keyOf(problem)) ?? [];
    // Causes come first, and each of them hides other problems.
    const isShort = isVerbose || group.length <= MOST || problem.skips !== undefined;
    return isShort || group.slice(0, FIRST).includes(problem);
  });
  const left = sorted.length - listed.length;
  const hasLosses = sorted.some(({ severity }) => severity === 'lost');
  const isTabled = left > 0 || isVerbose || (hasLosses && sorted.length > MOST);
  const table = isTabled ? [formatTable([...groups.values()])] : [];
  const hint = left === 0 ? '' : `; ${left} not listed (to list them: npm run check -- --verbose)`;
  return [...listed.map(formatProblem), ...table, `${countProblems(sorted)}${hint}`].join('\n\n');
}

function keyOf({ rule, severity }: Problem): string {
  return `${rule ?? ''} ${severity ?? ''}`;
}

function formatTable(groups: readonly (readonly Problem[])[]): string {
  const rows = groups
    .toSorted((a, b) => weigh(a) - weigh(b) || a.length - b.length)
    .map((group) => {
      const rule = group[0]?.rule;
      return { count: countProblems(group), rule: rule ?? '', words: rule ? RULES[rule] : '' };
    });
  const width = (texts: readonly string[]) => Math.max(...texts.map(({ length }) => length));
  const counts = width(rows.map(({ count }) => count));
  const names = width(rows.map(({ rule }) => rule));
  const lines = rows.map(({ count, rule, words }) =>
    `  ${count.padStart(counts)}  ${rule.padEnd(names)}  ${words}`.trimEnd(),
  );
  return ['By rule:', ...lines].join('\n');
}

// Errors first, then losses, then warnings.
function weigh([first]: readonly Problem[]): number {
  return ['', 'lost', 'warning'].indexOf(first?.severity ?? '');
}
