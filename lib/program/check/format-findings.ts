import { findEdit } from '../../core/find-edit';
import { formatProblems } from '../../core/format-problems';
import {
  formatSkips,
  isError,
  isFailure,
  type Problem,
  placeAt,
  sortProblems,
} from '../../core/problem';
import { RULES } from '../../core/rules';
import type { Format } from './check-options';

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

/**
 * Formats findings as SARIF 2.1.0 (OASIS, 2020), which code scanning services read. Columns count UTF-16 code units, as
 * in all of our findings. `read` returns a file's text, to locate an edit.
 */
function formatSarif(
  problems: readonly Problem[],
  read: (file: string) => string | undefined,
): string {
  const ids = Object.keys(RULES);
  const rules = Object.entries(RULES).map(([id, text]) => ({ id, shortDescription: { text } }));
  const results = problems.map((problem) => {
    const { file, message, fix, also, rule = 'content' } = problem;
    const artifactLocation = { uri: encodeURI(file), uriBaseId: 'PROJECT' };
    const locate = (at: Pick<Problem, 'line' | 'column'>) => {
      const region = { startLine: at.line, startColumn: at.column };
      return { physicalLocation: { artifactLocation, region } };
    };
    const relatedLocations = also?.map(locate);
    const fixes = fixesOf(problem, artifactLocation, read);
    return {
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: isFailure(problem) ? 'error' : 'warning',
      message: { text: [`${message}. Fix: ${fix}.`, ...formatSkips(problem)].join(' ') },
      locations: [locate(problem)],
      ...(relatedLocations ? { relatedLocations } : {}),
      ...(fixes ? { fixes } : {}),
    };
  });
  const driver = { name: 'npm run check', rules };
  const run = { tool: { driver }, columnKind: 'utf16CodeUnits', results };
  const $schema =
    'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json';
  return JSON.stringify({ $schema, version: '2.1.0', runs: [run] }, null, 2);
}

function fixesOf(
  problem: Problem,
  artifactLocation: object,
  read: (file: string) => string | undefined,
) {
  const text = problem.edit && read(problem.file);
  if (text === undefined) return undefined;
  const replacements = [problem, ...(problem.also ?? [])].flatMap((place) => {
    const edit = place.edit && findEdit(text, place, place.edit);
    if (!edit) return [];
    const [start, end] = [placeAt(text, edit.start), placeAt(text, edit.end)];
    const deletedRegion = {
      startLine: start.line,
      startColumn: start.column,
      endLine: end.line,
      endColumn: end.column,
    };
    return [{ deletedRegion, insertedContent: { text: edit.text } }];
  });
  if (replacements.length === 0) return undefined;
  return [
    { description: { text: problem.fix }, artifactChanges: [{ artifactLocation, replacements }] },
  ];
}
