import { CodeActionKind, type Connection, TextDocuments } from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { closeText, openText } from '../../core/open-texts';
import type { Settings } from '../../core/settings';
import { answerQuestions } from './answer-questions';
import { createFiles, pathOfUri } from './create-files';
import { createPublisher } from './create-publisher';
import { createWorkspace } from './create-workspace';
import { listFixes } from './list-fixes';
import { offerRenames } from './rename';

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
