import { CodeActionKind, type Connection, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { listFor } from '../../core/list-for';
import { closeText, openText } from '../../core/open-texts';
import type { Problem } from '../../core/problem';
import type { Settings } from '../../core/settings';
import { answerQuestions } from './answer-questions';
import { createFiles, type Files, pathOfUri } from './create-files';
import { type Checked, createWorkspace } from './create-workspace';
import { listFixes } from './list-fixes';
import { offerRenames } from './rename';
import { toDiagnostic } from './to-diagnostic';

/** A running language server. */
type Server = {
  /** Checks the site again, because files changed on the disk. */
  refresh(): void;
  /** Waits until nothing is being checked. */
  settled(): Promise<void>;
};

/** Serves one editor until the connection closes. The site includes the texts of open documents, saved or not. */
export function serve(connection: Connection, settings: Settings): Server {
  const documents = new TextDocuments(TextDocument);
  const files = createFiles(settings, documents);
  const publish = createPublisher(connection, documents, files);
  const workspace = createWorkspace(settings, {
    readVersions: () => new Map(documents.all().map(({ uri, version }) => [uri, version])),
    onChecked: publish,
    onBug: (error) => connection.console.error(String(error)),
  });

  documents.onDidChangeContent(({ document }) => {
    const path = pathOfUri(document.uri);
    if (path === undefined) return;
    openText(path, document.getText());
    workspace.refresh();
  });
  documents.onDidClose(({ document }) => {
    const path = pathOfUri(document.uri);
    if (path === undefined) return;
    closeText(path);
    workspace.refresh();
  });

  connection.onInitialize(() => ({
    serverInfo: { name: 'docs' },
    capabilities: {
      textDocumentSync: { openClose: true, change: 2 },
      definitionProvider: true,
      hoverProvider: true,
      renameProvider: { prepareProvider: true },
      workspace: {
        fileOperations: {
          willRename: { filters: [{ scheme: 'file', pattern: { glob: '**/*' } }] },
        },
      },
      completionProvider: { triggerCharacters: ['/', '#', '`', '(', '"'] },
      codeActionProvider: {
        codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll],
      },
    },
  }));
  connection.onCodeAction(async ({ textDocument, range }) => {
    const { problems } = await workspace.settled();
    const document = documents.get(textDocument.uri);
    if (!document) return [];
    const label = files.labelOf(document.uri);
    return listFixes(
      document,
      range,
      problems.filter(({ file }) => file === label),
    );
  });
  answerQuestions(connection, documents, files, workspace);
  offerRenames(connection, documents, files, workspace, settings);
  documents.listen(connection);
  connection.listen();
  return {
    refresh: workspace.refresh,
    async settled() {
      await workspace.settled();
    },
  };
}

/**
 * Creates the function that shows the problems of a check in the editor, in all files, open or not. It sends the open
 * files last, each with the version that was checked, even if they have no problems.
 */
function createPublisher(
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
