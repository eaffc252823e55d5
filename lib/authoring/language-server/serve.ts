import {
  CodeActionKind,
  type Connection,
  type TextDocumentPositionParams,
  TextDocuments,
} from 'vscode-languageserver';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { closeText, openText } from '../../core/open-texts';
import type { Settings } from '../../core/settings';
import { complete } from './complete';
import { createFiles, pathOfUri } from './create-files';
import { createPublisher } from './create-publisher';
import { createWorkspace } from './create-workspace';
import { findDefinition } from './find-definition';
import { listFixes } from './list-fixes';
import { rangeAt } from './to-range';
import { wordAt } from './word-at';

/** A running language server. */
type Server = {
  /** Checks the site again, because files changed on the disk. */
  refresh(): void;
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
      completionProvider: { triggerCharacters: ['/', '#', '`'] },
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
  const define = async ({ textDocument, position }: TextDocumentPositionParams) => {
    const { site } = await workspace.latest();
    const word = wordAt(readLine(textDocument.uri, position.line), position.character);
    return site && word && findDefinition(word, site);
  };
  connection.onDefinition(async (params) => {
    const found = await define(params);
    if (!found) return null;
    const { place } = found;
    return { uri: files.uriOf(files.pathOf(place.file)), range: rangeAt(place) };
  });
  connection.onHover(async (params) => {
    const found = await define(params);
    return found ? { contents: { kind: 'markdown', value: found.about } } : null;
  });
  connection.onCompletion(async ({ textDocument, position }) => {
    const { site } = await workspace.latest();
    const line = readLine(textDocument.uri, position.line);
    return site ? complete(line.slice(0, position.character), site) : [];
  });
  const readLine = (uri: string, line: number) =>
    documents
      .get(uri)
      ?.getText()
      .split(/\r\n?|\n/)[line] ?? '';

  documents.listen(connection);
  connection.listen();
  return { refresh: workspace.refresh };
}
