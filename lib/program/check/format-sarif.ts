import { findEdit } from '../../core/find-edit';
import { formatSkips, isFailure, type Problem, placeAt } from '../../core/problem';
import { RULES } from '../../core/rules';

/**
 * Formats findings as SARIF 2.1.0 (OASIS, 2020), which code scanning services read. Columns count UTF-16 code units, as
 * in all of our findings. `read` returns a file's text, to locate an edit.
 */
export function formatSarif(
  problems: readonly Problem[],
  read: (file: string) => string | undefined,
): string {
  const ids = Object.keys(RULES);
  const rules = Object.entries(RULES).map(([id, text]) => ({ id, shortDescription: { text } }));
  const results = problems.map((problem) => {
    const { file, line, column, message, fix, rule = 'content' } = problem;
    const region = { startLine: line, startColumn: column };
    const artifactLocation = { uri: encodeURI(file), uriBaseId: 'PROJECT' };
    const fixes = fixesOf(problem, artifactLocation, read);
    return {
      ruleId: rule,
      ruleIndex: ids.indexOf(rule),
      level: isFailure(problem) ? 'error' : 'warning',
      message: { text: [`${message}. Fix: ${fix}.`, ...formatSkips(problem)].join(' ') },
      locations: [{ physicalLocation: { artifactLocation, region } }],
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
  const edit =
    text === undefined || !problem.edit ? undefined : findEdit(text, problem, problem.edit);
  if (!edit || text === undefined) return undefined;
  const start = placeAt(text, edit.start);
  const end = placeAt(text, edit.end);
  const deletedRegion = {
    startLine: start.line,
    startColumn: start.column,
    endLine: end.line,
    endColumn: end.column,
  };
  const replacements = [{ deletedRegion, insertedContent: { text: edit.text } }];
  return [
    { description: { text: problem.fix }, artifactChanges: [{ artifactLocation, replacements }] },
  ];
}
