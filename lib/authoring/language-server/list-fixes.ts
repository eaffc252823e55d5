import { type CodeAction, CodeActionKind, type Range, type TextEdit } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { capitalize } from '../../core/capitalize';
import { findEdit, type Replacement } from '../../core/find-edit';
import { nearest } from '../../core/nearest';
import type { Edit, Problem } from '../../core/problem';
import { toDiagnostic } from './to-diagnostic';

/**
 * Returns the checker's fixes for the problems on the lines of `range`, with its guesses ("did you mean"), and one action
 * that applies every fix in the document except guesses. `problems` are those of the document.
 */
export function listFixes(
  document: TextDocument,
  range: Range,
  problems: readonly Problem[],
): CodeAction[] {
  const text = document.getText();
  const lines = text.split(/\r\n?|\n/);
  const fixes = problems.flatMap((problem): Fix[] => {
    const edit = problem.edit && findEdit(text, problem, problem.edit);
    if (edit) return [{ problem, edit, isGuess: false }];
    const guess = findGuess(problem, lines[problem.line - 1] ?? '');
    const guessed = guess && findEdit(text, problem, guess);
    return guessed ? [{ problem, edit: guessed, isGuess: true }] : [];
  });
  const toEdit = ({ edit }: Fix): TextEdit => ({
    range: { start: document.positionAt(edit.start), end: document.positionAt(edit.end) },
    newText: edit.text,
  });
  const own = fixes
    .filter(({ problem: { line } }) => line > range.start.line && line <= range.end.line + 1)
    .map((fix): CodeAction => {
      const { problem, isGuess, edit } = fix;
      return {
        title: isGuess ? `Write \`${edit.text}\`` : capitalize(problem.fix),
        kind: CodeActionKind.QuickFix,
        isPreferred: !isGuess,
        diagnostics: [toDiagnostic(problem, lines)],
        edit: { changes: { [document.uri]: [toEdit(fix)] } },
      };
    });
  const apart = leaveOutOverlaps(fixes.filter(({ isGuess }) => !isGuess));
  if (apart.length === 0) return own;
  const all: CodeAction = {
    title: 'Fix all problems in this file that have one right answer',
    kind: CodeActionKind.SourceFixAll,
    edit: { changes: { [document.uri]: apart.map(toEdit) } },
  };
  return [...own, all];
}

type Fix = { readonly problem: Problem; readonly edit: Replacement; readonly isGuess: boolean };

/** Returns the edit that replaces a name by the one in "did you mean", if the name is on this line of the problem. */
function findGuess({ column, message, fix }: Problem, line: string): Edit | undefined {
  const to = /^did you mean [`"]([^`"]+)[`"]\?/.exec(fix)?.[1];
  if (to === undefined) return undefined;
  const rest = line.slice(column - 1);
  const named = [...message.matchAll(/[`"]([^`"]+)[`"]/g)].map(([, name = '']) => name);
  const written = named.filter((name) => name !== to && rest.includes(name));
  // The message may name other things on the line, such as the page that lacks a heading.
  const from = nearest(to, written) ?? (written.length === 1 ? written[0] : undefined);
  return from === undefined ? undefined : { from, to };
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
