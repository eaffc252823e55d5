import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { pathToFileURL } from 'node:url';
import {
  createConnection,
  createProtocolConnection,
  type InitializeResult,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import type { Settings } from '../../../core/settings';
import { serve } from '../serve';

/** An editor that's connected to a language server through streams in memory. */
export type Editor = ReturnType<typeof connectEditor>;

/** Starts a language server for a site, and an editor that records what the server sends. */
export function connectEditor(settings: Settings) {
  const [toServer, toEditor] = [new PassThrough(), new PassThrough()];
  const reader = new StreamMessageReader(toServer);
  const server = serve(createConnection(reader, new StreamMessageWriter(toEditor)), settings);
  const client = createProtocolConnection(
    new StreamMessageReader(toEditor),
    new StreamMessageWriter(toServer),
  );
  const shown = new Map<string, PublishDiagnosticsParams>();
  const bugs: string[] = [];
  const versions = new Map<string, number>();
  let look = () => {};
  client.onNotification('textDocument/publishDiagnostics', (sent: PublishDiagnosticsParams) => {
    shown.set(sent.uri, sent);
    look();
  });
  client.onNotification('window/logMessage', ({ message }: { message: string }) => {
    bugs.push(message);
  });
  client.listen();

  const uriOf = (file: string) => pathToFileURL(join(settings.project, file)).href;
  /** Waits until the server has sent the problems of the current text of an open file. */
  const checked = (file: string) =>
    new Promise<PublishDiagnosticsParams>((resolve) => {
      look = () => {
        const sent = shown.get(uriOf(file));
        if (sent?.version !== versions.get(uriOf(file)) || !sent) return;
        look = () => {};
        resolve(sent);
      };
      look();
    });
  const next = (uri: string) => {
    const version = (versions.get(uri) ?? 0) + 1;
    versions.set(uri, version);
    return version;
  };
  return {
    server,
    bugs,
    uriOf,
    checked,
    /** All problems that the editor shows now, by URI. */
    shown,
    start: (): Promise<InitializeResult> =>
      client.sendRequest('initialize', { processId: null, rootUri: null, capabilities: {} }),
    open(file: string, text: string) {
      const uri = uriOf(file);
      const textDocument = { uri, languageId: 'markdown', version: next(uri), text };
      return client.sendNotification('textDocument/didOpen', { textDocument });
    },
    type(file: string, text: string) {
      const uri = uriOf(file);
      const textDocument = { uri, version: next(uri) };
      return client.sendNotification('textDocument/didChange', {
        textDocument,
        contentChanges: [{ text }],
      });
    },
    close(file: string) {
      const uri = uriOf(file);
      return client.sendNotification('textDocument/didClose', { textDocument: { uri } });
    },
    /** Sends a request about a file, and returns the answer. */
    ask<T>(method: string, file: string, params: object = {}): Promise<T> {
      return client.sendRequest(method, { textDocument: { uri: uriOf(file) }, ...params });
    },
    /** Closes the connection, and waits until the server writes nothing anymore. */
    async end() {
      // The server answers after it has read everything that was sent before.
      await client.sendRequest('shutdown');
      client.dispose();
      await server.settled();
    },
  };
}
