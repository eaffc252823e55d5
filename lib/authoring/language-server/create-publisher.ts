import type { Connection, TextDocuments } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { listFor } from '../../core/list-for';
import type { Problem } from '../../core/problem';
import type { Files } from './create-files';
import type { Checked } from './create-workspace';
import { toDiagnostic } from './to-diagnostic';

/**
 * Creates the function that shows the problems of a check in the editor, in all files, open or not. It sends the open
 * files last, each with the version that was checked, even if they have no problems.
 */
export function createPublisher(
  connection: Connection,
  documents: TextDocuments<TextDocument>,
  files: Files,
): (checked: Pick<Checked, 'problems' | 'versions'>) => Promise<void> {
  let shown = new Map<string, string>();
  return async ({ problems, versions }) => {
    const byFile = new Map<string, Problem[]>();
    for (const problem of problems) listFor(byFile, problem.file).push(problem);
    const open = new Set(documents.all().map(({ uri }) => files.labelOf(uri)));
    const names = new Set([...shown.keys(), ...byFile.keys(), ...open]);
    const sent = new Map<string, string>();
    for (const file of [...names].sort((a, b) => Number(open.has(a)) - Number(open.has(b)))) {
      const own = byFile.get(file) ?? [];
      const lines = own.length > 0 ? await files.readLines(file) : [];
      const diagnostics = own.map((problem) => toDiagnostic(problem, lines));
      const text = JSON.stringify(diagnostics);
      if (own.length > 0) sent.set(file, text);
      if (!open.has(file) && shown.get(file) === text) continue;
      const uri = files.uriOf(files.pathOf(file));
      const version = versions.get(uri);
      await connection.sendDiagnostics({
        uri,
        diagnostics,
        ...(version === undefined ? {} : { version }),
      });
    }
    shown = sent;
  };
}
