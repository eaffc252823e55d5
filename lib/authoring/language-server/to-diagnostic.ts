import { type Diagnostic, DiagnosticSeverity } from 'vscode-languageserver';
import { formatSkips, isFailure, type Problem } from '../../core/problem';
import { rangeOfWord } from './to-range';

/** Converts a problem for an editor. `lines` are the lines of its file. */
export function toDiagnostic(problem: Problem, lines: readonly string[]): Diagnostic {
  const { message, fix, rule, line } = problem;
  return {
    range: rangeOfWord(problem, lines[line - 1] ?? ''),
    severity: isFailure(problem) ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    source: 'docs',
    ...(rule ? { code: rule } : {}),
    message: [message, `Fix: ${fix}`, ...formatSkips(problem)].join('\n'),
  };
}
