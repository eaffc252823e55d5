import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { capitalize } from '../../core/capitalize';
import { findEdit } from '../../core/find-edit';
import type { Problem } from '../../core/problem';
import { toDiagnostic } from './to-diagnostic';

/**
 * Returns the checker's fixes for the problems on the lines of `range`, and one action that applies every fix in the
 * document. `problems` are those of the document.
 */
export function listFixes(
  document: TextDocument,
  range: Range,
  problems: readonly Problem[],
): CodeAction[] {
  const text = document.getText();
  const lines = text.split(/\r\n?|\n/);
  const fixes = problems.flatMap((problem) => {
    const edit = problem.edit && findEdit(text, problem, problem.edit);
    return edit ? [{ problem, edit }] : [];
  });
  const toEdit = ({ edit }: (typeof fixes)[number]): TextEdit => ({
    range: { start: document.positionAt(edit.start), end: document.positionAt(edit.end) },
    newText: edit.text,
  });
  const own = fixes
    .filter(({ problem: { line } }) => line > range.start.line && line <= range.end.line + 1)
    .map((fix): CodeAction => {
      const { problem } = fix;
      return {
        title: capitalize(problem.fix),
        kind: CodeActionKind.QuickFix,
        isPreferred: true,
        diagnostics: [toDiagnostic(problem, lines)],
        edit: { changes: { [document.uri]: [toEdit(fix)] } },
      };
    });
  const apart = leaveOutOverlaps(fixes);
  if (apart.length === 0) return own;
  const all: CodeAction = {
    title: 'Fix all problems in this file that have one right answer',
    kind: CodeActionKind.SourceFixAll,
    edit: { changes: { [document.uri]: apart.map(toEdit) } },
  };
  return [...own, all];
}

// Editors refuse edits that overlap. The next check finds the other problem again.
function leaveOutOverlaps<T extends { readonly edit: { start: number; end: number } }>(
  fixes: readonly T[],
): T[] {
  const sorted = [...fixes].sort((a, b) => a.edit.start - b.edit.start);
  const kept: T[] = [];
  for (const fix of sorted) if (fix.edit.start >= (kept.at(-1)?.edit.end ?? 0)) kept.push(fix);
  return kept;
}
