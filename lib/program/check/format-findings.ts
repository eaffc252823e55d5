import { formatProblems } from '../../core/format-problems';
import { formatSkips, isError, isFailure, type Problem, sortProblems } from '../../core/problem';
import type { Format } from './check-options';
import { formatSarif } from './format-sarif';

/**
 * Formats all findings, sorted. `read` returns the text of a file that a finding names. `isVerbose` is false for a text
 * that cuts rules short if they're broken too often.
 */
export function formatFindings(
  problems: readonly Problem[],
  format: Format,
  read: (file: string) => string | undefined,
  isVerbose = false,
): string {
  const sorted = sortProblems(problems);
  if (format === 'json') return formatJson(sorted);
  if (format === 'github') return sorted.map(formatForGithub).join('\n');
  if (format === 'sarif') return formatSarif(sorted, read);
  return formatProblems(sorted, isVerbose);
}

function formatJson(problems: readonly Problem[]): string {
  const errors = problems.filter(isError).length;
  const findings = problems.map(({ severity = 'error', ...problem }) => ({ severity, ...problem }));
  const failures = problems.filter(isFailure).length;
  const lost = failures - errors;
  const counts = { errors, ...(lost > 0 ? { lost } : {}), warnings: problems.length - failures };
  return JSON.stringify({ ...counts, findings }, null, 2);
}

/** Formats a workflow command for GitHub Actions, which shows the finding next to the line in a pull request. */
function formatForGithub(problem: Problem): string {
  const { file, line, column, message, fix, rule, severity } = problem;
  const facts = { file, line: String(line), col: String(column), title: rule ?? 'check' };
  const shown = Object.entries(facts).map(([name, value]) => `${name}=${escapeProperty(value)}`);
  const text = [message, `fix: ${fix}`, ...formatSkips(problem)];
  const kind = severity === 'warning' ? severity : 'error';
  return `::${kind} ${shown.join(',')}::${escapeData(text.join('\n'))}`;
}

// Uses the same escapes as @actions/core.
function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
